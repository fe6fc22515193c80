import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { collectionsQuery } from '../owner-catalogue.queries';
import { CollectionField } from '../product-form/collection-field';

type RestoreIntoProps = {
  title: string;
  onRestore: (collectionId: string) => void;
  onClose: () => void;
};

/** Asks where a deleted product goes whose collection is gone. */
export function RestoreInto({ title, onRestore, onClose }: RestoreIntoProps) {
  const { data } = useQuery(collectionsQuery(useApi()));
  const [collectionId, setCollectionId] = useState('');
  return (
    <Dialog title={`Restore “${title}”`} onClose={onClose}>
      <p>Its collection was deleted. Choose where it goes.</p>
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
