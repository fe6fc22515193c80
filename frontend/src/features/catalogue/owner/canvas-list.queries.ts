import type { OwnerProductSort } from '@daybook/contracts/shared/enumerations';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import type { SummaryList } from '../blocks/summary/summary.queries';
import { PRODUCTS_KEY } from './owner-catalogue.queries';

/** The order of the owner's list that comes closest to one of visitors. */
const SORTS = {
  featured: 'place',
  newest: 'saved',
  'price-ascending': 'price-ascending',
  'price-descending': 'price-descending',
} as const satisfies Record<SummaryList['order'], OwnerProductSort>;

/** The products of a list for the canvas of a page's editor: of the website that is edited, whichever host it has. */
export const canvasListQuery = (api: ApiClient, { collectionId, order, count }: SummaryList) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'canvas', collectionId, order, count],
    queryFn: async ({ signal }) => {
      const query = {
        status: 'published' as const,
        sort: SORTS[order],
        limit: String(count),
        ...(collectionId !== '' && { collectionId }),
      };
      const { results } = await api.GET('/api/config/products', { params: { query }, signal }).then(answer);
      return results;
    },
    refetchOnWindowFocus: false,
  });
