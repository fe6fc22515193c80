import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { queryOptions } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { type ApiClient, ApiError, answer } from '../api/api-client';

export const SESSION_KEY = ['session'] as const;

/** The signed-in member and their website; null without a session. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/session', { signal })
        .then(answer)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return null;
          throw error;
        }),
  });

/** The session of a member who has a website. */
export type OwnerSession = SessionAnswer & { website: NonNullable<SessionAnswer['website']> };

const SessionContext = createContext<OwnerSession | undefined>(undefined);

export function SessionProvider({ session, children }: { session: OwnerSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** @throws Error outside of a {@link SessionProvider} */
export function useSession(): OwnerSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Whether the member has the right. The API checks it again; a screen only hides what the API would refuse. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
