import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { type Money, minusMoney } from '@daybook/contracts/shared/money';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './order-sums.module.css';

/** What an order costs, with the tax of each rate. */
export function OrderSums({ order }: { order: OrderView }) {
  const locale = useLocale();
  const { t, price } = locale;
  const { sums, discounts, taxes, taxIncluded, shippingName } = order;
  const { subtotal, shipping, giftCards, total } = sums;
  const rates = new Intl.NumberFormat(locale.locale, { style: 'percent', maximumFractionDigits: 3 });
  const minus = (amount: Money) => price(minusMoney(amount));
  const rateOf = (rate: number) => rates.format(rate / WHOLE);
  return (
    <dl className={styles.sums}>
      <Sum name={t(m.order_subtotal)} value={price(subtotal)} />
      {discounts.map(
        ({ name, amount }) => isSome(amount) && <Sum key={name} name={name} value={minus(amount)} />,
      )}
      {(shippingName !== null || isSome(shipping)) && (
        <Sum
          name={shippingName || t(m.order_delivery)}
          value={isSome(shipping) ? price(shipping) : t(m.order_delivery_free)}
        />
      )}
      {!taxIncluded &&
        taxes.map(({ name, rate, amount }) => (
          <Sum
            key={`${name} ${rate}`}
            name={t(m.order_tax, { name, rate: rateOf(rate) })}
            value={price(amount)}
          />
        ))}
      {isSome(giftCards) && <Sum name={t(m.order_gift_cards)} value={minus(giftCards)} />}
      <Sum name={t(m.order_total)} value={price(total)} isTotal />
      {taxIncluded &&
        taxes.map(({ name, rate, amount }) => (
          <Sum
            key={`${name} ${rate}`}
            name={t(m.order_tax_included, { name, rate: rateOf(rate) })}
            value={price(amount)}
          />
        ))}
    </dl>
  );
}

/** Rates are in millionths. */
const WHOLE = 1_000_000;

const isSome = ({ value }: Money) => Number(value) > 0;

function Sum({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
