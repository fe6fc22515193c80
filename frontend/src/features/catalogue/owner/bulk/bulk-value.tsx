import type { BulkField, BulkValue } from '@daybook/contracts/catalogue/bulk-change.api';
import type { ContentStatus } from '@daybook/contracts/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';
import { Amount } from '../amount';
import { collectionsQuery } from '../owner-catalogue.queries';

const number = new Intl.NumberFormat('en-US');
const STATUSES: Readonly<Record<string, string>> = { ...STATUS_WORDS, deleted: 'Deleted' } satisfies Record<
  ContentStatus | 'deleted',
  string
>;

/** A value of a product before or after a change, as people read it. */
export function BulkValueText({ what, value }: { what: BulkField; value: BulkValue }) {
  const { data: collections } = useQuery({ ...collectionsQuery(useApi()), enabled: what === 'collection' });
  if (value === null) return what === 'details' ? '' : 'Not on sale';
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') {
    if (what === 'status') return STATUSES[value] ?? value;
    if (what === 'stock') return 'Unlimited';
    if (what !== 'collection') return value;
    const found = collections?.results.find(({ collection }) => collection.id === value);
    return found?.collection.title ?? 'Another collection';
  }
  return 'currency' in value ? <Amount of={value} /> : value.length === 0 ? 'None' : value.join(', ');
}
