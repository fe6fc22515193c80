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

type QuickAddProps = TextProps & {
  add: () => Promise<unknown>;
  /** what a browser without script sends to the product's page, which says how it went */
  plain: { readonly page: string; readonly fields: Readonly<Record<string, string>> };
};

/** Adds a product without choices from the list: one variant, no questions. */
export function QuickAdd({ title, text, add, className, plain }: QuickAddProps) {
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
    <form
      method="post"
      action={plain.page}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        press(add);
      }}
    >
      {/* a browser with script waits for the page with a form that has these, rather than leaving the list */}
      <noscript>
        {Object.entries(plain.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      <button
        type="submit"
        className={styles.quickAdd}
        data-phase={phase}
        title={shown}
        aria-label={t(m.add_quick, { text: shown, title })}
        aria-disabled={!takesClicks(phase) || undefined}
      >
        <span className={styles.sign} aria-hidden="true" />
      </button>
    </form>
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

/** The button of a product with choices: it opens the quick view. Without script the card's link leads to the choices. */
export function ChooseFirst({ title, onPress, className }: ButtonProps & { onPress: () => void }) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      className={classNames(styles.quickAdd, styles.scripted, className)}
      aria-label={t(m.add_choose, { title })}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.sign} aria-hidden="true" />
    </button>
  );
}
