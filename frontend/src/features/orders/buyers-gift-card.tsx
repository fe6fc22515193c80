import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './order-lines.module.css';

/** Gift cards that are the buyer's own: the data of their recipient was deleted before they were sent. */
export function BuyersGiftCard({ cards }: { cards: OrderView['giftCards'] }) {
  const { t } = useLocale();
  return (
    <>
      <p className={styles.quantity}>
        {t(cards.length > 0 ? m.order_gift_yours : m.order_gift_recipient_erased)}
      </p>
      {cards.map(({ url }, place) => (
        <p key={url} className={styles.quantity}>
          <a href={url}>
            {cards.length > 1 ? t(m.order_gift_show_nth, { place: place + 1 }) : t(m.order_gift_show)}
          </a>
        </p>
      ))}
    </>
  );
}
