import { useEffect } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import { classNames } from '../../../ui/class-names';
import { LABELS, takesClicks } from '../purchase/add-button.machine';
import { useAddButton } from '../purchase/use-add-button';
import styles from './quick-add.module.css';

type ButtonProps = { title: string; className?: string };

type TextProps = ButtonProps & {
  /** the button's text of section 4: the round button shows a sign instead, and the text as its tip and name */
  text: string;
};

/** Adds a product without choices from the list: one variant, no form. */
export function QuickAdd({ title, text, add, className }: TextProps & { add: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { phase, press } = useAddButton();
  const label = LABELS[phase];
  const shown = label ? t(label) : text;
  // a screen reader does not tell that the name of the focused button has changed
  const announce = useAnnounce();
  const change = label && shown;
  useEffect(() => {
    if (change) announce(change);
  }, [announce, change]);
  return (
    <button
      type="button"
      className={classNames(styles.quickAdd, className)}
      data-phase={phase}
      title={shown}
      aria-label={t(m.add_quick, { text: shown, title })}
      aria-disabled={!takesClicks(phase) || undefined}
      onClick={() => press(add)}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}

/** The add button of a product of which nothing can be bought. */
export function SoldOut({ title, text, className }: TextProps) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      disabled
      className={classNames(styles.quickAdd, className)}
      title={text}
      aria-label={t(m.add_quick, { text, title })}
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
