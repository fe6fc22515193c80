import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { PaletteItem } from '../../../../lib/owner/palette-search';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';

/** Searches products for the palette; typos are forgiven. */
export async function findProducts(
  api: ApiClient,
  words: string,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const params = { query: { q: words } };
  const { results } = await api.GET('/api/config/product-suggestions', { params, signal }).then(answer);
  return results.map(({ id, title, status }) => ({
    id: `product-${id}`,
    label: title,
    detail: STATUS_WORDS[status],
    icon: 'products',
    open: (navigate) => navigate({ to: '/config/products/$productId', params: { productId: id } }),
  }));
}
