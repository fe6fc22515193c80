import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import { Price } from '../../ui/price';
import { answersOf } from './answers-of';
import { cartQuery } from './cart.queries';
import { CartSkeleton } from './cart-skeleton';
import styles from './express-checkout.module.css';
import { reasonOf } from './reason-of';

type ExpressCheckoutProps = {
  /** the layout of every checkout page */
  Page: ComponentType<{ title: string; children: ReactNode; later: string; ways: ReactNode }>;
};

/** The cart of an express checkout. It needs the cart's cookie (section 5). */
export function ExpressCheckout({ Page }: ExpressCheckoutProps) {
  const { t } = useLocale();
  const { data: cart, error, refetch, isFetching } = useQuery(cartQuery(useApi()));
  return (
    <Page
      title={t(m.checkout_express_title)}
      later={t(m.checkout_later_cart)}
      ways={
        <>
          {cart && cart.entries.length > 0 && (
            <Link to="/cart" className={buttonClass('secondary', true)}>
              {t(m.checkout_to_cart)}
            </Link>
          )}
          <Link to="/shop" className={buttonClass('secondary', true)}>
            {t(m.cart_empty_back)}
          </Link>
        </>
      }
    >
      {cart ? (
        <CartToPay cart={cart} />
      ) : error ? (
        <div className={styles.failed}>
          <Alert title={t(m.cart_failed_load)}>{reasonOf(error, t)}</Alert>
          <Button look="secondary" busy={isFetching} onClick={() => refetch()}>
            {t(m.page_error_retry)}
          </Button>
        </div>
      ) : (
        <CartSkeleton />
      )}
    </Page>
  );
}

function CartToPay({ cart }: { cart: ShoppingCart }) {
  const { t } = useLocale();
  if (cart.id === null) {
    return (
      <Alert title={t(m.add_failed_express)} errorType="EXPRESS_CHECKOUT_FAILURE">
        {t(refusal('NO_CHECKOUT_COOKIE'))}
      </Alert>
    );
  }
  if (cart.entries.length === 0) return <p>{t(m.cart_empty_title)}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {cart.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p>
              {t(m.checkout_entry, { quantity: entry.quantity, title: entry.title })}
              <Facts entry={entry} />
            </p>
            <p>
              <Price now={money(entry.subTotal, cart.currency)} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.subtotal}>
        <span>{t(m.cart_subtotal)}</span> <Price now={money(cart.subtotalCents, cart.currency)} />
      </p>
    </>
  );
}

/** Options and answers in one line. */
function Facts({ entry }: { entry: CartEntry }) {
  const { t } = useLocale();
  const facts = [
    ...Object.values(entry.chosenVariant.attributes),
    ...answersOf(entry.additionalFields, t).map(([title, answer]) => `${title}: ${answer}`),
  ];
  return facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>;
}
