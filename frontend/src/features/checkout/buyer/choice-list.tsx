import type { ReactNode } from 'react';
import { useEarlyInput } from '../../../ui/use-early-input';
import styles from './choice-list.module.css';

type Choice = {
  readonly id: string;
  readonly name: string;
  /** explains the choice; may be empty */
  readonly note?: string;
  /** at the end of the line */
  readonly end?: ReactNode;
  /** below it while it is chosen, by CSS: so it is read without script too */
  readonly more?: ReactNode;
};

type ChoiceListProps = {
  /** of the form's field; the first choice has it as its id */
  name: string;
  label: string;
  choices: readonly Choice[];
  chosen: string;
  error?: string | undefined;
  /** below the choices: what the chosen one asks for */
  more?: ReactNode;
  onChoose: (id: string) => void;
};

/** Choices as lines that can be pressed anywhere, each with what explains it. */
export function ChoiceList({ name, label, choices, chosen, error, more: below, onChoose }: ChoiceListProps) {
  // before the script was there
  const place = useEarlyInput<HTMLUListElement>((changed) => {
    const early = changed.find((field) => field.name === name);
    if (early) onChoose(early.value);
  });
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <ul ref={place} className={styles.list}>
        {choices.map(({ id, name: title, note, end, more }, i) => (
          <li key={id} className={styles.choice}>
            <label className={styles.line}>
              <input
                type="radio"
                id={i === 0 ? name : `${name}-${id}`}
                className={styles.radio}
                name={name}
                value={id}
                checked={id === chosen}
                aria-describedby={note ? `${name}-${id}-note` : undefined}
                onChange={() => onChoose(id)}
              />
              <span className={styles.name}>{title}</span>
              {end && <span className={styles.end}>{end}</span>}
            </label>
            {note && (
              <p id={`${name}-${id}-note`} className={styles.note}>
                {note}
              </p>
            )}
            {more && <div className={styles.more}>{more}</div>}
          </li>
        ))}
      </ul>
      {below && <div className={styles.below}>{below}</div>}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
