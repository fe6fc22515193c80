import type { CustomForm, FormField } from '@daybook/contracts/forms/forms.api';
import type { FieldErrors, FormValues } from '@daybook/contracts/forms/shared/form-answers';
import { useId } from 'react';
import { useLocale } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { classNames } from '../class-names';
import fieldStyles from '../field.module.css';
import styles from './form-fields.module.css';

type FormFieldsProps = {
  form: CustomForm;
  values: FormValues;
  errors: FieldErrors;
  /** undefined: the browser holds the values, and checks them before it sends the form that the fields stand in */
  onChange?: (fieldId: string, value: string | readonly string[]) => void;
};

/** The fields of a custom form, each with hint, counter and error. */
export function FormFields({ form, values, errors, onChange }: FormFieldsProps) {
  return (
    <div className={styles.form}>
      {form.fields.map((field) => (
        <Field
          key={field.id}
          field={field}
          value={values[field.id] ?? ''}
          error={errors[field.id]}
          onChange={onChange && ((value) => onChange(field.id, value))}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  field: FormField;
  value: string | readonly string[];
  error: FieldErrors[string] | undefined;
  onChange: ((value: string | readonly string[]) => void) | undefined;
};

function Field({ field, value, error, onChange }: FieldProps) {
  const { t } = useLocale();
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  const isOver = field.maxLength !== undefined && text.length > field.maxLength;
  const hasCounter = field.type === 'textarea' && field.maxLength !== undefined && onChange !== undefined;
  const shownError = error ?? (isOver ? 'FIELD_TOO_LONG' : undefined);
  const describedBy = classNames(
    field.description && `${id}-hint`,
    hasCounter && `${id}-counter`,
    shownError && `${id}-error`,
  );
  const common = {
    id,
    name: nameOf(field),
    ...(onChange ? { value: text } : { required: field.required, maxLength: field.maxLength }),
    'aria-invalid': shownError ? true : undefined,
    'aria-required': field.required || undefined,
    'aria-describedby': describedBy || undefined,
    className: fieldStyles.control,
  };
  const title = (
    <>
      {field.title}
      {!field.required && <span className={styles.optional}>{t(m.form_optional)}</span>}
    </>
  );
  const remarks = (
    <>
      {field.description && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {field.description}
        </p>
      )}
      {hasCounter && (
        <p id={`${id}-counter`} className={classNames(fieldStyles.hint, isOver && styles.over)}>
          {t(m.form_counter, { count: text.length, max: field.maxLength ?? 0 })}
        </p>
      )}
      {shownError && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {t(refusal(shownError))}
        </p>
      )}
    </>
  );

  if (field.type === 'radio' || field.type === 'checkbox') {
    return (
      <fieldset aria-describedby={describedBy || undefined}>
        <legend className={fieldStyles.label}>{title}</legend>
        <Choices field={field} value={value} invalid={Boolean(shownError)} onChange={onChange} />
        {remarks}
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        {title}
      </label>
      {field.type === 'select' ? (
        <select {...common} onChange={(event) => onChange?.(event.target.value)}>
          <option value="">{t(m.form_choose)}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.type === 'textarea' ? (
        <textarea {...common} rows={3} onChange={(event) => onChange?.(event.target.value)} />
      ) : (
        <input {...common} type={field.type} onChange={(event) => onChange?.(event.target.value)} />
      )}
      {remarks}
    </div>
  );
}

/** The name of a field in its form. */
const nameOf = ({ id }: FormField) => `answer ${id}`;

type ChoicesProps = Omit<FieldProps, 'error'> & { invalid: boolean };

function Choices({ field, value, invalid, onChange }: ChoicesProps) {
  const chosen = typeof value === 'string' ? [value] : value;
  const options = field.options?.length ? field.options : [field.title];
  const toggle = (option: string) =>
    field.type === 'radio'
      ? onChange?.(option)
      : onChange?.(
          chosen.includes(option)
            ? chosen.filter((other) => other !== option)
            : options.filter((other) => other === option || chosen.includes(other)),
        );
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option} className={styles.choice}>
          <input
            type={field.type}
            name={nameOf(field)}
            value={option}
            aria-invalid={invalid || undefined}
            // of several boxes the browser would ask for each
            required={!onChange && field.required && (field.type === 'radio' || options.length === 1)}
            checked={onChange && chosen.includes(option)}
            onChange={() => toggle(option)}
            className={styles.mark}
          />
          {option}
        </label>
      ))}
    </div>
  );
}
