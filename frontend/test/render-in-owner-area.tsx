import type { Permission } from '@daybook/contracts/shared/permissions';
import type { ReactNode } from 'react';
import type { Transport } from '../src/lib/api/api-client';
import { type OwnerSession, SessionProvider } from '../src/lib/owner/owner-session';
import { ToastProvider } from '../src/ui/owner/toast';
import { renderRouted } from './render-routed';

/** Renders a component as a screen of the owner area, for a member with these rights. */
export async function renderInOwnerArea(
  component: ReactNode,
  { transport }: { transport: Transport },
  permissions: readonly Permission[],
) {
  const session = {
    member: { id: 'member-1', email: 'owner@plainward.example' },
    website: { id: 'plainward', title: 'Plainward' },
    permissions,
  } as unknown as OwnerSession;
  const { router } = await renderRouted(component, { path: '/config', transport }, (screen) => (
    <ToastProvider>
      <SessionProvider session={session}>{screen}</SessionProvider>
    </ToastProvider>
  ));
  return { router };
}
