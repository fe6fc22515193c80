import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../../ui/owner/button';
import { Chips } from '../../../../ui/owner/chips';
import { TextField } from '../../../../ui/owner/field';
import { useFocusAfter } from '../../../../ui/owner/focus-after';
import { IconButton } from '../../../../ui/owner/icon-button';
import styles from './options-field.module.css';
import { MAX_OPTIONS } from './product-form';
import { type Grid, withOption, withoutOption, withoutValue, withValue } from './variant-grid';

type OptionsFieldProps = { grid: Grid; onChange: (grid: Grid) => void };

/** The options of a product, such as size and colour. Each change updates the grid of variants. */
export function OptionsField({ grid, onChange }: OptionsFieldProps) {
  const { options } = grid;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  return (
    <>
      {options.length > 0 && (
        <ol ref={list} className={styles.options}>
          {options.map((option, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, its name is being typed
            <li key={i} className={styles.option}>
              <TextField
                label={`Option ${i + 1}`}
                value={option.name}
                maxLength={100}
                onChange={(event) => {
                  const named = options.map((each, at) =>
                    at === i ? { ...each, name: event.target.value } : each,
                  );
                  onChange({ ...grid, options: named });
                }}
              />
              <Chips
                label={`Values of ${option.name.trim() || `option ${i + 1}`}`}
                values={option.values}
                onAdd={(value) => onChange(withValue(grid, i, value))}
                onRemove={(value) => onChange(withoutValue(grid, i, value))}
              />
              <IconButton
                icon="bin"
                label={`Remove option ${option.name.trim() || i + 1}`}
                data-remove
                onClick={() => {
                  onChange(withoutOption(grid, i));
                  focusAfter(() => [...removersIn(list.current)].slice(0, i + 1).at(-1) ?? add.current);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {options.length < MAX_OPTIONS && (
        <NewOption
          opener={add}
          onAdd={(name, values) => {
            onChange(withOption(grid, name, values));
            focusAfter(() => add.current ?? [...removersIn(list.current)].at(-1));
          }}
          onCancel={() => focusAfter(() => add.current)}
        />
      )}
    </>
  );
}

const removersIn = (list: HTMLElement | null) =>
  list?.querySelectorAll<HTMLElement>('button[data-remove]') ?? [];

type NewOptionProps = {
  opener: Ref<HTMLButtonElement>;
  onAdd: (name: string, values: readonly string[]) => void;
  onCancel: () => void;
};

/** A new option starts with its values, so that every row has one. */
function NewOption({ opener, onAdd, onCancel }: NewOptionProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [values, setValues] = useState<readonly string[]>([]);
  const close = () => {
    setOpen(false);
    setName('');
    setValues([]);
  };
  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
          Add an option
        </Button>
      </div>
    );
  }
  const isComplete = name.trim() !== '' && values.length > 0;
  return (
    <fieldset className={styles.added}>
      <legend>New option</legend>
      <TextField
        autoFocus
        label="Name"
        placeholder="Size"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Chips
        label="Values"
        hint="Enter or a comma after each."
        values={values}
        onAdd={(value) => setValues((before) => [...before, value])}
        onRemove={(value) => setValues((before) => before.filter((other) => other !== value))}
      />
      <div className={styles.actions}>
        <Button
          disabled={!isComplete}
          onClick={() => {
            onAdd(name.trim(), values);
            close();
          }}
        >
          Add to the variants
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            close();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
