import type { AddEntryAnswer, AddEntryRequest } from '@daybook/contracts/cart/cart.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context';
import { CART_KEY } from './cart.queries';
import { settleCart } from './settle-cart';

/** Adds to the cart; the answer is the cart as it now stands. */
export function useAddEntry() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: (entry: Pick<AddEntryRequest, 'itemId' | 'sku' | 'quantity' | 'additionalFields'>) =>
      api.send<AddEntryAnswer>('POST', '/api/commerce/shopping-cart/entries', entry),
    onSuccess: ({ shoppingCart }) => settleCart(queries, shoppingCart),
  });
}
