import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { CART_KEY } from './cart.queries';
import { withoutEntry, withQuantity } from './changed-cart';
import { settleCart } from './settle-cart';

const paramsOf = ({ id }: CartEntry) => ({ path: { entryId: id } });
/** The changes of one entry run one after the other, so that the last one wins. */
const scopeOf = ({ id }: CartEntry) => ({ id: `cart-entry-${id}` });

/** Changes a quantity that is shown already (see {@link showQuantity}); a refusal resets it to `before`. */
export function useChangeQuantity(entry: CartEntry) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    scope: scopeOf(entry),
    mutationFn: ({ quantity }: { quantity: number; before: number }) =>
      api
        .PUT('/api/commerce/shopping-cart/entries/{entryId}', { params: paramsOf(entry), body: { quantity } })
        .then(answer),
    onSuccess: ({ shoppingCart }) => settleCart(queries, shoppingCart),
    onError: (_error, { before }) => {
      showQuantity(queries, entry.id, before);
      void queries.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}

/** The result of a removal. The callback runs also when the line has left the page. */
export type RemovalOutcome = {
  onRemoved: (entry: CartEntry) => void;
  /** the line is shown again */
  onFailed: (entry: CartEntry, error: unknown) => void;
};

/** Removes an entry at once; if the server refuses, it comes back. */
export function useRemoveEntry(entry: CartEntry, { onRemoved, onFailed }: RemovalOutcome) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    scope: scopeOf(entry),
    mutationFn: () =>
      api.DELETE('/api/commerce/shopping-cart/entries/{entryId}', { params: paramsOf(entry) }).then(answer),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: CART_KEY });
      const before = queries.getQueryData<ShoppingCart>(CART_KEY);
      if (before) queries.setQueryData(CART_KEY, withoutEntry(before, entry.id));
      return { before };
    },
    onSuccess: ({ shoppingCart }) => {
      settleCart(queries, shoppingCart);
      onRemoved(entry);
    },
    onError: (error, _nothing, context) => {
      if (context?.before) queries.setQueryData(CART_KEY, context.before);
      onFailed(entry, error);
      void queries.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}

/** Undoes a removal: the entry returns to its place. */
export function useRestoreEntry(entry: CartEntry) {
  return useEntryChange(entry, (api) =>
    api
      .POST('/api/commerce/shopping-cart/entries/{entryId}/restore', { params: paramsOf(entry) })
      .then(answer),
  );
}

/** Accepts today's price of an entry. */
export function useAcceptPrice(entry: CartEntry) {
  return useEntryChange(entry, (api) =>
    api.PUT('/api/commerce/shopping-cart/entries/{entryId}/price', { params: paramsOf(entry) }).then(answer),
  );
}

/** Keeps one unit of an entry whose product allows one today: its notice is gone then. */
export function useKeepOne(entry: CartEntry) {
  return useEntryChange(entry, (api) =>
    api
      .PUT('/api/commerce/shopping-cart/entries/{entryId}', {
        params: paramsOf(entry),
        body: { quantity: 1 },
      })
      .then(answer),
  );
}

/** Sends new answers to an entry's custom form; the server may merge it with another entry. */
export function useChangeAnswers(entry: CartEntry) {
  const { itemId, chosenVariant } = entry;
  return useEntryChange(entry, (api, additionalFields: string) => {
    const body = { itemId, sku: chosenVariant.sku, additionalFields };
    const change = { params: paramsOf(entry), body };
    return api.PUT('/api/commerce/shopping-cart/entries/{entryId}/additionalFields', change).then(answer);
  });
}

/**
 * A change that is shown when it is answered. After a refusal the cart is loaded again, because the page's copy is
 * outdated.
 */
function useEntryChange<Answer extends { shoppingCart: ShoppingCart }, Wish = void>(
  entry: CartEntry,
  ask: (api: ApiClient, wish: Wish) => Promise<Answer>,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    scope: scopeOf(entry),
    mutationFn: (wish: Wish) => ask(api, wish),
    onSuccess: ({ shoppingCart }) => settleCart(queries, shoppingCart),
    // not awaited: the reason is shown first
    onError: () => void queries.invalidateQueries({ queryKey: CART_KEY }),
  });
}

/** Shows a quantity before it is sent. A cart that is loading would undo it, so the load is cancelled. */
export function showQuantity(queries: QueryClient, entryId: string, quantity: number): void {
  void queries.cancelQueries({ queryKey: CART_KEY });
  queries.setQueryData<ShoppingCart>(CART_KEY, (cart) => cart && withQuantity(cart, entryId, quantity));
}
