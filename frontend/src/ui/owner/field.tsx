import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useId } from 'react';
import field from '../field.module.css';
import styles from './field.module.css';

/** The texts around a field's control. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** a doubt about a valid value */
  warning?: string;
  /** only screen readers get the label, because the place shows it, as in a grid */
  hideLabel?: boolean;
};

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className?: string };

/** Label above, hint and error below, linked to the control by ids. */
export function Field({
  label,
  hint,
  error,
  warning,
  hideLabel,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={field.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children({
        id,
        className: field.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {warning && <FieldWarning id={`${id}-warning`}>{warning}</FieldWarning>}
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A doubt about a valid value; the control names it in `aria-describedby`. */
function FieldWarning({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.warning} role="status">
      {children}
    </p>
  );
}

type InputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, warning, hideLabel, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning} hideLabel={hideLabel}>
      {(control) => <input autoComplete="off" {...input} {...control} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, hideLabel, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, hint, error, hideLabel, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox with its label beside it. */
export function Tick({
  label,
  hint,
  error,
  ...input
}: Omit<InputProps, 'hideLabel' | 'type' | 'label'> & { label: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.tick}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-told` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {(hint || error) && (
        <p id={`${id}-told`} className={error ? field.error : field.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** Fields side by side on wide screens. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
