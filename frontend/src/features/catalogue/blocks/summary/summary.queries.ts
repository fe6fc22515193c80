import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { SummaryFields } from '@daybook/contracts/content/shared/blocks/summary.block';
import type { Block } from '@daybook/contracts/content/shared/page';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';

/** Lists that one page asks for, and products of all of them together (CONTENT.md, "Lists"). */
const MOST_LISTS = 20;
const MOST_ROWS = 200;

/** A list of products that a collection fills. */
export type SummaryList = Pick<SummaryFields, 'collectionId' | 'order' | 'count'> & {
  /** of the block */
  readonly id: string;
};

/** The lists of a page's blocks that a collection fills, within the bounds of a page. */
export function summaryListsOf(blocks: readonly Pick<Block, 'id' | 'type' | 'fields'>[]): SummaryList[] {
  let rows = MOST_ROWS;
  return blocks
    .flatMap(({ id, type, fields }) => {
      const { source, collectionId, order, count } = fields as SummaryFields;
      return type === 'summary-v2' && source === 'collection' ? [{ id, collectionId, order, count }] : [];
    })
    .slice(0, MOST_LISTS)
    .flatMap((list) => {
      const count = Math.min(list.count, rows);
      rows -= count;
      return count > 0 ? [{ ...list, count }] : [];
    });
}

/** The products of one list, as visitors find them. */
const summaryQuery = (api: ApiClient, { collectionId, order, count }: SummaryList) =>
  queryOptions({
    queryKey: ['products', 'summary', collectionId, order, count],
    meta: { isInHtmlAlone: true },
    queryFn: async ({ signal }): Promise<readonly ProductSummary[]> => {
      const query = {
        limit: String(count),
        sort: order,
        ...(collectionId !== '' && { collectionId }),
      };
      const { results } = await api.GET('/api/commerce/products', { params: { query }, signal }).then(answer);
      return results;
    },
  });

/** Loads the lists of a page for its rendering. */
export const loadSummaryLists = (queries: QueryClient, api: ApiClient, lists: readonly SummaryList[]) =>
  Promise.all(lists.map((list) => queries.ensureQueryData(summaryQuery(api, list))));

/** The loaded products of a page's lists, by the id of the block. */
export const loadedSummaryLists = (
  queries: QueryClient,
  api: ApiClient,
  lists: readonly SummaryList[],
): ReadonlyMap<string, readonly ProductSummary[]> =>
  new Map(
    lists.map((list) => [list.id, queries.getQueryData(summaryQuery(api, list).queryKey) ?? []] as const),
  );
