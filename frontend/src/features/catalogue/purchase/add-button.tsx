import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { type AddButtonPhase, LABELS, takesClicks } from './add-button.machine';
import styles from './add-button.module.css';

type AddButtonProps = {
  phase: AddButtonPhase;
  /** the text of the idle button */
  text: string;
  /** why it cannot be bought, "Sold Out": the button shows it and takes no clicks until it is gone */
  disabledText?: string | null;
  /** id of the element with the reason */
  describedBy?: string;
  disabled?: boolean;
  /** something is loading before the add can start */
  busy?: boolean;
  /** undefined: the button sends its form */
  onPress?: () => void;
};

/** The full-width add button, in each state of section 4. */
export function AddButton({
  phase,
  text,
  disabledText,
  describedBy,
  disabled,
  busy,
  onPress,
}: AddButtonProps) {
  const { t } = useLocale();
  const label = LABELS[phase];
  // it wins over the request to choose
  const isClosed = (phase === 'idle' || phase === 'selecting') && Boolean(disabledText);
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      wide
      className={styles.add}
      data-phase={phase}
      data-busy-text={t(m.add_adding)}
      disabled={isClosed || disabled}
      aria-describedby={describedBy}
      busy={busy || !takesClicks(phase)}
      onClick={onPress}
    >
      <span key={label ? t(label) : 'own'} className={styles.label}>
        {isClosed ? disabledText : label ? t(label) : text}
      </span>
    </Button>
  );
}
