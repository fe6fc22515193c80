import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { classNames } from '../../../ui/class-names';
import { takesClicks } from '../purchase/add-button.machine';
import { useAddButton } from '../purchase/use-add-button';
import styles from './quick-add.module.css';

type ButtonProps = { title: string; className?: string };

/** Adds a product without choices from the list: one variant, no form. */
export function QuickAdd({ title, add, className }: ButtonProps & { add: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { phase, press } = useAddButton();
  return (
    <button
      type="button"
      className={classNames(styles.quickAdd, className)}
      data-phase={phase}
      aria-label={t(m.add_quick, { title })}
      aria-disabled={!takesClicks(phase) || undefined}
      onClick={() => press(add)}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}

/** The button of a product with choices: it opens the quick view. */
export function ChooseFirst({ title, onPress, className }: ButtonProps & { onPress: () => void }) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      className={classNames(styles.quickAdd, className)}
      aria-label={t(m.add_choose, { title })}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}
