import { useEffect, useRef } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './notices.module.css';
import type { Difference } from './quote-differences';

type ChangedQuestionProps = {
  differences: readonly Difference[];
  /** what the button that accepts says, with the new amount */
  accept: string;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

/** The price has moved since the buyer saw it: nothing was charged, and one press accepts it. */
export function ChangedQuestion({ differences, accept, busy, onAccept, onDecline }: ChangedQuestionProps) {
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby="checkout-changed">
      <h2 ref={heading} id="checkout-changed" className={styles.errorsTitle} tabIndex={-1}>
        {t(m.checkout_changed_title)}
      </h2>
      <p>{t(m.checkout_changed_text)}</p>
      <dl className={styles.moved}>
        {differences.map(({ name, before, now }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <VisuallyHidden>{t(m.checkout_before)} </VisuallyHidden>
              <s className={styles.before}>{before}</s> <VisuallyHidden>{t(m.checkout_now)} </VisuallyHidden>
              <strong>{now}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onAccept}>
          {accept}
        </Button>
        <Button look="text" onClick={onDecline}>
          {t(m.checkout_changed_review)}
        </Button>
      </div>
    </section>
  );
}
