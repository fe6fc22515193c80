import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { Transport } from '../src/lib/api/api-client';
import { createApiClient } from '../src/lib/api/create-api-client';
import { createConfigRouter } from '../src/routes/config/config-router';
import { english } from './in-english';

const SIGNED_OUT = { error: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } };
const WEBSITE = {
  id: 'plainward',
  title: 'Plainward',
  domains: [],
  shopOrigin: '',
  address: null,
  roles: ['admin' as const],
};

/**
 * Opens a screen of the owner area by its path, with the real router, for a member with these rights.
 * @param isSignedIn else they are signed in by the form
 * @param network answers the screen's calls; the session and the websites are answered here
 */
export async function renderScreen(
  path: string,
  { transport }: { transport: Transport },
  permissions: readonly Permission[],
  roles: readonly Role[] = ['admin'],
  isSignedIn = true,
) {
  const session: Partial<SessionAnswer> = {
    member: {
      id: 'member-1',
      email: 'owner@plainward.example',
      isOperator: permissions.includes('operator'),
    },
    website: WEBSITE,
    websites: [WEBSITE],
    roles: [...roles],
    permissions: [...permissions],
  };
  const api = createApiClient(async (asked, init) => {
    if (asked === '/api/config/session') {
      isSignedIn ||= init?.method === 'POST';
      return isSignedIn ? Response.json(session) : Response.json(SIGNED_OUT, { status: 401 });
    }
    if (asked === '/api/config/websites' && init?.method !== 'POST') return Response.json({ websites: [] });
    return transport(asked, init);
  }, english.t);
  const router = createConfigRouter(api, createMemoryHistory({ initialEntries: [path] }));
  render(<RouterProvider router={router} />);
  return { router };
}
