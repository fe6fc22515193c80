import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CART_KEY } from './cart.queries';

const CHANNEL = 'daybook-cart';
let channel: BroadcastChannel | undefined;

/** Sends the new cart to this visitor's other tabs. */
export function notifyOtherTabs(cart: ShoppingCart): void {
  channel?.postMessage(cart);
}

/** Keeps the tabs of one visitor in step: each shows the others' changes. */
export function useCartAcrossTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(CHANNEL);
    own.onmessage = ({ data }: MessageEvent<ShoppingCart>) => {
      // a change of this tab is in progress: its answer will contain both
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
