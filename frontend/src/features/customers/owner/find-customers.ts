import { type ApiClient, answer } from '../../../lib/api/api-client';
import type { PaletteItem } from '../../../lib/owner/palette-search';
import { counted } from '../../../lib/owner/whole-number';
import { customerLabel } from './customer-label';

/** So many customers are shown at once. */
const LIMIT = '3';
/** The server decrypts the newest customers for a name, so it is asked for one that says something. */
const NAME_LENGTH = 3;

/** Finds customers for the palette: by a whole email, or by words of their name. */
export async function findCustomers(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  if (typed.length < NAME_LENGTH) return [];
  const params = { query: { q: typed, limit: LIMIT } };
  const { results } = await api.GET('/api/config/customers', { params, signal }).then(answer);
  return results.map((customer) => ({
    id: `customer-${customer.id}`,
    label: customerLabel(customer),
    detail: `Customer, ${customer.name && customer.email ? `${customer.email}, ` : ''}${counted(customer.orders, 'order', 'orders')}`,
    icon: 'account',
    isPersonal: true,
    open: (navigate) =>
      navigate({ to: '/config/customers/$customerId', params: { customerId: customer.id } }),
  }));
}
