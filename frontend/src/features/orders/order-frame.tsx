import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { OrderFacts } from './order-facts';
import styles from './order-frame.module.css';
import { OrderLines } from './order-lines';
import { OrderSums } from './order-sums';

type OrderFrameProps = {
  order: OrderView;
  /** a line above the title */
  about?: string;
  title: string;
  /** what the page has to say, and the next steps */
  children: ReactNode;
  withProgress?: boolean;
};

/** What the pages of an order share: the message first, then what was bought, what it costs, and for whom. */
export function OrderFrame({ order, about, title, children, withProgress }: OrderFrameProps) {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      {about && <p className={styles.about}>{about}</p>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.columns}>
        <div className={styles.message}>
          {order.isTest && <Alert title={t(m.order_test)}>{t(m.order_test_text)}</Alert>}
          {children}
        </div>
        <section className={styles.summary} aria-labelledby="order-items">
          <h2 id="order-items" className={styles.heading}>
            {t(m.order_items)}
          </h2>
          <OrderLines
            lines={order.lines}
            giftCards={order.giftCards}
            fullUrls={order.fullUrls}
            withProgress={withProgress}
          />
          <OrderSums order={order} />
        </section>
        <section className={styles.details} aria-labelledby="order-facts">
          <h2 id="order-facts" className={styles.heading}>
            {t(m.order_facts)}
          </h2>
          <OrderFacts order={order} />
        </section>
      </div>
    </div>
  );
}
