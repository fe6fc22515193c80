import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { CONTENT_KEY } from '../owner-content.queries';

const ofPage = (id: string) => ({ params: { path: { id } } });

/** The secret links to a page's draft that still work, the newest first. */
export const previewLinksQuery = (api: ApiClient, pageId: string) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'previews', pageId],
    queryFn: ({ signal }) =>
      api.GET('/api/config/pages/{id}/previews', { ...ofPage(pageId), signal }).then(answer),
  });

/** Makes a link. Its address is in this answer alone. */
export const makePreviewLink = (api: ApiClient, pageId: string) =>
  api.POST('/api/config/pages/{id}/previews', ofPage(pageId)).then(answer);

export const endPreviewLink = (api: ApiClient, pageId: string, linkId: string) =>
  api
    .DELETE('/api/config/pages/{id}/previews/{linkId}', { params: { path: { id: pageId, linkId } } })
    .then(answer);
