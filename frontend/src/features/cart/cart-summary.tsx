import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { buttonClass } from '../../ui/button';
import { Price } from '../../ui/price';
import styles from './cart-summary.module.css';

/** What the cart comes to, and honestly what happens next. */
export function CartSummary({ cart, delivery }: { cart: ShoppingCart; delivery: string }) {
  const { t } = useLocale();
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {t('cart.summary')}
      </h2>
      <dl className={styles.sums}>
        <div className={styles.subtotal}>
          <dt>{t('cart.subtotal')}</dt>
          <dd>
            <Price now={money(cart.subtotalCents, cart.currency)} />
          </dd>
        </div>
        <div>
          <dt>{t('cart.delivery')}</dt>
          <dd>{t('cart.deliveryLater')}</dd>
        </div>
      </dl>
      <p className={styles.later}>{t('cart.checkoutLater')}</p>
      <Link to="/shop" className={buttonClass('secondary', true)}>
        {t('cart.empty.back')}
      </Link>
      {cart.requiresShipping && <p className={styles.note}>{delivery}</p>}
    </section>
  );
}
