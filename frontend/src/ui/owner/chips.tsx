import { useId, useState } from 'react';
import field from '../field.module.css';
import styles from './chips.module.css';
import { Icon } from './icon';

type ChipsProps = {
  label: string;
  hint?: string;
  error?: string;
  hideLabel?: boolean;
  values: readonly string[];
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
};

/** A list of short texts: Enter or a comma adds one, Backspace in the empty field takes the last one away. */
export function Chips({ label, hint, error, hideLabel, values, onAdd, onRemove }: ChipsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const told = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const add = () => {
    const value = text.trim();
    setText('');
    if (value && !values.includes(value)) onAdd(value);
  };
  return (
    <div className={styles.chips}>
      <label htmlFor={id} className={field.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      <div className={styles.box}>
        {values.map((value) => (
          <span key={value} className={styles.chip}>
            {value}
            <button type="button" aria-label={`Remove ${value}`} onClick={() => onRemove(value)}>
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={styles.input}
          value={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            const last = values.at(-1);
            if (event.key === 'Enter' || event.key === ',') {
              // Enter in an empty field is the form's
              if (event.key === 'Enter' && !text.trim()) return;
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
