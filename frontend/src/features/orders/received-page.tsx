import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { MemberAreas } from './member-areas';
import { OrderFrame } from './order-frame';
import { numberOf } from './order-number';
import styles from './order-page.module.css';
import { stageOf } from './order-stage';
import { usePurchaseEvent } from './use-purchase-event';

type ReceivedPageProps = {
  order: OrderView;
  /** pays online what is due */
  payment: ReactNode;
  /** the page has asked for a long time, and does not ask by itself any more */
  hasStopped: boolean;
  isAsking: boolean;
  onAsk: () => void;
};

/** The page of an order whose payment is open: it says what happens, and what the buyer has to do, if anything. */
export function ReceivedPage(props: ReceivedPageProps) {
  const { t } = useLocale();
  const { order } = props;
  const stage = stageOf(order);
  if (stage === 'due') return <Due {...props} />;
  if (stage === 'pending') return <Pending {...props} />;
  const isDeclined = stage === 'declined';
  return (
    <OrderFrame order={order} title={t(isDeclined ? m.order_declined_title : m.order_ended_title)}>
      <p className={styles.lead} role="status">
        {t(isDeclined ? m.order_declined_text : m.order_ended_text)}
      </p>
      <p className={styles.ways}>
        <a href={isDeclined ? '/checkout' : '/cart'} className={buttonClass('primary')}>
          {t(isDeclined ? m.order_declined_again : m.order_ended_cart)}
        </a>
      </p>
    </OrderFrame>
  );
}

/** A manual method: the owner's own words, the sum, and the number to name. */
function Due({ order, payment: payOnline }: Pick<ReceivedPageProps, 'order' | 'payment'>) {
  const { t, price } = useLocale();
  const lang = useTextsLang();
  const { number, placedAt, payment, sums, secret } = order;
  usePurchaseEvent({ number, placedAt, total: sums.total });
  const reference = t(m.order_title, { number: numberOf(order) });
  return (
    <OrderFrame order={order} title={t(m.order_received_title)}>
      <p className={styles.lead}>{t(m.order_received_text, { number: numberOf(order) })}</p>
      <section className={styles.how} aria-labelledby="order-how">
        <h2 id="order-how" className={styles.heading}>
          {payment?.name ?? t(m.order_received_how)}
        </h2>
        {payment?.instructions && (
          <p className={styles.instructions} lang={lang}>
            {payment.instructions}
          </p>
        )}
        <dl>
          <dt>{t(m.order_received_amount)}</dt>
          <dd>{price(sums.total)}</dd>
          <dt>{t(m.order_received_reference)}</dt>
          <dd>{reference}</dd>
        </dl>
        <p className={styles.hint}>{t(m.order_received_reference_hint)}</p>
      </section>
      {payOnline}
      <MemberAreas order={order} />
      <p className={styles.ways}>
        <Link to="/order/$secret" params={{ secret }} className={buttonClass('primary')}>
          {t(m.order_view)}
        </Link>
        <Link to="/shop" className={buttonClass('secondary')}>
          {t(m.order_shop)}
        </Link>
      </p>
    </OrderFrame>
  );
}

/** No provider has said what became of the payment yet. */
function Pending({ order, hasStopped, isAsking, onAsk }: ReceivedPageProps) {
  const { t } = useLocale();
  const { email, secret, paymentStep } = order;
  return (
    <OrderFrame order={order} title={t(m.order_pending_title)}>
      <p className={styles.lead}>{t(paymentStep ? m.order_step_text : m.order_pending_text)}</p>
      {paymentStep && (
        <p className={styles.ways}>
          <a href={paymentStep} className={buttonClass('primary')} rel="noreferrer">
            {t(m.order_step_go)}
          </a>
        </p>
      )}
      {email !== null && <p className={styles.soft}>{t(m.order_pending_email, { email })}</p>}
      <p role="status" className={styles.soft}>
        {hasStopped && t(m.order_pending_stopped)}
      </p>
      <p className={styles.ways}>
        {/* without script it loads the page again */}
        <a
          href={`/order/${secret}/received`}
          className={buttonClass('secondary')}
          aria-disabled={isAsking || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isAsking) onAsk();
          }}
        >
          {t(isAsking ? m.order_pending_checking : m.order_pending_check)}
        </a>
      </p>
    </OrderFrame>
  );
}
