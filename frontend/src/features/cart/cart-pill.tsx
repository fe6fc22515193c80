import { money } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { cartQuery } from './cart.queries';
import { cartCount } from './cart-count';
import styles from './cart-pill.module.css';

/**
 * Floats above the page while the cart has entries: number, sum, link to the cart (section 2).
 * @param hidden on the cart page
 */
export function CartPill({ hidden }: { hidden: boolean }) {
  const { t, price } = useLocale();
  const { data: cart } = useQuery(cartQuery(useApi()));
  // the last cart stays readable while the pill fades out
  const [last, setLast] = useState(cart);
  // hidden at first, so that a pill with content fades in
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const isShown = isThere && !hidden && (cart?.totalQuantity ?? 0) > 0;
  useEffect(() => {
    if (cart && cart.totalQuantity > 0) setLast(cart);
  }, [cart]);
  const shown = isShown ? cart : last;
  return (
    <aside aria-label={t(m.nav_cart)}>
      <Link
        to="/cart"
        className={styles.pill}
        data-shown={isShown || undefined}
        inert={!isShown}
        aria-label={shown && t(m.cart_pill, { count: shown.totalQuantity })}
      >
        {shown && (
          <>
            <span className={styles.count}>{cartCount(shown.totalQuantity, t)}</span>
            <span className={styles.subtotal}>{price(money(shown.subtotalCents, shown.currency))}</span>
          </>
        )}
      </Link>
    </aside>
  );
}
