import type { AddressPart, PostalCodeScope } from '@daybook/contracts/shared/address/address-parts';
import type { Region } from '@daybook/contracts/shared/address/regions';
import type { SelectHTMLAttributes } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { classNames } from '../class-names';
import fieldStyles from '../field.module.css';
import styles from './address-field.module.css';
import { partHint, partLabel } from './address-words';
import { countriesByName } from './countries-by-name';

export type PartFieldProps = {
  part: AddressPart;
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2; '': not chosen yet */
  country: string;
  scope: PostalCodeScope;
  /** tokens of `autocomplete` before the part's own */
  autofill: string;
  initial: string;
  /** of the country, where it has a list of them */
  regions: readonly Region[] | undefined;
  error: string | undefined;
  isRequired: boolean;
  /** the countries to choose from; absent: all */
  countries?: readonly string[] | null | undefined;
  /** the address is required, and this part of it is not */
  isOptional: boolean;
  width: 'full' | 'half' | 'third';
  /** it is seen where scripts run */
  isScripted?: boolean;
  onChange?: ((value: string) => void) | undefined;
};

const AUTOFILL: Readonly<Record<AddressPart, string>> = {
  country: 'country',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** What a browser fills in. @param autofill whose address it is, such as `shipping`; '': any */
export const autofillOf = (part: AddressPart, autofill: string): string =>
  `${autofill} ${AUTOFILL[part]}`.trim();

/** One part of an address, with its label, hint and error. */
export function AddressPartField(props: PartFieldProps) {
  const { part, id, name, country, scope, autofill, initial, regions, error, onChange } = props;
  const { t } = useLocale();
  const hint = partHint(part, country, scope);
  const control = {
    id,
    name,
    className: fieldStyles.control,
    defaultValue: initial,
    autoComplete: autofillOf(part, autofill),
    'aria-required': props.isRequired || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined,
  };
  return (
    <div
      className={classNames(
        styles.part,
        props.width !== 'full' && styles[props.width],
        props.isScripted && styles.scripted,
      )}
    >
      <label htmlFor={id} className={styles.label}>
        {t(partLabel(part, country, scope))}
        {props.isOptional && (
          <>
            {' '}
            <span className={styles.optional}>{t(m.form_optional)}</span>
          </>
        )}
      </label>
      {part === 'country' ? (
        <CountrySelect
          {...control}
          countries={props.countries}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : regions ? (
        <select {...control}>
          <option value="">{t(m.form_choose)}</option>
          {regions.map((region) => (
            <option key={region.code} value={region.written}>
              {region.name}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} autoCapitalize={part === 'postalCode' ? 'characters' : undefined} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {t(hint)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type CountrySelectProps = SelectHTMLAttributes<HTMLSelectElement> & Pick<PartFieldProps, 'countries'>;

/** The country that the address has already stays among them, so that the page can say what is wrong with it. */
function CountrySelect({ countries, ...control }: CountrySelectProps) {
  const { t, locale } = useLocale();
  return (
    <select {...control}>
      <option value="">{t(m.form_choose)}</option>
      {countriesByName(locale).map(
        ({ code, name }) =>
          (!countries || code === control.defaultValue || countries.includes(code)) && (
            // the server and the browser may have names of different years
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ),
      )}
    </select>
  );
}
