import styles from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** Buttons of which one is pressed. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's, and these are no answers
    <div role="group" aria-label={label} className={styles.choice}>
      {(Object.keys(options) as Value[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {options[each]}
        </button>
      ))}
    </div>
  );
}
