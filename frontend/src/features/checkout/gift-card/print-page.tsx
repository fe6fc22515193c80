import type { GiftCardPrint } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import styles from './print-page.module.css';

/** A bought gift card as a page to print: the printed sheet has the card alone. */
export function PrintPage({ card, site }: { card: GiftCardPrint; site: string }) {
  const { t, price } = useLocale();
  const { code, amount, recipientName, senderName, message, isVoided } = card;
  return (
    <div className={styles.page}>
      <article className={styles.card} data-gift-card>
        <p className={styles.site}>{site}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {t(m.gift_print_title)}
        </h1>
        <p className={styles.amount}>{price(amount)}</p>
        {recipientName && <p>{t(m.gift_print_for, { name: recipientName })}</p>}
        {message && <p className={styles.message}>{message}</p>}
        {senderName && <p>{t(m.gift_print_from, { name: senderName })}</p>}
        {isVoided ? (
          <p role="alert">{t(m.gift_card_voided)}</p>
        ) : (
          <>
            <p className={styles.label}>{t(m.gift_print_code)}</p>
            <p className={styles.code}>{code}</p>
            <p className={styles.how}>{t(m.gift_print_how)}</p>
          </>
        )}
      </article>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{t(m.gift_print)}</Button>
      </div>
    </div>
  );
}
