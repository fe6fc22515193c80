import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import type { SectionName } from './checkout-fields';
import styles from './checkout-section.module.css';

type SectionProps = {
  name: SectionName;
  title: string;
  isClosed: boolean;
  /** what was filled in, while it is closed */
  summary: ReactNode;
  onEdit: (name: SectionName) => void;
  /** undefined: nothing in it can be closed */
  onContinue?: (name: SectionName) => void;
  children: ReactNode;
};

/**
 * A part of the checkout. Closed, it shows what was filled in; its fields stay in the form. Without script it is always
 * open.
 */
export function CheckoutSection(props: SectionProps) {
  const { name, title, isClosed, summary, onEdit, onContinue, children } = props;
  const { t } = useLocale();
  return (
    <section
      className={styles.section}
      aria-labelledby={`checkout-${name}`}
      data-closed={isClosed || undefined}
    >
      <div className={styles.head}>
        <h2 id={`checkout-${name}`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {isClosed && (
          <Button
            look="text"
            className={styles.edit}
            aria-label={t(m.checkout_edit_section, { section: title })}
            onClick={() => onEdit(name)}
          >
            {t(m.checkout_edit)}
          </Button>
        )}
      </div>
      {isClosed && <div className={styles.summary}>{summary}</div>}
      <div className={classNames(styles.fields, isClosed && styles.closed)}>
        {children}
        {onContinue && (
          <Button
            look="secondary"
            className={styles.next}
            onMouseDown={keepFocus}
            onClick={() => onContinue(name)}
          >
            {t(m.checkout_continue)}
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * The field keeps the focus until the click. Left before it, a wrong one would show its error, and the button would move
 * away from under the pointer.
 */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
