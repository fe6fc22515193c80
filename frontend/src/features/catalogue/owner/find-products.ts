import type { OwnerProductsAnswer } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ApiClient } from '../../../lib/api/api-client';
import type { Found } from '../../../lib/owner/found';
import { STATUS_WORDS } from '../../../lib/owner/status-words';
import { PRODUCTS } from './owner-catalogue.queries';

/** The products that the palette shows for some words. */
export async function findProducts(api: ApiClient, words: string, signal: AbortSignal): Promise<Found[]> {
  const parameters = new URLSearchParams({ q: words, limit: '8' });
  const { results } = await api.get<OwnerProductsAnswer>(`${PRODUCTS}?${parameters}`, signal);
  return results.map(({ id, title, status }) => ({
    id: `product-${id}`,
    label: title,
    detail: STATUS_WORDS[status],
    icon: 'products',
    open: (navigate) => navigate({ to: '/config/products/$productId', params: { productId: id } }),
  }));
}
