import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { ToolIcon } from '../../ui/tool-icon';
import { cartQuery } from './cart.queries';
import { cartCount } from './cart-count';
import styles from './cart-link.module.css';

/** The cart icon of the page's header, with the number of items when there are any. */
export function CartLink({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useLocale();
  const { data: cart } = useQuery(cartQuery(useApi()));
  const count = cart?.totalQuantity ?? 0;
  const label = count > 0 ? `${t(m.nav_cart)}, ${t(m.cart_pill, { count })}` : t(m.nav_cart);
  return (
    <Link to="/cart" ref={ref} className={styles.link} aria-label={label}>
      <ToolIcon d="M4.5 8.5h15l-1 12h-13zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
      {count > 0 && <span className={styles.count}>{cartCount(count, t)}</span>}
    </Link>
  );
}
