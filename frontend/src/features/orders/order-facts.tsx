import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { addressLines } from '@daybook/contracts/shared/address/address-lines.data';
import type { ReactNode } from 'react';
import type { Locale } from '../../lib/locale';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './order-facts.module.css';

/** Whom an order is for, where it goes and how it is paid. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useLocale();
  const { email, shippingAddress, billingAddress, vatNumber, note, payment, sums } = order;
  if (email === null) return <p className={styles.erased}>{t(m.order_erased)}</p>;
  return (
    <dl className={styles.facts}>
      <Fact name={t(m.order_contact)}>{email}</Fact>
      {shippingAddress && (
        <Fact name={t(m.order_deliver_to)}>
          <Address address={shippingAddress} />
        </Fact>
      )}
      {billingAddress ? (
        <Fact name={t(m.order_bill_to)}>
          <Address address={billingAddress} />
        </Fact>
      ) : (
        shippingAddress && <Fact name={t(m.order_bill_to)}>{t(m.order_bill_same)}</Fact>
      )}
      {vatNumber && <Fact name={t(m.order_vat_number)}>{vatNumber}</Fact>}
      {(payment || Number(sums.giftCards.value) > 0) && (
        <Fact name={t(m.order_payment)}>{payment ? paymentName(payment, t) : t(m.order_payment_cards)}</Fact>
      )}
      {note && (
        <Fact name={t(m.order_note)}>
          <span className={styles.note}>{note}</span>
        </Fact>
      )}
    </dl>
  );
}

/** How an order is paid, as its buyer chose it. */
function paymentName({ method, name }: { method: string; name: string }, t: Locale['t']): string {
  if (method === 'stripe') return t(m.order_payment_card);
  return method === 'test' ? t(m.order_payment_test) : name;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ address }: { address: CheckoutAddress }) {
  const { locale } = useLocale();
  const { name, line1, line2 = '', city, region = '', postalCode, country, phone } = address;
  const lines = addressLines({ line1, line2, city, region, postalCode, country });
  const land = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return (
    <address className={styles.address}>
      {[name, ...lines, land, phone].filter(Boolean).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move
        <span key={i}>{line}</span>
      ))}
    </address>
  );
}
