import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../field.module.css';
import type { ControlProps } from './control-props';
import styles from './form-fields.module.css';
import { partOf } from './parts';

/** The parts of an address in one order for every country. The country is its code in ISO 3166-1, such as US. */
export function AddressControl({ field, id, initial, isInvalid }: ControlProps<'address'>) {
  const { t } = useLocale();
  const parts = [
    { part: 'line1', id, label: t(m.form_address_line1), autoComplete: 'address-line1' },
    { part: 'line2', id: `${id}-line2`, label: t(m.form_address_line2), autoComplete: 'address-line2' },
    { part: 'city', id: `${id}-city`, label: t(m.form_address_city), autoComplete: 'address-level2' },
    { part: 'region', id: `${id}-region`, label: t(m.form_address_region), autoComplete: 'address-level1' },
    { part: 'postalCode', id: `${id}-postal`, label: t(m.form_address_postal), autoComplete: 'postal-code' },
    { part: 'country', id: `${id}-country`, label: t(m.form_address_country), autoComplete: 'country' },
  ];
  const asked = ['line1', 'city', 'country'];
  return (
    <div className={styles.parts}>
      {parts.map(({ part, label, ...control }) => (
        <div key={part} className={part.startsWith('line') ? styles.wide : undefined}>
          <label htmlFor={control.id} className={styles.part}>
            {label}
          </label>
          <input
            {...control}
            name={fieldName(field.id, part)}
            defaultValue={partOf(initial, part)}
            aria-required={(field.required && asked.includes(part)) || undefined}
            aria-invalid={isInvalid || undefined}
            className={fieldStyles.control}
          />
        </div>
      ))}
    </div>
  );
}
