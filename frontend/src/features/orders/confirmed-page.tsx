import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { Downloads } from './downloads/downloads';
import { isMembership, MemberAreas } from './member-areas';
import { OrderFrame } from './order-frame';
import { isThing } from './order-moments';
import { numberOf } from './order-number';
import styles from './order-page.module.css';
import { usePurchaseEvent } from './use-purchase-event';

type ConfirmedPageProps = {
  order: OrderView;
  timeZone: string;
  /** below the rest: an account for a guest */
  offer?: ReactNode;
};

/** The page after a paid order. It can be reloaded: nothing is ordered by it. */
export function ConfirmedPage({ order, timeZone, offer }: ConfirmedPageProps) {
  const { t } = useLocale();
  const { number, placedAt, isTest, sums, email, secret } = order;
  usePurchaseEvent({ number, placedAt, ...(isTest && { isTest }), total: sums.total });
  const sent = order.isPickup ? m.order_confirmed_text_pickup : m.order_confirmed_text;
  const text = order.lines.some(isThing) ? sent : m.order_confirmed_text_plain;
  return (
    <OrderFrame
      order={order}
      title={t(isMembership(order) ? m.order_membership_title : m.order_confirmed_title)}
    >
      <div>
        <p className={styles.lead}>{t(text, { number: numberOf(order) })}</p>
        {email !== null && <p className={styles.soft}>{t(m.order_confirmed_email, { email })}</p>}
      </div>
      <Downloads order={order} timeZone={timeZone} />
      <MemberAreas order={order} />
      <p className={styles.ways}>
        <Link to="/order/$secret" params={{ secret }} className={buttonClass('primary')}>
          {t(m.order_view)}
        </Link>
        <Link to="/shop" className={buttonClass('secondary')}>
          {t(m.order_shop)}
        </Link>
      </p>
      {offer}
    </OrderFrame>
  );
}
