import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { useToast } from '../../../ui/owner/toast';
import { COLLECTIONS_KEY, PRODUCTS_KEY } from './owner-catalogue.queries';
import { useUndelete } from './undelete-product';

type DeleteProductProps = {
  product: { id: string; title: string };
  /** the newest one that the screen has loaded */
  revision: number;
  onDeleted: () => void;
};

export function DeleteProduct({ product: { id, title }, revision, onDeleted }: DeleteProductProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const undelete = useUndelete();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => {
      const params = { path: { id }, header: { 'If-Match': `"${revision}"` } };
      return api.DELETE('/api/config/products/{id}', { params });
    },
    onSuccess: () => {
      toast.done(`${title} is deleted.`, () => undelete.mutate({ id, title }));
      onDeleted();
      void queries.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'EDITED_MEANWHILE';
      toast.failed(isOutdated ? SAVED_MEANWHILE : sendErrorText(error));
      if (!isOutdated) return;
      setAsked(false);
      void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    },
  });
  return (
    <Panel title="Delete" about="It will be removed from the store right away. Its history is kept.">
      <div>
        <Button look="secondary" onClick={() => setAsked(true)}>
          Delete this product
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={`Delete “${title}”?`}
          action={`Delete ${title}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          It leaves the shop, its lists and the carts that hold it. To take it out of sight only, make it
          private.
        </Confirm>
      )}
    </Panel>
  );
}

const SAVED_MEANWHILE =
  'Someone else saved this product since you opened it. Review what changed, then delete it.';
