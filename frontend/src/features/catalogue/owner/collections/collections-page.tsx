import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { RowButton } from '../../../../ui/owner/row-opener';
import { useToast } from '../../../../ui/owner/toast';
import { COLLECTIONS_KEY, collectionsQuery } from '../owner-catalogue.queries';
import { CollectionDialog } from './collection-dialog';

export function CollectionsPage() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const collections = useQuery(collectionsQuery(api));
  const [edited, setEdited] = useState<OwnerCollection | 'new'>();
  const [doomed, setDoomed] = useState<OwnerCollection>();
  const remove = useMutation({
    mutationFn: ({ collection, revision }: OwnerCollection) => {
      const params = { path: { id: collection.id }, header: { 'If-Match': `"${revision}"` } };
      return api.DELETE('/api/config/collections/{id}', { params });
    },
    onSuccess: (_answer, { collection }) => {
      toast.done(`${collection.title} is deleted.`);
      return queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'EDITED_MEANWHILE';
      toast.failed(isOutdated ? SAVED_MEANWHILE : sendErrorText(error));
      if (isOutdated) void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    onSettled: () => setDoomed(undefined),
  });
  return (
    <>
      <PageHead
        title="Collections"
        actions={<Button onClick={() => setEdited('new')}>New collection</Button>}
      />
      <Loaded query={collections} failed="Unable to load collections">
        {({ results }) =>
          results.length === 0 ? (
            <Empty title="No collections yet" text="Collections group the products of your store.">
              <Button onClick={() => setEdited('new')}>New collection</Button>
            </Empty>
          ) : (
            <DataTable
              label="Collections"
              rows={results}
              rowId={({ collection }) => collection.id}
              rowName={({ collection }) => collection.title}
              columns={[
                {
                  id: 'title',
                  head: 'Collection',
                  cell: (row) => <RowButton onClick={() => setEdited(row)}>{row.collection.title}</RowButton>,
                },
                {
                  id: 'menu',
                  head: 'Menu',
                  onPhone: true,
                  cell: ({ collection }) => (collection.isInMenu === false ? 'Not shown' : 'Shown'),
                },
                { id: 'url', head: 'URL', cell: ({ collection }) => `/${collection.urlId}` },
                {
                  id: 'products',
                  head: 'Products',
                  onPhone: true,
                  isNumber: true,
                  cell: ({ collection, productCount }) => (
                    <Link to="/config/products" search={{ collectionId: collection.id }}>
                      {productCount}
                    </Link>
                  ),
                },
                {
                  id: 'delete',
                  head: 'Delete',
                  isAction: true,
                  cell: (row) => (
                    <IconButton
                      icon="bin"
                      label={`Delete ${row.collection.title}`}
                      onClick={() => setDoomed(row)}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {edited && <CollectionDialog opened={edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <Confirm
          title={`Delete “${doomed.collection.title}”?`}
          action={`Delete ${doomed.collection.title}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(undefined)}
        >
          Its page will be removed from the store. Move or delete its products first.
        </Confirm>
      )}
    </>
  );
}

const SAVED_MEANWHILE =
  'Someone else saved this collection since you opened the list. Review what changed, then delete it.';
