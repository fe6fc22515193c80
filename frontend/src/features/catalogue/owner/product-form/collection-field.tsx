import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { type Ref, useState } from 'react';
import { Button } from '../../../../ui/button';
import { SelectField } from '../../../../ui/owner/field';
import { CollectionDialog } from '../collections/collection-dialog';

type CollectionFieldProps = {
  collections: readonly OwnerCollection[];
  /** an id, or empty */
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  name: string;
  ref: Ref<HTMLSelectElement>;
  error?: string;
};

/** The collection of a product. Another one is created in place: what was typed into the product stays. */
export function CollectionField({ collections, onChange, ...field }: CollectionFieldProps) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <SelectField
        {...field}
        label="Collection"
        hint={
          collections.length === 0
            ? 'Collections group the products of your store. Create the first one here.'
            : undefined
        }
        options={[
          { value: '', label: 'Choose a collection' },
          ...collections.map(({ collection: { id, title } }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button look="text" onClick={() => setCreating(true)}>
          New collection
        </Button>
      </div>
      {isCreating && <CollectionDialog opened="new" onSaved={onChange} onClose={() => setCreating(false)} />}
    </>
  );
}
