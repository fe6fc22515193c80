import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';

export const SESSIONS_KEY = ['sessions'] as const;

export const SECOND_FACTOR_KEY = ['second-factor'] as const;

/** The filters of the lists; an empty one does not filter. */
export type MembersNarrowing = { readonly q: string; readonly role: string };

const filterOf = ({ q, role }: MembersNarrowing) => ({ q, role: oneOf(ROLE_NAMES, role) });

/** The members of the website, page by page. */
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

/** The open invitations. */
export const invitationsQuery = (api: ApiClient, narrowing: MembersNarrowing) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'invitations', narrowing],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/members/invitations', { params: { query: filterOf(narrowing) }, signal })
        .then(answer),
    placeholderData: (before) => before,
  });

/** The admins whom a member asks for another role. */
export const adminsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'admins'],
    queryFn: ({ signal }) => api.GET('/api/config/members/admins', { signal }).then(answer),
  });

/** The sessions of the signed-in account. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.GET('/api/config/sessions', { signal }).then(answer),
  });

/** The second factor of the signed-in account. */
export const secondFactorQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => api.GET('/api/config/account/second-factor', { signal }).then(answer),
  });

/** The invitation of a link. The token travels in the body, so that no log of URLs holds it. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api.POST('/api/config/invitations/look', { body: { token } }).then(answer),
    retry: false,
  });
