import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** A form as its page shows it. */
export const formPageQuery = (api: ApiClient, urlId: string) =>
  queryOptions({
    queryKey: ['form-page', urlId],
    queryFn: ({ signal }) => {
      const params = { path: { urlId } };
      return api.GET('/api/form/pages/{urlId}', { params, signal }).then(answer);
    },
  });
