import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { CONTENT_STATUSES } from '@daybook/contracts/shared/enumerations';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';
import { SelectField } from '../../../../ui/owner/field';
import { DELETED, type ProductsFilter } from '../owner-catalogue.queries';
import { PRODUCT_TYPE_OPTIONS } from '../product-types';

type ProductFiltersProps = {
  filter: ProductsFilter;
  collections: readonly OwnerCollection[];
  onChange: (changes: Readonly<Record<string, string>>) => void;
};

const STATUSES = [
  ...CONTENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
  { value: DELETED, label: 'Deleted' },
];
const STOCK = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'low', label: 'Low' },
  { value: 'sold-out', label: 'Sold out' },
  { value: 'unlimited', label: 'Unlimited' },
];

/** The filters of the list, one select each. The first choice of each is no filter. Deleted products have the first alone. */
export function ProductFilters({ filter, collections, onChange }: ProductFiltersProps) {
  const inCollections = collections.map(({ collection, productCount }) => ({
    value: collection.id,
    label: `${collection.title} (${productCount})`,
  }));
  const choices = [
    { name: 'status', label: 'Status', all: 'Any status', options: STATUSES },
    { name: 'collectionId', label: 'Collection', all: 'All collections', options: inCollections },
    { name: 'stock', label: 'Stock', all: 'Any stock', options: STOCK },
    { name: 'type', label: 'Type', all: 'Any type', options: PRODUCT_TYPE_OPTIONS },
  ] as const;
  const offered = filter.status === DELETED ? choices.slice(0, 1) : choices;
  return offered.map(({ name, label, all, options }) => (
    <SelectField
      key={name}
      hideLabel
      label={label}
      value={filter[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}
