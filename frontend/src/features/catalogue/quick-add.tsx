import { useLocale } from '../../lib/locale-context';
import { classNames } from '../../ui/class-names';
import { takesClicks } from './add-button.machine';
import styles from './quick-add.module.css';
import { useAddButton } from './use-add-button';

type QuickAddProps = { title: string; add: () => Promise<unknown>; className?: string };

/** Adds from a list what leaves nothing to choose: one variant, no form. */
export function QuickAdd({ title, add, className }: QuickAddProps) {
  const { t } = useLocale();
  const { phase, press } = useAddButton();
  return (
    <button
      type="button"
      className={classNames(styles.quickAdd, className)}
      data-phase={phase}
      aria-label={t('add.quick', { title })}
      aria-disabled={!takesClicks(phase) || undefined}
      onClick={() => press(add)}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}
