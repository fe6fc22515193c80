import type { ItemTerms } from '@daybook/contracts/content/shared/item-terms';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import type { ListAsked } from '../../lib/page/page-views';

/** A page as visitors read it. The server renders it into the page's HTML; a browser never asks for it. */
export const releasedPageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['content', 'page', id],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api.GET('/api/content/pages/{id}', { params: { path: { id } }, signal }).then(answer),
  });

/** The draft of a page, by the secret of a link. It is rendered as a released page is. */
export const draftPageQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['content', 'draft', token],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api.GET('/api/content/preview/{token}', { params: { path: { token } }, signal }).then(answer),
  });

/** The shared section at the end of every page. The server renders it into the page's HTML. */
export const footerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'footer'],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) => api.GET('/api/content/footer', { signal }).then(answer),
  });

/** The page at a path of the website. */
export const contentAt = (api: ApiClient, path: string) =>
  api.GET('/api/content/at', { params: { query: { path } } }).then(answer);

/** A page of a collection's list. It is rendered into the page's HTML too. */
export const releasedItemsQuery = (api: ApiClient, id: string, { page, ...terms }: ListAsked) =>
  queryOptions({
    queryKey: ['content', 'items', id, page, terms],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api
        .GET('/api/content/collections/{id}/items', {
          params: { path: { id }, query: { page: String(page), ...given(terms) } },
          signal,
        })
        .then(answer),
  });

/** The terms that narrow something. */
export const given = (terms: ItemTerms): ItemTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined && term !== ''));
