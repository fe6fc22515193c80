import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { COLLECTIONS_KEY, PRODUCTS_KEY } from './owner-catalogue.queries';

export type UndeletedProduct = { readonly id: string; readonly title: string };
type Undelete = UndeletedProduct & {
  /** where it goes, because its own collection was deleted */
  readonly collectionId?: string;
};

/**
 * Restores a deleted product as it was, and says so; or why the server refuses it.
 * @param onHomeless gets a product whose collection was deleted, in place of the message; absent: it is refused too
 */
export function useUndelete(onHomeless?: (product: UndeletedProduct) => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collectionId }: Undelete) => {
      const body = collectionId === undefined ? {} : { collectionId };
      return api.POST('/api/config/products/{id}/undelete', { params: { path: { id } }, body }).then(answer);
    },
    onSuccess: ({ product }) => {
      toast.done(`${product.title} is restored.`);
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
      return queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    },
    onError: (error, { id, title, collectionId }) => {
      const isHomeless = error instanceof ApiError && error.fields.collectionId !== undefined;
      if (onHomeless && isHomeless && collectionId === undefined) onHomeless({ id, title });
      else toast.failed(`${title} can’t be restored. ${reasonOf(error)}`);
    },
  });
}

/** The problems of the fields say more than the error as a whole: there is no form here that shows them. */
export function reasonOf(error: unknown): string {
  const problems = error instanceof ApiError ? Object.values(error.fields) : [];
  return problems.join(' ') || sendErrorText(error);
}
