import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';
import { SCHEDULED, TRASH, WAITING_STATUSES } from './pages/page-status';

/** The keys of all queries about pages and releases begin with it. */
export const CONTENT_KEY = ['owner-content'] as const;

const PAGE_SIZE = '50';

/** The search of the list. Without a status it shows all that is not in the trash; of the kind `region`, shared sections. */
export const PAGE_FILTERS = ['q', 'status', 'kind'] as const;
export type PagesSearch = { readonly [Name in (typeof PAGE_FILTERS)[number]]?: string };

export const ownerPagesQuery = (api: ApiClient, { q, status, kind }: PagesSearch) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'list', { q, status, kind }],
    queryFn: ({ pageParam: cursor, signal }) => {
      const trash = status === TRASH ? ('true' as const) : undefined;
      const scheduled = status === SCHEDULED ? ('true' as const) : undefined;
      const waiting = oneOf(WAITING_STATUSES, status);
      const query = {
        kind: oneOf(['region'] as const, kind),
        q,
        status: waiting,
        scheduled,
        trash,
        limit: PAGE_SIZE,
        cursor,
      };
      return api.GET('/api/config/pages', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One page as it stands, with its blocks. */
export const readPage = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api.GET('/api/config/pages/{id}', { params: { path: { id } }, signal }).then(answer);

/** One page as its editor opens it. The editor itself asks for what came since. */
export const ownerPageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'page', id],
    queryFn: ({ signal }) => readPage(api, id, signal),
    refetchOnWindowFocus: false,
  });

export const createPage = (api: ApiClient, page: NewPage) =>
  // the client's type knows no values of any kind
  api.POST('/api/config/pages', { body: page as never }).then(answer);

const ofPage = (id: string) => ({ params: { path: { id } } });

export const trashPage = (api: ApiClient, id: string) =>
  api.POST('/api/config/pages/{id}/trash', ofPage(id)).then(answer);

export const restorePage = (api: ApiClient, id: string) =>
  api.POST('/api/config/pages/{id}/restore', ofPage(id)).then(answer);
