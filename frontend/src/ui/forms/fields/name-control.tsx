import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../field.module.css';
import type { ControlProps } from './control-props';
import styles from './form-fields.module.css';
import { partOf } from './parts';

/** First and last name. */
export function NameControl({ field, id, initial, isInvalid }: ControlProps<'name'>) {
  const { t } = useLocale();
  const parts = [
    { part: 'first', id, label: t(m.form_first_name), autoComplete: 'given-name' },
    { part: 'last', id: `${id}-last`, label: t(m.form_last_name), autoComplete: 'family-name' },
  ];
  return (
    <div className={styles.parts}>
      {parts.map(({ part, label, ...control }) => (
        <div key={part}>
          <label htmlFor={control.id} className={styles.part}>
            {label}
          </label>
          <input
            {...control}
            name={fieldName(field.id, part)}
            defaultValue={partOf(initial, part)}
            aria-required={field.required || undefined}
            aria-invalid={isInvalid || undefined}
            className={fieldStyles.control}
          />
        </div>
      ))}
    </div>
  );
}
