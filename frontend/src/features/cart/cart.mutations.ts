import type { AddEntryAnswer, AddEntryRequest } from '@daybook/contracts/cart/cart.api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { CART_KEY } from './cart.queries';
import { settleCart } from './settle-cart';

type AddedEntry = Pick<AddEntryRequest, 'itemId' | 'sku' | 'quantity' | 'additionalFields'>;

/**
 * @returns a function that adds to the cart and answers with the new cart. The caller holds the state of the add, so
 * that product pages load no code that observes mutations
 */
export function useAddEntry() {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    (entry: AddedEntry) => {
      const options = queries.defaultMutationOptions({
        mutationKey: CART_KEY,
        mutationFn: (added: AddedEntry) =>
          api.POST('/api/commerce/shopping-cart/entries', { body: added }).then(answer),
        onSuccess: ({ shoppingCart }: AddEntryAnswer) => settleCart(queries, shoppingCart),
      });
      return queries.getMutationCache().build(queries, options).execute(entry);
    },
    [api, queries],
  );
}
