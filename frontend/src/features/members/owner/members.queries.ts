import type {
  InvitationAnswer,
  InvitationsAnswer,
  MembersAnswer,
  SessionsAnswer,
} from '@daybook/contracts/members/members.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';

export const SESSIONS_KEY = ['sessions'] as const;

const MEMBERS = '/api/config/members';

/** What the lists are narrowed to; an empty one does not narrow. */
export type MembersNarrowing = { readonly q: string; readonly role: string };

const parametersOf = (narrowing: MembersNarrowing) =>
  new URLSearchParams(Object.entries(narrowing).filter(([, value]) => value !== ''));

/** Who may enter this website, page by page. */
export const membersQuery = (api: ApiClient, narrowing: MembersNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...MEMBERS_KEY, 'list', narrowing],
    queryFn: ({ pageParam, signal }) => {
      const parameters = parametersOf(narrowing);
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<MembersAnswer>(`${MEMBERS}?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    placeholderData: (before) => before,
  });

/** Who was invited and has not come yet. */
export const invitationsQuery = (api: ApiClient, narrowing: MembersNarrowing) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'invitations', narrowing],
    queryFn: ({ signal }) =>
      api.get<InvitationsAnswer>(`${MEMBERS}/invitations?${parametersOf(narrowing)}`, signal),
    placeholderData: (before) => before,
  });

/** Where I am signed in. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.get<SessionsAnswer>('/api/config/sessions', signal),
  });

/** What the link in an invitation is for; asked with a body, so that no log of addresses holds the token. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api.send<InvitationAnswer>('POST', '/api/config/invitations/look', { token }),
    retry: false,
  });
