import type {
  AddEntryAnswer,
  AddEntryRequest,
  CartEntry,
  RemoveEntryAnswer,
  ShoppingCart,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context';
import { CART_KEY } from './cart.queries';
import { tellOtherTabs } from './cart-tabs';
import { withoutEntry, withQuantity } from './changed-cart';

const ENTRIES = '/api/commerce/shopping-cart/entries';

/** Adds to the cart; the answer is the cart as it now stands. */
export function useAddEntry() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: (entry: Pick<AddEntryRequest, 'itemId' | 'sku' | 'quantity' | 'additionalFields'>) =>
      api.send<AddEntryAnswer>('POST', ENTRIES, entry),
    onSuccess: ({ shoppingCart }) => settle(queries, shoppingCart),
  });
}

/** Changes a quantity that is shown already (see {@link showQuantity}); a refusal takes it back to `before`. */
export function useChangeQuantity(entry: CartEntry) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    // one after the other for each entry, so that the last wish wins
    scope: { id: `cart-entry-${entry.id}` },
    mutationFn: ({ quantity }: { quantity: number; before: number }) =>
      api.send<UpdateEntryAnswer>('PUT', `${ENTRIES}/${encodeURIComponent(entry.id)}`, { quantity }),
    onSuccess: ({ shoppingCart }) => settle(queries, shoppingCart),
    onError: (_error, { before }) => {
      showQuantity(queries, entry.id, before);
      void queries.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}

export function useRemoveEntry(entry: CartEntry) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    scope: { id: `cart-entry-${entry.id}` },
    mutationFn: () => api.send<RemoveEntryAnswer>('DELETE', `${ENTRIES}/${encodeURIComponent(entry.id)}`),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: CART_KEY });
      const before = queries.getQueryData<ShoppingCart>(CART_KEY);
      if (before) queries.setQueryData(CART_KEY, withoutEntry(before, entry.id));
      return { before };
    },
    onSuccess: ({ shoppingCart }) => settle(queries, shoppingCart),
    onError: (_error, _nothing, context) => {
      if (context?.before) queries.setQueryData(CART_KEY, context.before);
      return queries.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}

/** Shows a quantity before it is asked for; a cart that is on its way would undo it, so it is called off. */
export function showQuantity(queries: QueryClient, entryId: string, quantity: number): void {
  void queries.cancelQueries({ queryKey: CART_KEY });
  queries.setQueryData<ShoppingCart>(CART_KEY, (cart) => cart && withQuantity(cart, entryId, quantity));
}

/** While another change is under way the answer is old already: the last one settles it. */
function settle(queries: QueryClient, cart: ShoppingCart): void {
  if (queries.isMutating({ mutationKey: CART_KEY }) <= 1) queries.setQueryData(CART_KEY, cart);
  tellOtherTabs(cart);
}
