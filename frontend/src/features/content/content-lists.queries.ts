import type { ReleasedItems, ReleasedTerms } from '@daybook/contracts/content/pages.api';
import type { AskedItems, AskedList, AskedTerms } from '@daybook/contracts/content/shared/content-lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, answer } from '../../lib/api/api-client';
import type { ShownItems, ShownTerms } from './block-view';
import { given } from './content.queries';

/** A collection that is in the trash has nothing to show, and no page fails for it. */
const orNull = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** The parameters by which a block asks for items. */
export const itemsAsked = ({ count, order, terms }: AskedItems) => ({
  limit: String(count),
  ...(order !== undefined && { order }),
  ...given(terms),
});

const itemsQuery = (api: ApiClient, list: AskedItems) =>
  queryOptions({
    queryKey: ['content', 'items', list.collectionId, itemsAsked(list)],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }): Promise<ReleasedItems | null> =>
      api
        .GET('/api/content/collections/{id}/items', {
          params: { path: { id: list.collectionId }, query: itemsAsked(list) },
          signal,
        })
        .then(answer)
        .catch(orNull),
  });

const termsQuery = (api: ApiClient, { collectionId, of }: AskedTerms) =>
  queryOptions({
    queryKey: ['content', 'terms', collectionId, of],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }): Promise<ReleasedTerms | null> =>
      api
        .GET('/api/content/collections/{id}/terms', {
          params: { path: { id: collectionId }, query: { of } },
          signal,
        })
        .then(answer)
        .catch(orNull),
  });

/** Loads the lists of content of a page for its rendering. */
export const loadContentLists = (queries: QueryClient, api: ApiClient, lists: readonly AskedList[]) =>
  Promise.all(
    lists.map((list) =>
      list.kind === 'items'
        ? queries.ensureQueryData(itemsQuery(api, list))
        : queries.ensureQueryData(termsQuery(api, list)),
    ),
  );

/** The loaded lists of content, by the id of the block. Terms beyond what a page may show are left out. */
export function loadedContentLists(queries: QueryClient, api: ApiClient, lists: readonly AskedList[]) {
  const items = new Map<string, ShownItems>();
  const terms = new Map<string, ShownTerms>();
  for (const list of lists) {
    if (list.kind === 'items') {
      const found = queries.getQueryData(itemsQuery(api, list).queryKey);
      if (found) items.set(list.id, found);
    } else {
      const found = queries.getQueryData(termsQuery(api, list).queryKey);
      if (found) terms.set(list.id, { ...found, results: found.results.slice(0, list.count) });
    }
  }
  return { items, terms };
}
