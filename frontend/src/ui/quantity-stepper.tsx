import { QUANTITY } from '@daybook/contracts/shared/limits';
import { useLocale } from '../lib/locale-context';
import { m } from '../paraglide/messages';
import styles from './quantity-stepper.module.css';
import { useEarlyInput } from './use-early-input';

type QuantityStepperProps = {
  id?: string;
  /** the field's name in a form */
  name?: string;
  label: string;
  /** the text of the field, checked by the caller */
  value: string;
  onChange: (value: string) => void;
  /** called when the visitor leaves the field or presses Enter */
  onCommit?: (value: string) => void;
  /** called for each step by a button or an arrow key, within the limits of section 5 */
  onStep: (quantity: number) => void;
  invalid?: boolean;
  describedBy?: string;
  small?: boolean;
};

/**
 * A quantity with buttons for one less and one more. Its field takes any text, so that the page can say what is wrong
 * with it.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { id, name, label, value, onChange, onCommit, onStep, invalid, describedBy, small } = props;
  const { t } = useLocale();
  const group = useEarlyInput<HTMLDivElement>(([field]) => {
    if (!field) return;
    // the visitor has left the field already, unless they still type
    if (onCommit && field !== document.activeElement) onCommit(field.value);
    else onChange(field.value);
  });
  const quantity = Number(value);
  const base = Number.isInteger(quantity) && value.trim() !== '' ? quantity : QUANTITY.default;
  const step = (by: number) => onStep(Math.min(QUANTITY.max, Math.max(QUANTITY.min, base + by)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with the legend each time
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={styles.stepper}
      data-small={small || undefined}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={t(m.quantity_less)}
        disabled={base <= QUANTITY.min}
        onClick={() => step(-QUANTITY.step)}
      >
        <span className={styles.minus} aria-hidden="true" />
      </button>
      <input
        id={id}
        name={name}
        className={styles.field}
        aria-label={id ? undefined : label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onCommit?.(value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(QUANTITY.step);
          else if (event.key === 'ArrowDown') step(-QUANTITY.step);
          else if (event.key === 'Enter' && onCommit) onCommit(value);
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t(m.quantity_more)}
        disabled={base >= QUANTITY.max}
        onClick={() => step(QUANTITY.step)}
      >
        <span className={styles.plus} aria-hidden="true" />
      </button>
    </div>
  );
}
