import type { AddEntryAnswer, AddEntryRequest } from '@daybook/contracts/cart/cart.api';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { CART_KEY } from './cart.queries';
import { settleCart } from './settle-cart';

export type AddedEntry = Pick<
  AddEntryRequest,
  'itemId' | 'variantId' | 'sku' | 'quantity' | 'additionalFields' | 'gift'
>;

/** Adds to the cart and shows the new cart. The caller holds the state of the add. */
export function addEntry(api: ApiClient, queries: QueryClient, entry: AddedEntry): Promise<AddEntryAnswer> {
  const mutation = new MutationObserver(queries, {
    mutationKey: CART_KEY,
    mutationFn: (added: AddedEntry) =>
      api.POST('/api/commerce/shopping-cart/entries', { body: added }).then(answer),
    onSuccess: ({ shoppingCart }: AddEntryAnswer) => {
      settleCart(queries, shoppingCart);
      // an add may not know the free delivery: the cart page asks again
      void queries.invalidateQueries({ queryKey: CART_KEY, refetchType: 'none' });
    },
  });
  return mutation.mutate(entry);
}
