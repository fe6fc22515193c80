import type { CustomerArea } from '@daybook/contracts/content/areas.api';
import type { CustomerOrder, CustomerOrdersAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { JoinedCart, JoinedUnits } from '@daybook/contracts/customers/customers.api';
import { orderName } from '@daybook/contracts/orders/shared/test-orders';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';

type OrdersPageProps = {
  email: string;
  orders: CustomerOrdersAnswer;
  /** those that are open to the customer */
  areas: readonly CustomerArea[];
  joinedCart: JoinedCart | null;
  /** of the website, IANA name */
  timeZone: string;
  notice: string | undefined;
};

/** A customer's orders, the newest first, and what else is open to them. */
export function CustomerOrdersPage({ email, orders, areas, joinedCart, timeZone, notice }: OrdersPageProps) {
  const { t } = useLocale();
  return (
    <AccountFrame email={email} page="orders" notice={notice}>
      {joinedCart && <Joined cart={joinedCart} />}
      {areas.length > 0 && <Areas areas={areas} />}
      <h2 className={styles.heading}>{t(m.account_orders)}</h2>
      {orders.results.length === 0 ? (
        <div className={styles.empty}>
          <p>{t(m.account_no_orders, { email })}</p>
          <a href="/shop" className={buttonClass('secondary')}>
            {t(m.account_shop)}
          </a>
        </div>
      ) : (
        <ul className={styles.list}>
          {orders.results.map((order) => (
            <OrderLine key={`${order.isTest} ${order.number}`} order={order} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {orders.nextPageCursor !== null && (
        <a href={`/account?cursor=${encodeURIComponent(orders.nextPageCursor)}`}>{t(m.account_more)}</a>
      )}
    </AccountFrame>
  );
}

function Areas({ areas }: Pick<OrdersPageProps, 'areas'>) {
  const { t } = useLocale();
  return (
    <>
      <h2 className={styles.heading}>{t(m.account_areas)}</h2>
      <ul className={styles.list}>
        {areas.map(({ title, path }) => (
          <li key={path} className={styles.line}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderLine({ order, timeZone }: { order: CustomerOrder; timeZone: string }) {
  const { t, price, locale } = useLocale();
  const { number, isTest = false, placedAt, secret, total } = order;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(placedAt);
  const name = t(isTest ? m.account_order_test : m.account_order, { number: orderName({ number, isTest }) });
  return (
    <li className={styles.line}>
      <div>
        {secret === null ? <span>{name}</span> : <a href={`/order/${secret}`}>{name}</a>}
        <p className={styles.small}>{day}</p>
      </div>
      <span>{t(statusOf(order))}</span>
      <span className={styles.amount}>{price(total)}</span>
    </li>
  );
}

function statusOf({ status, paymentStatus, fulfilmentStatus }: CustomerOrder): Message {
  if (status === 'cancelled') return m.account_order_cancelled;
  if (paymentStatus === 'refunded') return m.account_order_refunded;
  if (fulfilmentStatus === 'whole') return m.account_order_sent;
  if (fulfilmentStatus === 'part') return m.account_order_part;
  return paymentStatus === 'due' ? m.account_order_due : m.account_order_placed;
}

/** What became of the cart that was filled before the sign-in. */
function Joined({ cart: { joined, left } }: { cart: JoinedCart }) {
  const { t, locale } = useLocale();
  const items = (units: readonly JoinedUnits[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      units.map(({ title, quantity }) => t(m.account_item, { title, quantity })),
    );
  return (
    <div role="status" className={styles.done}>
      {joined.length > 0 && <p>{t(m.account_joined, { items: items(joined) })}</p>}
      {left.length > 0 && <p>{t(m.account_left, { items: items(left) })}</p>}
      <a href="/cart">{t(m.account_to_cart)}</a>
    </div>
  );
}
