import type { RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockSendDetail, RestockSendsAnswer } from '@daybook/contracts/restock/restock-send.api';
import {
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_OUTCOMES,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';
import type { MenuBadge } from '../../../lib/owner/owner-routes';
import { counted } from '../../../lib/owner/whole-number';

export const MAILING_LIST = '/api/config/mailing-list';
export const RESTOCK_KEY = ['owner-restock'] as const;
const PAGE_SIZE = '50';
/** The screen asks for the progress of a running send so often, ms. */
const POLL_INTERVAL_MS = 1000;
/** … and for its people so often, ms: a long list is loaded again as a whole. */
const PEOPLE_POLL_INTERVAL_MS = 5000;

type Page = { hasNextPage: boolean; nextPageCursor: string | null };

type PageQuery = { limit: string; cursor: string | undefined };

/** A list that is loaded page by page. */
function paged<Answer extends Page>(
  key: readonly unknown[],
  load: (page: PageQuery, signal: AbortSignal) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey: [...RESTOCK_KEY, ...key],
    queryFn: ({ pageParam: cursor, signal }) => load({ limit: PAGE_SIZE, cursor }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });
}

export type GroupsFilter = { q?: string; ready?: string };

/** The variants that subscribers wait for; `ready`: only those that have units to offer. */
export const groupsQuery = (api: ApiClient, { q, ready }: GroupsFilter) =>
  paged(['groups', q, ready], (page, signal) => {
    const params = { query: { q, ready: oneOf(['true'] as const, ready), ...page } };
    return api.GET('/api/site-users/account/notifications/restock/groups', { params, signal }).then(answer);
  });

/** The sign-ups for one variant, in the order of the list. */
export const signUpsQuery = (api: ApiClient, variantId: string, email: string | undefined) =>
  paged(['sign-ups', variantId, email], (page, signal) => {
    const params = { query: { variantId, email, ...page } };
    return api.GET('/api/site-users/account/notifications/restock', { params, signal }).then(answer);
  });

/** The link to a sign-up's receipt. */
export const receiptLinkQuery = (api: ApiClient, signUpId: string) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'receipt', signUpId],
    queryFn: ({ signal }) => {
      const params = { path: { signUpId } };
      return api
        .GET('/api/site-users/account/notifications/restock/sign-ups/{signUpId}/receipt', { params, signal })
        .then(answer);
    },
  });

/** The subscribers of the mailing list. */
export const mailingListQuery = (api: ApiClient) =>
  paged(['mailing list'], (query, signal) =>
    api.GET('/api/config/mailing-list', { params: { query }, signal }).then(answer),
  );

/** The people to whom the website writes no more, the newest first. */
export const suppressionsQuery = (api: ApiClient) =>
  paged(['suppressions'], (query, signal) =>
    api
      .GET('/api/site-users/account/notifications/restock/suppressions', { params: { query }, signal })
      .then(answer),
  );

/** The people who wait for a variant that has units for them, as a badge of the menu. */
export const readyBadge = async (api: ApiClient, signal: AbortSignal): Promise<MenuBadge> => {
  const { people } = await api
    .GET('/api/site-users/account/notifications/restock/ready', { signal })
    .then(answer);
  return { count: people, label: `${counted(people, 'person', 'people')} can be notified` };
};

/** The restock figures from sign-up to sale, by variant. */
export const restockLedgerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'ledger'],
    queryFn: ({ signal }) =>
      api.GET('/api/site-users/account/notifications/restock/ledger', { signal }).then(answer),
  });

/** The sends, the newest first. The list is polled while one is running. */
export const sendsQuery = (api: ApiClient) => ({
  ...paged(['sends'], (query, signal) =>
    api
      .GET('/api/site-users/account/notifications/restock/sends', { params: { query }, signal })
      .then(answer),
  ),
  refetchInterval: ({ state }: { state: { data?: { pages: RestockSendsAnswer[] } } }) =>
    state.data?.pages.some(({ sends }) => sends.some(isUnderWay)) ? POLL_INTERVAL_MS : false,
});

/** One send, with its progress. */
export const sendQuery = (api: ApiClient, sendId: string) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'send', sendId],
    queryFn: ({ signal }) =>
      api
        .GET('/api/site-users/account/notifications/restock/sends/{sendId}', {
          params: { path: { sendId } },
          signal,
        })
        .then(answer),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });

const isUnderWay = ({ status }: Pick<RestockSendDetail, 'status'>) => status === 'sending';

export type EmailsFilter = { kind?: string; outcome?: string; sendId?: string; variantId?: string };

/** The emails with their statuses. */
export const emailsQuery = (api: ApiClient, filter: EmailsFilter) =>
  paged(['emails', filter], (page, signal) => {
    const kind = oneOf(RESTOCK_EMAIL_KINDS, filter.kind);
    const outcome = oneOf(RESTOCK_EMAIL_OUTCOMES, filter.outcome);
    const params = { query: { ...filter, kind, outcome, ...page } };
    return api.GET('/api/site-users/account/notifications/restock/emails', { params, signal }).then(answer);
  });

/**
 * The people whom a send has notified, by their emails. The list is polled while the send is under way, and until none of
 * the emails is queued: the send is done first.
 */
export const sendPeopleQuery = (api: ApiClient, sendId: string, isPolled: boolean) => ({
  ...emailsQuery(api, { sendId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { pages: RestockEmailsAnswer[] } } }) =>
    isPolled || state.data?.pages.some(({ totals }) => totals.queued > 0) ? PEOPLE_POLL_INTERVAL_MS : false,
});

/** The email that a send brings to the people on one of its lists. */
export const listEmailQuery = (api: ApiClient, sendId: string, batchId: string) =>
  queryOptions({
    queryKey: [...RESTOCK_KEY, 'email', sendId, batchId],
    queryFn: ({ signal }) => {
      const params = { path: { sendId, batchId } };
      return api
        .GET('/api/site-users/account/notifications/restock/sends/{sendId}/lists/{batchId}/email', {
          params,
          signal,
        })
        .then(answer);
    },
  });
