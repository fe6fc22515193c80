import type { MailingListAnswer } from '@daybook/contracts/restock/mailing-list.api';
import type {
  RestockGroupsAnswer,
  RestockLedgerAnswer,
  RestockSignUpsAnswer,
} from '@daybook/contracts/restock/restock.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';

export const RESTOCK = '/api/site-users/account/notifications/restock';
export const MAILING_LIST = '/api/config/mailing-list';
export const RESTOCK_KEY = ['owner-restock'] as const;
const PAGE_SIZE = '50';

type Page = { hasNextPage: boolean; nextPageCursor: string | null };

/** A list that is fetched a page at a time; an absent parameter is left out. */
function paged<Answer extends Page>(
  api: ApiClient,
  address: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
) {
  return infiniteQueryOptions({
    queryKey: [...RESTOCK_KEY, address, parameters],
    queryFn: ({ pageParam, signal }) => {
      const asked = Object.entries({ ...parameters, limit: PAGE_SIZE, cursor: pageParam ?? undefined });
      const query = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
      return api.get<Answer>(`${address}?${query}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    placeholderData: (before) => before,
  });
}

/** What is waited for. */
export const groupsQuery = (api: ApiClient, q: string | undefined) =>
  paged<RestockGroupsAnswer>(api, `${RESTOCK}/groups`, { q });

/** Who signed up for one variant, in the order of the list. */
export const signUpsQuery = (api: ApiClient, variantId: string, email: string | undefined) =>
  paged<RestockSignUpsAnswer>(api, RESTOCK, { variantId, email });

/** Who joined the mailing list. */
export const mailingListQuery = (api: ApiClient) => paged<MailingListAnswer>(api, MAILING_LIST);

/** From sign-up to sale, by variant. */
export const restockLedgerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'ledger'],
    queryFn: ({ signal }) => api.get<RestockLedgerAnswer>(`${RESTOCK}/ledger`, signal),
  });
