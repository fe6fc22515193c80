import { addressLayout } from '@daybook/contracts/shared/address/address-layout.data';
import type { AddressPart, PostalCodeScope } from '@daybook/contracts/shared/address/address-parts';
import { isPartNeeded } from '@daybook/contracts/shared/address/check-address.data';
import { findRegion, regionsOf } from '@daybook/contracts/shared/address/regions';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import fieldStyles from '../field.module.css';
import styles from './address-field.module.css';
import { AddressPartField, autofillOf, type PartFieldProps } from './address-part-field';

type AddressFieldProps = {
  /** of the first control, the country; the others have the part's name behind it */
  id: string;
  /** the name of a part in its form */
  nameOf: (part: AddressPart) => string;
  /** what the parts begin with */
  initial: Readonly<Partial<Record<AddressPart, string>>>;
  /** whether the form needs an address: then the parts say which of them may be left out */
  isRequired: boolean;
  /** how much of a postal code is asked for; default: the whole */
  scope?: PostalCodeScope;
  /** what is wrong, part by part */
  errors?: Readonly<Partial<Record<AddressPart, string>>>;
  /** tokens of `autocomplete` before that of each part, such as `shipping`: of forms with several addresses */
  autofill?: string;
  /** the countries to choose from; absent: all */
  countries?: readonly string[] | null | undefined;
  /** asked below the country: the name of who lives there */
  belowCountry?: ReactNode;
  /** the second line waits behind a link until it is needed */
  isLine2Folded?: boolean;
};

/** Without a script the country may be any, so every part is there. */
const OF_ANY_COUNTRY: readonly AddressPart[] = ['region', 'postalCode'];

/**
 * A postal address (section 3, "Address vocabulary"): the country first, then the parts that its people write, in their
 * order and under their names. The browser holds what is entered. Its data is large: load it with `later`.
 */
export function AddressField({
  id,
  nameOf,
  initial,
  isRequired,
  scope = 'whole',
  errors = {},
  autofill = '',
  countries,
  belowCountry,
  isLine2Folded = false,
}: AddressFieldProps) {
  const { t } = useLocale();
  const [{ country, region }, setPlace] = useState({
    country: initial.country ?? '',
    region: initial.region ?? '',
  });
  const root = useRef<HTMLDivElement>(null);
  const regions = regionsOf(country);
  const layout = addressLayout(country);
  const asked = layout.includes('postalCode') && layout.includes('region') ? 'third' : 'half';

  // what was chosen before the script was there, or a browser restored
  useLayoutEffect(() => {
    const select = root.current?.querySelector('select');
    if (select) setPlace((place) => ({ ...place, country: select.value }));
  }, []);

  /** A region that was typed stays where the other country has it too, or has no list of its own. */
  const changeCountry = (changed: string) => {
    const control = document.getElementById(`${id}-region`) as HTMLInputElement | HTMLSelectElement | null;
    const typed = control?.value ?? '';
    const isKept = !regions && (!regionsOf(changed) || findRegion(changed, typed) !== undefined);
    setPlace({ country: changed, region: isKept ? typed : '' });
  };

  const field = (part: AddressPart): PartFieldProps => ({
    part,
    id: part === 'country' ? id : `${id}-${part}`,
    name: nameOf(part),
    country,
    scope,
    autofill,
    countries,
    initial: part === 'region' ? (findRegion(country, region)?.written ?? region) : (initial[part] ?? ''),
    regions: part === 'region' ? regions : undefined,
    error: errors[part],
    isRequired: isRequired && isPartNeeded(country, part),
    isOptional: isRequired && !isPartNeeded(country, part),
    width: part === 'city' || part === 'region' || part === 'postalCode' ? asked : 'full',
  });
  const isHiddenWithoutScript = (part: AddressPart) => part === 'region' && regions !== undefined;
  return (
    <div ref={root} className={styles.parts}>
      {layout.map((part) => (
        // another country has other regions
        <Fragment key={part === 'region' ? `${part} ${country}` : part}>
          {part === 'line2' && isLine2Folded ? (
            <FoldedPart {...field(part)} />
          ) : (
            <AddressPartField
              {...field(part)}
              isScripted={isHiddenWithoutScript(part)}
              onChange={part === 'country' ? changeCountry : undefined}
            />
          )}
          {part === 'country' && belowCountry && <div className={styles.part}>{belowCountry}</div>}
        </Fragment>
      ))}
      <noscript className={styles.anyCountry}>
        {OF_ANY_COUNTRY.filter((part) => !layout.includes(part) || isHiddenWithoutScript(part)).map(
          (part) => (
            <p key={part} className={styles.part}>
              <label htmlFor={`${id}-any-${part}`} className={styles.label}>
                {t(part === 'region' ? m.address_any_region : m.address_postal_code)}
              </label>
              <input
                id={`${id}-any-${part}`}
                name={nameOf(part)}
                autoComplete={autofillOf(part, autofill)}
                className={fieldStyles.control}
                defaultValue={initial[part]}
                aria-invalid={errors[part] ? true : undefined}
              />
            </p>
          ),
        )}
      </noscript>
    </div>
  );
}

/** Opens by itself once it is filled: a browser fills in what it does not show, too. */
function FoldedPart(props: PartFieldProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(props.initial !== '' || props.error !== undefined);
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const input = fold.current?.querySelector('input');
    if (input?.value) setOpen(true);
    const open = () => setOpen(true);
    input?.addEventListener('input', open);
    input?.addEventListener('change', open);
    return () => {
      input?.removeEventListener('input', open);
      input?.removeEventListener('change', open);
    };
  }, []);
  return (
    <details
      ref={fold}
      className={styles.part}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.fold}>{t(m.address_line2_add)}</summary>
      <AddressPartField {...props} />
    </details>
  );
}
