import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { findProducts } from '../../features/catalogue/owner/find-products';
import { Door } from '../../features/members/door';
import { SignInForm } from '../../features/members/sign-in-form';
import { OwnerFrame } from '../../features/owner/owner-frame';
import { useApi } from '../../lib/api/api-context';
import { useGo } from '../../lib/owner/config-link';
import { SESSION_KEY, SessionProvider, sessionQuery } from '../../lib/owner/owner-session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/owner/dialog';
import { Loaded, sendErrorText } from '../../ui/owner/load-state';
import { useToast } from '../../ui/owner/toast';
import { signedOut } from './signed-out';

const SIGN_IN = '/config/sign-in';

/** The owner area proper: for those who are signed in; the others are asked to, and come back to where they meant to go. */
export function ConfigFrame() {
  const api = useApi();
  const go = useGo();
  const toast = useToast();
  const queries = useQueryClient();
  const session = useQuery(sessionQuery(api));
  const { pathname } = useLocation();
  const isAsked = useSyncExternalStore(signedOut.subscribe, signedOut.get);
  const signOut = useMutation({
    mutationFn: () => api.send('DELETE', '/api/config/session'),
    onSuccess: () => {
      queries.clear();
      queries.setQueryData(SESSION_KEY, null);
      void go(SIGN_IN);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  const isNobody = session.data === null;
  useEffect(() => {
    // while the way out is under way this is still here
    if (isNobody && pathname !== SIGN_IN) void go(SIGN_IN, { search: { next: pathname }, replace: true });
  }, [isNobody, pathname, go]);

  if (session.data === undefined && !session.error) return null;
  if (isNobody) return null;
  return (
    <Loaded query={session}>
      {(data) => {
        if (!data) return null;
        const { website } = data;
        if (!website) return <NoWebsite email={data.member.email} onSignOut={() => signOut.mutate()} />;
        return (
          <SessionProvider session={{ ...data, website }}>
            <OwnerFrame
              session={data}
              onSignOut={() => signOut.mutate()}
              find={(words, signal) =>
                data.permissions.includes('catalogue.edit')
                  ? findProducts(api, words, signal)
                  : Promise.resolve([])
              }
            >
              <Screen>
                <Outlet />
              </Screen>
            </OwnerFrame>
            {isAsked && (
              <Dialog title="Please sign in again">
                <p>Your session has ended. What you were doing stays as it is.</p>
                <SignInForm email={data.member.email} onSignedIn={() => signedOut.set(false)} />
              </Dialog>
            )}
          </SessionProvider>
        );
      }}
    </Loaded>
  );
}

/** Screens are fetched when they are first opened. */
const Screen = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

function NoWebsite({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <Door
      title="No website yet"
      text={`${email} is a member of no website. Ask whoever runs yours to invite you.`}
    >
      <Button look="secondary" onClick={onSignOut}>
        Sign out
      </Button>
    </Door>
  );
}
