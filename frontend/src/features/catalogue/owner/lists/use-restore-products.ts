import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useToast } from '../../../../ui/owner/toast';
import { COLLECTIONS_KEY, PRODUCTS_KEY } from '../owner-catalogue.queries';
import { reasonOf } from '../undelete-product';

/** So many refusals are named in the message. */
const NAMED = 3;

/**
 * Restores deleted products one after the other, and says how many are restored and why others are not.
 * @param onRestored gets the ids of those that are restored
 * @returns `homeless` the products whose collection was deleted: they need another one to be restored
 */
export function useRestoreProducts(onRestored: (ids: ReadonlySet<string>) => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string>();
  const [homeless, setHomeless] = useState<readonly DeletedProduct[]>([]);

  const restore = async (products: readonly DeletedProduct[], collectionId?: string) => {
    const needing: DeletedProduct[] = [];
    setHomeless([]);
    const restored: DeletedProduct[] = [];
    const refused: string[] = [];
    for (const [i, product] of products.entries()) {
      setProgress(`Restoring ${i + 1} of ${products.length}…`);
      try {
        const params = { path: { id: product.id } };
        const body = collectionId === undefined ? {} : { collectionId };
        await api.POST('/api/config/products/{id}/undelete', { params, body }).then(answer);
        restored.push(product);
      } catch (error) {
        if (collectionId === undefined && needsCollection(error)) needing.push(product);
        else refused.push(`${product.title} can’t be restored. ${reasonOf(error)}`);
      }
    }
    setProgress(undefined);
    const [first] = restored;
    if (first) {
      toast.done(
        restored.length === 1 ? `${first.title} is restored.` : `${restored.length} products are restored.`,
      );
    }
    if (refused.length > 0) {
      const more = refused.length - NAMED;
      toast.failed([...refused.slice(0, NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '));
    }
    setHomeless(needing);
    onRestored(new Set(restored.map(({ id }) => id)));
    void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
  return { restore, progress, isBusy: progress !== undefined, homeless, forget: () => setHomeless([]) };
}

/** Its own collection was deleted. */
const needsCollection = (error: unknown) =>
  error instanceof ApiError && error.code === 'PRODUCT_INVALID' && error.fields.collectionId !== undefined;
