import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useApi } from '../../lib/api/api-context';
import { cartQuery } from './cart.queries';

const CartPill = lazy(() => import('./cart-pill').then((file) => ({ default: file.CartPill })));

/** The pill. Its code is loaded when the cart has an entry, and not on the cart page: most visits need none. */
export function CartPillOnceFilled({ hidden }: { hidden: boolean }) {
  const { data: cart } = useQuery(cartQuery(useApi()));
  const wasFilled = useRef(false);
  wasFilled.current ||= !hidden && (cart?.totalQuantity ?? 0) > 0;
  return <Suspense>{wasFilled.current && <CartPill hidden={hidden} />}</Suspense>;
}
