import { useState } from 'react';
import styles from './chips.module.css';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';

type ChipsProps = Omit<FieldProps, 'hideLabel'> & {
  values: readonly string[];
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
};

/** A list of short texts. Enter or a comma adds one; Backspace in the empty field removes the last. */
export function Chips({ label, hint, error, values, onAdd, onRemove }: ChipsProps) {
  const [text, setText] = useState('');
  const add = () => {
    const value = text.trim();
    setText('');
    if (value && !values.includes(value)) onAdd(value);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
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
            {...control}
            className={styles.input}
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              const last = values.at(-1);
              if (event.key === 'Enter' || event.key === ',') {
                // Enter in an empty field submits the form
                if (event.key === 'Enter' && !text.trim()) return;
                event.preventDefault();
                add();
              } else if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
            }}
          />
        </div>
      )}
    </Field>
  );
}
