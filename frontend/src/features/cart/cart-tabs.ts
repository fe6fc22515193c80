import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CART_KEY } from './cart.queries';

const CHANNEL = 'daybook-cart';
let channel: BroadcastChannel | undefined;

/** Shows this visitor's other tabs the cart as it now stands. */
export function notifyOtherTabs(cart: ShoppingCart): void {
  channel?.postMessage(cart);
}

/** Keeps the tabs of one visitor in step: what one changes the others show. */
export function useCartAcrossTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(CHANNEL);
    own.onmessage = ({ data }: MessageEvent<ShoppingCart>) => {
      // a change of this tab's own is under way: its answer will hold both
      if (queries.isMutating({ mutationKey: CART_KEY }) > 0) return;
      void queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData(CART_KEY, data);
    };
    channel = own;
    return () => {
      own.close();
      if (channel === own) channel = undefined;
    };
  }, [queries]);
}
