import { useLocale } from '../../../lib/locale-context';
import { Button } from '../../../ui/button';
import { type AddButtonPhase, LABELS, takesClicks } from './add-button.machine';
import styles from './add-button.module.css';

type AddButtonProps = {
  phase: AddButtonPhase;
  /** the text of the idle button */
  text: string;
  /** shows the sold-out text and takes no clicks; the earlier text comes back with the stock */
  soldOutText?: string | null;
  disabled?: boolean;
  /** something is loading before the add can start */
  busy?: boolean;
  /** undefined: the button sends its form */
  onPress?: () => void;
};

/** The full-width add button, in each state of section 4. */
export function AddButton({ phase, text, soldOutText, disabled, busy, onPress }: AddButtonProps) {
  const { t } = useLocale();
  const label = LABELS[phase];
  // the sold-out text wins over the request to choose
  const isSoldOut = (phase === 'idle' || phase === 'selecting') && Boolean(soldOutText);
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      wide
      className={styles.add}
      data-phase={phase}
      disabled={isSoldOut || disabled}
      busy={busy || !takesClicks(phase)}
      onClick={onPress}
    >
      <span key={label ? t(label) : 'own'} className={styles.label}>
        {isSoldOut ? soldOutText : label ? t(label) : text}
      </span>
    </Button>
  );
}
