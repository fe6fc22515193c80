import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';

/** The search of the screen: the id of a website, and `bots` where what bots alone reported is shown too. */
export const OPERATOR_ERRORS_SEARCH = ['website', 'bots'] as const;
export type OperatorErrorsSearch = { readonly [Name in (typeof OPERATOR_ERRORS_SEARCH)[number]]?: string };

/** The JavaScript errors of all websites or of one, the last seen first. */
export const operatorErrorsQuery = (api: ApiClient, { website, bots }: OperatorErrorsSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator-errors', website, bots],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { website, bots: bots === undefined ? undefined : ('with' as const), cursor };
      return api.GET('/api/operator/page-errors', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });
