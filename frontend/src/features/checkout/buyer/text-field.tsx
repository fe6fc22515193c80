import type { InputHTMLAttributes } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { classNames } from '../../../ui/class-names';
import styles from '../../../ui/field.module.css';
import labels from './text-field.module.css';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** says so beside the label */
  isOptional?: boolean;
};

/** A line of text with its label above, its hint and its error below. */
export function TextField({ id, label, hint, error, isOptional, ...control }: TextFieldProps) {
  const { t } = useLocale();
  return (
    <div>
      <label htmlFor={id} className={labels.label}>
        {label}
        {isOptional && (
          <>
            {' '}
            <span className={labels.optional}>{t(m.form_optional)}</span>
          </>
        )}
      </label>
      <input
        {...control}
        id={id}
        className={styles.control}
        aria-required={!isOptional || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
