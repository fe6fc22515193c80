import { useCallback } from 'react';
import { useAddedPopover } from './added-popover';
import { useAddEntry } from './cart.mutations';

/** Adds one of something from a list and tells of it in the popover (section 2). */
export function useAddFromList() {
  const { mutateAsync } = useAddEntry();
  const tell = useAddedPopover();
  return useCallback(
    async (product: { id: string; title: string }, sku: string) => {
      await mutateAsync({ itemId: product.id, sku, quantity: 1, additionalFields: null });
      tell(product.title);
    },
    [mutateAsync, tell],
  );
}
