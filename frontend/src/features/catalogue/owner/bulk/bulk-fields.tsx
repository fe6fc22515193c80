import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Chips } from '../../../../ui/owner/chips';
import { FieldRow, SelectField } from '../../../../ui/owner/field';
import { NumberField } from '../../../../ui/owner/number-field';
import { collectionsQuery } from '../owner-catalogue.queries';
import { type BulkDraft, offKind, unitsKind } from './bulk-draft';
import { type PriceChange, PriceChangeFields, ROUNDINGS } from './price-change-fields';

type BulkFieldsProps = {
  kind: BulkChangeRequest['kind'];
  draft: BulkDraft;
  format: AmountFormat;
  onChange: (draft: BulkDraft) => void;
};

/** What the owner says of a bulk change; nothing for one that needs no more words. */
export function BulkFields({ kind, draft, format, onChange }: BulkFieldsProps) {
  switch (kind) {
    case 'price':
      return (
        <PriceChangeFields
          value={draft.price}
          format={format}
          onChange={(price) => onChange({ ...draft, price })}
        />
      );
    case 'sale':
      return <SaleFields draft={draft} format={format} onChange={onChange} />;
    case 'tags':
      return <TagsFields draft={draft} onChange={onChange} />;
    case 'collection':
      return (
        <CollectionField
          draft={draft}
          hint="The address of each product changes with its collection."
          none="Choose a collection"
          onChange={onChange}
        />
      );
    case 'restore':
      return (
        <CollectionField
          draft={draft}
          hint="For products whose own collection was deleted. The others return to their own."
          none="Their own collection"
          onChange={onChange}
        />
      );
    case 'stock':
      return <StockFields draft={draft} format={format} onChange={onChange} />;
    default:
      return null;
  }
}

type FieldsProps = Omit<BulkFieldsProps, 'kind' | 'format'>;

function SaleFields({ draft, format, onChange }: FieldsProps & { format: AmountFormat }) {
  const { sale } = draft;
  return (
    <FieldRow>
      <NumberField
        label="Percent off the price"
        placeholder="20"
        kind={offKind(format)}
        value={sale.off}
        onChange={(off) => onChange({ ...draft, sale: { ...sale, off } })}
      />
      <SelectField
        label="Round"
        value={sale.rounding}
        options={ROUNDINGS}
        onChange={({ target }) =>
          onChange({ ...draft, sale: { ...sale, rounding: target.value as PriceChange['rounding'] } })
        }
      />
    </FieldRow>
  );
}

function TagsFields({ draft, onChange }: FieldsProps) {
  const { addTags, removeTags } = draft;
  const both = addTags.find((tag) => removeTags.includes(tag));
  return (
    <FieldRow>
      <Chips
        label="Add tags"
        hint="Press Enter after each tag."
        values={addTags}
        onAdd={(tag) => onChange({ ...draft, addTags: [...addTags, tag] })}
        onRemove={(tag) => onChange({ ...draft, addTags: addTags.filter((one) => one !== tag) })}
      />
      <Chips
        label="Remove tags"
        error={both === undefined ? undefined : `“${both}” cannot be added and removed at once.`}
        values={removeTags}
        onAdd={(tag) => onChange({ ...draft, removeTags: [...removeTags, tag] })}
        onRemove={(tag) => onChange({ ...draft, removeTags: removeTags.filter((one) => one !== tag) })}
      />
    </FieldRow>
  );
}

function CollectionField({ draft, hint, none, onChange }: FieldsProps & { hint: string; none: string }) {
  const { data } = useQuery(collectionsQuery(useApi()));
  const options = (data?.results ?? []).map(({ collection: { id, title } }) => ({ value: id, label: title }));
  return (
    <SelectField
      label="Collection"
      hint={hint}
      value={draft.collectionId}
      options={[{ value: '', label: none }, ...options]}
      onChange={({ target }) => onChange({ ...draft, collectionId: target.value })}
    />
  );
}

const STOCK_CHANGES = [
  { value: 'set', label: 'Set quantity' },
  { value: 'difference', label: 'Add or take away' },
  { value: 'unlimited', label: 'Unlimited' },
];
const REASONS = [
  { value: 'counted', label: 'Counted' },
  { value: 'damaged', label: 'Damaged or lost' },
  { value: 'given-away', label: 'Given away' },
];

function StockFields({ draft, format, onChange }: FieldsProps & { format: AmountFormat }) {
  const { stock } = draft;
  const change = (changes: Partial<BulkDraft['stock']>) =>
    onChange({ ...draft, stock: { ...stock, ...changes } });
  return (
    <FieldRow>
      <SelectField
        label="Stock of every variant"
        value={stock.by}
        options={STOCK_CHANGES}
        onChange={({ target }) => change({ by: target.value as BulkDraft['stock']['by'] })}
      />
      {stock.by !== 'unlimited' && (
        <NumberField
          label={stock.by === 'set' ? 'Units on hand' : 'Units more or less'}
          inputMode={stock.by === 'set' ? 'numeric' : 'text'}
          placeholder={stock.by === 'set' ? '10' : '-2'}
          kind={unitsKind(stock.by, format)}
          value={stock.units}
          onChange={(units) => change({ units })}
        />
      )}
      {stock.by === 'difference' && (
        <SelectField
          label="Reason"
          value={stock.reason}
          options={REASONS}
          onChange={({ target }) => change({ reason: target.value as AdjustReason })}
        />
      )}
    </FieldRow>
  );
}
