import type { AskedItems, AskedTerms } from '@daybook/contracts/content/shared/content-lists';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { itemsAsked } from '../../content-lists.queries';
import { CONTENT_KEY } from '../owner-content.queries';

/** The items of a list for the canvas of a page's editor: of the website that is edited, whichever host it has. */
export const canvasItemsQuery = (api: ApiClient, list: AskedItems) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'canvas items', list.collectionId, itemsAsked(list)],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/content/collections/{id}/items', {
          params: { path: { id: list.collectionId }, query: itemsAsked(list) },
          signal,
        })
        .then(answer),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The terms of a collection for the same canvas. */
export const canvasTermsQuery = (api: ApiClient, { collectionId, of }: AskedTerms) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'canvas terms', collectionId, of],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/content/collections/{id}/terms', {
          params: { path: { id: collectionId }, query: { of } },
          signal,
        })
        .then(answer),
    refetchOnWindowFocus: false,
    retry: false,
  });
