import type { OwnerSubscription } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { orderName } from '@daybook/contracts/orders/shared/test-orders';
import { formatMoney, isPositive } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { Loaded } from '../../../ui/owner/load-state';
import { FulfilmentMark, PaymentMark } from '../../../ui/owner/order-status';
import { Panel } from '../../../ui/owner/panel';
import { SubscriptionMark } from '../../../ui/owner/subscription-status';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './customers.module.css';
import { customerRestockQuery, customerSubscriptionsQuery } from './customers.queries';

/** The newest orders of a customer. */
export function OrdersPanel({ customer: { newestOrders, orders, email } }: { customer: OwnerCustomer }) {
  return (
    <Panel
      title="Orders"
      actions={
        email !== null &&
        orders > 0 && (
          <Link to="/config/orders" search={{ q: email }}>
            All orders
          </Link>
        )
      }
    >
      {newestOrders.length === 0 ? (
        <p>No orders yet.</p>
      ) : (
        <ul className={styles.list}>
          {newestOrders.map((order) => (
            <li key={order.id} className={styles.line}>
              <span className={styles.about}>
                <Link to="/config/orders/$orderId" params={{ orderId: order.id }}>
                  #{orderName({ number: order.number, isTest: order.isTest === true })}
                </Link>
                <Timestamp at={new Date(order.placedAt).toISOString()} />
                <PaymentMark of={order.paymentStatus} isTest={order.isTest} />
                <FulfilmentMark of={order} />
              </span>
              <strong className={styles.amount}>{formatMoney(order.total)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The subscriptions of a customer; without any it is not there. */
export function SubscriptionsPanel({ id }: { id: string }) {
  const subscriptions = useQuery(customerSubscriptionsQuery(useApi(), id));
  if (subscriptions.data?.results.length === 0) return null;
  return (
    <Panel title="Subscriptions">
      <Loaded query={subscriptions} failed="Unable to load the subscriptions">
        {({ results }) => (
          <ul className={styles.list}>
            {results.map((one) => (
              <SubscriptionLine key={one.id} of={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SubscriptionLine({ of }: { of: OwnerSubscription }) {
  const { id, title, quantity, price, nextDueAt, nextTryAt } = of;
  const next = nextTryAt ?? nextDueAt;
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <Link to="/config/subscriptions/$subscriptionId" params={{ subscriptionId: id }}>
          {title}
        </Link>
        <SubscriptionMark of={of} />
        {next !== null && (
          <span className={styles.soft}>
            {nextTryAt === null ? 'next payment' : 'next try'} <Timestamp at={new Date(next).toISOString()} />
          </span>
        )}
      </span>
      <span className={styles.amount}>
        {quantity} × {formatMoney(price)}
      </span>
    </li>
  );
}

export function GiftCardsPanel({ customer: { giftCards } }: { customer: OwnerCustomer }) {
  if (giftCards.length === 0) return null;
  return (
    <Panel title="Gift cards" about="Cards that this customer bought.">
      <ul className={styles.list}>
        {giftCards.map(({ id, lastFour, balance, isVoided }) => (
          <li key={id} className={styles.line}>
            <Link to="/config/gift-cards/$cardId" params={{ cardId: id }}>
              Card ending in {lastFour}
            </Link>
            <span className={styles.amount}>
              {isVoided ? 'Voided' : isPositive(balance) ? `${formatMoney(balance)} left` : 'Used up'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a customer waits for, for members who may see restock lists. */
export function RestockPanel({ id }: { id: string }) {
  const restock = useQuery(customerRestockQuery(useApi(), id));
  if (restock.data?.results.length === 0) return null;
  return (
    <Panel title="Waiting for">
      <Loaded query={restock} failed="Unable to load the restock sign-ups">
        {({ results }) => (
          <ul className={styles.list}>
            {results.map(({ signUpId, title, sku, signedUpAt }) => (
              <li key={signUpId} className={styles.line}>
                <span>
                  {title} <span className={styles.soft}>{sku}</span>
                </span>
                <Timestamp at={new Date(signedUpAt).toISOString()} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
