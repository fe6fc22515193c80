import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** How many visitors like a page. The server renders it into the page's HTML. */
export const pageLikesQuery = (api: ApiClient, pageId: string) =>
  queryOptions({
    queryKey: ['likes', 'page', pageId],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api.GET('/api/likes/pages/{id}', { params: { path: { id: pageId } }, signal }).then(answer),
  });
