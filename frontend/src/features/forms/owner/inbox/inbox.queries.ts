import { SUBMISSION_STATUSES } from '@daybook/contracts/forms/shared/submission-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { oneOf } from '../../../../lib/one-of';
import { dayStart } from '../../../../lib/owner/day-start';

/** The keys of all queries about submissions begin with it. */
export const INBOX_KEY = ['submissions'] as const;

const PAGE_SIZE = '50';

/** The search of the screen. Without a status it shows the inbox: what is new or read. */
export const INBOX_FILTERS = ['status', 'formId', 'q', 'from', 'to', 'assigned', 'rescored'] as const;
export type InboxSearch = { readonly [Name in (typeof INBOX_FILTERS)[number]]?: string };

/** The filters as the API takes them. Days are those of this browser; `to` is the last of them. */
export const filterOf = ({ status, formId, q, from, to, assigned, rescored }: InboxSearch) => ({
  formId,
  q,
  status: oneOf(SUBMISSION_STATUSES, status),
  assigned: oneOf(['me'], assigned),
  from: dayStart(from),
  to: dayStart(to, 1),
  rescored: oneOf(['true'], rescored),
});

export const inboxQuery = (api: ApiClient, search: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, 'list', search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...filterOf(search), limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/submissions', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One submission with its notes. */
export const submissionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/submissions/{id}', { params: { path: { id } }, signal }).then(answer),
  });
