import type { MailingListAnswer } from '@daybook/contracts/restock/mailing-list.api';
import type {
  RestockGroupsAnswer,
  RestockLedgerAnswer,
  RestockReceiptLink,
  RestockSignUpsAnswer,
} from '@daybook/contracts/restock/restock.api';
import type { RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockSendDetail, RestockSendsAnswer } from '@daybook/contracts/restock/restock-send.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';

export const RESTOCK = '/api/site-users/account/notifications/restock';
const SENDS = `${RESTOCK}/sends`;
export const MAILING_LIST = '/api/config/mailing-list';
export const RESTOCK_KEY = ['owner-restock'] as const;
const PAGE_SIZE = '50';
/** How often a send under way is asked how it gets on, ms. */
const POLL_INTERVAL_MS = 1000;

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

/** Where the receipt of a sign-up is. */
export const receiptLinkQuery = (api: ApiClient, signUpId: string) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'receipt', signUpId],
    queryFn: ({ signal }) =>
      api.get<RestockReceiptLink>(`${RESTOCK}/sign-ups/${encodeURIComponent(signUpId)}/receipt`, signal),
  });

/** Who joined the mailing list. */
export const mailingListQuery = (api: ApiClient) => paged<MailingListAnswer>(api, MAILING_LIST);

/** From sign-up to sale, by variant. */
export const restockLedgerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'ledger'],
    queryFn: ({ signal }) => api.get<RestockLedgerAnswer>(`${RESTOCK}/ledger`, signal),
  });

/** What was sent, the newest first; it is looked at again and again while something is under way. */
export const sendsQuery = (api: ApiClient) => ({
  ...paged<RestockSendsAnswer>(api, SENDS),
  refetchInterval: ({ state }: { state: { data?: { pages: RestockSendsAnswer[] } } }) =>
    state.data?.pages.some(({ sends }) => sends.some(isUnderWay)) ? POLL_INTERVAL_MS : false,
});

/** One send, and how far it is. */
export const sendQuery = (api: ApiClient, sendId: string) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'send', sendId],
    queryFn: ({ signal }) => api.get<RestockSendDetail>(`${SENDS}/${encodeURIComponent(sendId)}`, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });

const isUnderWay = ({ status }: Pick<RestockSendDetail, 'status'>) => status === 'sending';

export type EmailsFilter = { kind?: string; outcome?: string; sendId?: string; variantId?: string };

/** What became of each email. */
export const emailsQuery = (api: ApiClient, filter: EmailsFilter) =>
  paged<RestockEmailsAnswer>(api, `${RESTOCK}/emails`, filter);
