import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';

export const SESSIONS_KEY = ['sessions'] as const;

/** What the lists are narrowed to; an empty one does not narrow. */
export type MembersNarrowing = { readonly q: string; readonly role: string };

const filterOf = ({ q, role }: MembersNarrowing) => ({ q, role: oneOf(ROLE_NAMES, role) });

/** Who may enter this website, page by page. */
export const membersQuery = (api: ApiClient, narrowing: MembersNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...MEMBERS_KEY, 'list', narrowing],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { query: { ...filterOf(narrowing), cursor } };
      return api.GET('/api/config/members', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** Who was invited and has not come yet. */
export const invitationsQuery = (api: ApiClient, narrowing: MembersNarrowing) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'invitations', narrowing],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/members/invitations', { params: { query: filterOf(narrowing) }, signal })
        .then(answer),
    placeholderData: (before) => before,
  });

/** Where I am signed in. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.GET('/api/config/sessions', { signal }).then(answer),
  });

/** What the link in an invitation is for; asked with a body, so that no log of addresses holds the token. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api.POST('/api/config/invitations/look', { body: { token } }).then(answer),
    retry: false,
  });
