import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Button, buttonClass } from '../../ui/button';
import { type AddLine, BuyAgain } from './buy-again';
import { Downloads } from './downloads/downloads';
import { MemberAreas } from './member-areas';
import { OrderFrame } from './order-frame';
import { isThing } from './order-moments';
import { numberOf } from './order-number';
import styles from './order-page.module.css';
import { stageOf, statusWord } from './order-stage';
import { OrderTimeline } from './order-timeline';
import type { ReturnNotice } from './returns/return-notice';
import { Returns } from './returns/returns';

type OrderPageProps = {
  order: OrderView;
  /** of the website, IANA name */
  timeZone: string;
  onAdd: AddLine;
  /** why the form without script could not add all of it */
  failed: string | undefined;
  /** how a return request that the browser sent by itself ended; undefined: none was sent */
  returned: ReturnNotice | undefined;
};

/** Where an order stands: what happened to it, what was bought, and what can be done next. */
export function OrderPage({ order, timeZone, onAdd, failed, returned }: OrderPageProps) {
  const { t } = useLocale();
  const { number, secret } = order;
  const stage = stageOf(order);
  const isPayable = stage === 'due' || stage === 'pending';
  return (
    <OrderFrame
      order={order}
      about={t(statusWord(order, { isSent: order.lines.some(isThing) }))}
      title={number === null ? t(m.order_title_open) : t(m.order_title, { number: numberOf(order) })}
      withProgress
    >
      <Downloads order={order} timeZone={timeZone} />
      <MemberAreas order={order} />
      <section className={styles.section} aria-labelledby="order-history">
        <h2 id="order-history" className={styles.heading}>
          {t(m.order_history)}
        </h2>
        <OrderTimeline order={order} timeZone={timeZone} />
      </section>
      <div className={styles.ways}>
        {isPayable && (
          <a href={`/order/${secret}/received`} className={buttonClass('primary')}>
            {t(order.payableBy.length > 0 ? m.order_pay_now : m.order_received_how)}
          </a>
        )}
        <BuyAgain order={order} onAdd={onAdd} failed={failed} />
        {order.hasInvoice && (
          <a
            href={`/api/commerce/orders/${secret}/invoice.pdf`}
            target="_blank"
            rel="noopener"
            className={buttonClass('text')}
          >
            {t(m.order_invoice)}
          </a>
        )}
        <Button look="text" className={styles.print} onClick={() => print()}>
          {t(m.order_print)}
        </Button>
      </div>
      <Returns order={order} timeZone={timeZone} notice={returned} />
    </OrderFrame>
  );
}
