import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { cartQuery } from './cart.queries';

const CartPill = lazy(() => import('./cart-pill').then((file) => ({ default: file.CartPill })));

/** The pill. Its code is loaded when the cart has an entry, and not on the cart page: most visits need none. */
export function CartPillOnceFilled({ hidden }: { hidden: boolean }) {
  const { data: cart } = useQuery(cartQuery(useApi()));
  const isFilled = !hidden && (cart?.totalQuantity ?? 0) > 0;
  const [isShown, setShown] = useState(false);
  // in an effect: the server has no script of the pill, and a page shows first what the server rendered
  useEffect(() => {
    if (isFilled) setShown(true);
  }, [isFilled]);
  return <Suspense>{isShown && <CartPill hidden={hidden} />}</Suspense>;
}
