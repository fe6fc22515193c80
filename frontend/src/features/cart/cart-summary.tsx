import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { later } from '../../ui/later';
import { Price } from '../../ui/price';
import styles from './cart-summary.module.css';

// most carts are never priced: the code for it is loaded when one is
const CartCharges = later(async () => (await import('./cart-charges')).CartCharges, { onDemand: true });

/** The cart's sum, and what happens next. */
export function CartSummary({ cart, delivery }: { cart: ShoppingCart; delivery: string }) {
  const { t, price } = useLocale();
  // null is no subtotal, and nothing is missing to it
  const missing = Number(cart.freeDeliveryFromCents) - cart.subtotalCents;
  const needAttention = cart.entries.filter(({ notices }) => notices.length > 0).length;
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {t(m.cart_summary)}
      </h2>
      <dl className={styles.sums}>
        <div className={styles.subtotal}>
          <dt>{t(m.cart_subtotal)}</dt>
          <dd>
            <Price now={money(cart.subtotalCents, cart.currency)} />
          </dd>
        </div>
        {isPriced(cart) || cart.discounts.length > 0 ? (
          <CartCharges cart={cart} />
        ) : (
          <div>
            <dt>{t(m.cart_delivery)}</dt>
            <dd>{t(m.cart_delivery_later)}</dd>
          </div>
        )}
      </dl>
      {cart.requiresShipping && missing > 0 && (
        <p>{t(m.cart_to_free_delivery, { amount: price(money(missing, cart.currency)) })}</p>
      )}
      {needAttention > 0 && (
        <p className={styles.attention}>{t(m.cart_attention, { count: needAttention })}</p>
      )}
      <Link to="/checkout" preload={false} className={buttonClass('primary', true)}>
        {t(m.cart_check_out)}
      </Link>
      <Link to="/shop" className={buttonClass('secondary', true)}>
        {t(m.cart_empty_back)}
      </Link>
      {cart.requiresShipping && <p className={styles.note}>{delivery}</p>}
    </section>
  );
}

/** Whether the checkout has said what these entries cost in all; a cart that is being changed has lost its sums. */
function isPriced({ requiresShipping, selectedShippingOption, ...sums }: ShoppingCart): boolean {
  if (!requiresShipping) return sums.taxCents > 0 || sums.discountCents > 0;
  return selectedShippingOption?.price.value === `${sums.shippingCostCents}`;
}
