import { type Ref, useState } from 'react';
import styles from './chips.module.css';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';

type ChipsProps = Omit<FieldProps, 'hideLabel'> & {
  values: readonly string[];
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A list of short texts. Enter or a comma adds one and never submits the form; Backspace in the empty field removes the last. */
export function Chips({ label, hint, error, values, onAdd, onRemove, ref }: ChipsProps) {
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
            <Chip
              key={value}
              text={value}
              onRemove={() => {
                // the button goes with its text, and the focus with it
                document.getElementById(control.id)?.focus();
                onRemove(value);
              }}
            />
          ))}
          <input
            {...control}
            ref={ref}
            className={styles.input}
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              const last = values.at(-1);
              // this Enter or comma ends a syllable or a word of an input method
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' || event.key === ',') {
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

/** One text of a list, with its button to remove it. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {text}
      <button type="button" aria-label={`Remove ${text}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}
