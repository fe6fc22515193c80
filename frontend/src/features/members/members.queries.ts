import type { InvitationAnswer, MembersAnswer, SessionsAnswer } from '@daybook/contracts/members/members.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';

export const MEMBERS_KEY = ['members'] as const;
export const SESSIONS_KEY = ['sessions'] as const;

/** Who may enter this website, and who was invited. */
export const membersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: MEMBERS_KEY,
    queryFn: ({ signal }) => api.get<MembersAnswer>('/api/config/members', signal),
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
