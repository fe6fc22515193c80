import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { formatMoney, isPositive } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../../ui/owner/panel';
import styles from './order-page.module.css';

/** The gift cards that were bought in an order: what is left of each, and what was spent. */
export function GiftCardsPanel({ order }: { order: OwnerOrder }) {
  if (!order.giftCards?.length) return null;
  return (
    <Panel title="Gift cards">
      <dl className={styles.tenders}>
        {order.giftCards.map(({ id, lastFour, issued, balance, spent, status }) => (
          <div key={id}>
            <dt>
              <Link to="/config/gift-cards/$cardId" params={{ cardId: id }}>
                Card ending in {lastFour}
              </Link>
              {status === 'voided' && ', voided'}
              {isPositive(spent) && <span className={styles.soft}> {formatMoney(spent)} was spent</span>}
            </dt>
            <dd>
              {formatMoney(balance)} of {formatMoney(issued)} left
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
