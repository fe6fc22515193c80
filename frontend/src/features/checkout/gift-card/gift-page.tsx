import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import styles from './gift-form.module.css';

/** The page of a gift card that is bought: the card, and beside it who gets it. */
export function GiftPage({ card, form }: { card: ReactNode; form: ReactNode }) {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t(m.checkout_gift_card_title)}</h1>
      <div className={styles.columns}>
        <section aria-labelledby="gift-chosen">
          <h2 id="gift-chosen" className={styles.heading}>
            {t(m.checkout_chosen)}
          </h2>
          {card}
        </section>
        {form}
      </div>
    </div>
  );
}
