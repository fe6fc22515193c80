import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** The comments of a page. The server renders them into the page's HTML; a browser never asks for them. */
export const pageCommentsQuery = (api: ApiClient, pageId: string) =>
  queryOptions({
    queryKey: ['comments', 'page', pageId],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api.GET('/api/comments/pages/{id}', { params: { path: { id: pageId } }, signal }).then(answer),
  });
