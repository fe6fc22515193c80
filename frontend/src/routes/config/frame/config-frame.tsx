import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignInForm } from '../../../features/members/owner/sign-in-form';
import { useApi } from '../../../lib/api/api-context';
import { AfterReceiving, type AfterReceivingProps } from '../../../lib/owner/after-receiving';
import { ownerFrame } from '../../../lib/owner/owner-routes';
import { type OwnerSession, SessionProvider, sessionQuery } from '../../../lib/owner/owner-session';
import { useSignOut } from '../../../lib/owner/use-sign-out';
import { Dialog } from '../../../ui/owner/dialog';
import { OwnerFrame } from './owner-frame';

const NotifyOffer = lazy(() =>
  import('../../../features/restock/owner/sends/notify-offer').then((module) => ({
    default: module.NotifyOffer,
  })),
);

const OfferToNotify = (props: AfterReceivingProps) => (
  <Suspense>
    <NotifyOffer {...props} />
  </Suspense>
);

/**
 * The frame of all screens with a session. When the session ends, a sign-in dialog opens above the screen, which keeps
 * its state.
 */
export function ConfigFrame() {
  const api = useApi();
  const router = useRouter();
  const { session: opened } = ownerFrame.useRouteContext();
  const { data: newest } = useQuery(sessionQuery(api));
  const session: OwnerSession = newest?.website ? { ...newest, website: newest.website } : opened;
  const signOut = useSignOut();
  return (
    <SessionProvider session={session}>
      <OwnerFrame session={session} onSignOut={signOut}>
        <AfterReceiving value={session.permissions.includes('restock.send') ? OfferToNotify : undefined}>
          <Outlet />
        </AfterReceiving>
      </OwnerFrame>
      {newest === null && (
        <Dialog title="Please sign in again">
          <p>Your session has ended. Your work is still here.</p>
          <SignInForm email={session.member.email} onSignedIn={() => void router.invalidate()} />
        </Dialog>
      )}
    </SessionProvider>
  );
}
