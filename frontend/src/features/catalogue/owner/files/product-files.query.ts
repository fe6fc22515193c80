import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';

/** The files that buyers of a product get. */
export const productFilesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['product-files', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/products/{id}/files', { params: { path: { id } }, signal }).then(answer),
  });
