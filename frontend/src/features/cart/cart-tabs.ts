import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CART_KEY } from './cart.queries';

const CHANNEL = 'daybook-cart';
let channel: BroadcastChannel | undefined;

/** Tells this visitor's other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

/** Keeps the tabs of one visitor in step: what one changes the others fetch. */
export function useCartAcrossTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(CHANNEL);
    own.onmessage = () => queries.invalidateQueries({ queryKey: CART_KEY });
    channel = own;
    return () => {
      own.close();
      if (channel === own) channel = undefined;
    };
  }, [queries]);
}
