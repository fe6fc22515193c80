import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './cart-summary.module.css';

/** The sums that the checkout said last, or the discounts before it; the lines under its own headings. */
export function CartCharges({ cart }: { cart: ShoppingCart }) {
  const { t, price } = useLocale();
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, currency } = cart;
  // no checkout has said yet what it costs in all
  const isSoFar = cart.requiresShipping && !cart.selectedShippingOption;
  const of = (cents: number) => price(money(cents, currency));
  const isTaxAdded = grandTotalCents === subtotalCents - discountCents + shippingCostCents + taxCents;
  return (
    <>
      {cart.discounts.map(({ name, discountCents: off }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{off > 0 ? of(-off) : ''}</dd>
        </div>
      ))}
      {isSoFar && (
        <div>
          <dt>{t(m.cart_delivery)}</dt>
          <dd>{t(m.cart_delivery_later)}</dd>
        </div>
      )}
      {cart.selectedShippingOption && (
        <div>
          <dt>{t(m.checkout_shipping)}</dt>
          <dd>{shippingCostCents > 0 ? of(shippingCostCents) : t(m.checkout_free)}</dd>
        </div>
      )}
      {isTaxAdded &&
        cart.applicableTaxRules.map(({ name, rate, amount }) => (
          <div key={`${rate} ${name}`}>
            <dt>{name}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
      <div className={styles.subtotal}>
        <dt>{t(isSoFar ? m.checkout_total_so_far : m.checkout_total)}</dt>
        <dd>{of(grandTotalCents)}</dd>
      </div>
    </>
  );
}
