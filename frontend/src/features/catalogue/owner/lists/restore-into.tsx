import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { collectionsQuery } from '../owner-catalogue.queries';
import { CollectionField } from '../product-form/collection-field';

type RestoreIntoProps = {
  /** products whose collection was deleted */
  products: readonly { readonly id: string; readonly title: string }[];
  onRestore: (collectionId: string) => void;
  onClose: () => void;
};

/** Asks where deleted products go whose collection is gone. */
export function RestoreInto({ products, onRestore, onClose }: RestoreIntoProps) {
  const { data } = useQuery(collectionsQuery(useApi()));
  const [collectionId, setCollectionId] = useState('');
  const [first] = products;
  const isOne = products.length === 1;
  return (
    <Dialog
      title={isOne && first ? `Restore “${first.title}”` : `Restore ${products.length} products`}
      onClose={onClose}
    >
      <p>
        {isOne ? 'Its collection was deleted. Choose where it goes.' : 'Their collections were deleted. Choose where they go.'}
      </p>
      <CollectionField
        collections={data?.results ?? []}
        value={collectionId}
        onChange={setCollectionId}
        onBlur={() => undefined}
        name="collectionId"
        ref={null}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={collectionId === ''} onClick={() => onRestore(collectionId)}>
          Restore
        </Button>
      </DialogActions>
    </Dialog>
  );
}
