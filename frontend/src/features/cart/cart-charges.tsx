import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './cart-summary.module.css';

/** What the checkout said last; the lines under its own headings. */
export function CartCharges({ cart }: { cart: ShoppingCart }) {
  const { t, price } = useLocale();
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, currency } = cart;
  const of = (cents: number) => price(money(cents, currency));
  const isTaxAdded = grandTotalCents === subtotalCents - discountCents + shippingCostCents + taxCents;
  return (
    <>
      {discountCents > 0 && (
        <div>
          <dt>{t(m.checkout_discount)}</dt>
          <dd>{of(-discountCents)}</dd>
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
        <dt>{t(m.checkout_total)}</dt>
        <dd>{of(grandTotalCents)}</dd>
      </div>
    </>
  );
}
