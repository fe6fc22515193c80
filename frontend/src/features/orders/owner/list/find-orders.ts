import { formatMoney } from '@daybook/contracts/shared/money';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { PaletteItem } from '../../../../lib/owner/palette-search';
import { numberOf } from '../../order-number';

/** So many orders are shown at once. */
const LIMIT = '5';
/** An order by its number: "3", "#3", "order 3", "Order #3". */
const NUMBER = /^(?:order\s*)?#?(\d+)$/i;
/** The server decrypts the newest orders for a name, so it is asked for one that says something. */
const NAME_LENGTH = 3;

/** Finds orders for the palette: by their number, by a whole email, by words of the customer's name, or by a SKU. */
export async function findOrders(api: ApiClient, typed: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const isEmail = typed.includes('@');
  const number = NUMBER.exec(typed)?.[1];
  if (!isEmail && !number && typed.length < NAME_LENGTH) return [];
  const params = { query: { q: number ?? typed, limit: LIMIT } };
  const { results } = await api.GET('/api/config/orders', { params, signal }).then(answer);
  return results.map(
    ({ id, number, isTest, name, email, total }): PaletteItem => ({
      id: `order-${id}`,
      label: `#${numberOf({ number, isTest })} ${name ?? email ?? 'Deleted customer'}`,
      words: 'order',
      detail: `Order, ${formatMoney(total)}`,
      icon: 'orders',
      isPersonal: true,
      open: (navigate) => navigate({ to: '/config/orders/$orderId', params: { orderId: id } }),
    }),
  );
}
