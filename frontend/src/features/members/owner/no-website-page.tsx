import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { sessionQuery } from '../../../lib/owner/owner-session';
import { useSignOut } from '../../../lib/owner/use-sign-out';
import { Button } from '../../../ui/button';
import { SignInLayout } from './sign-in-layout';

/** The screen of an account that is a member of no website. */
export function NoWebsitePage() {
  const api = useApi();
  const { data: session } = useQuery(sessionQuery(api));
  const signOut = useSignOut();
  return (
    <SignInLayout
      title="No website yet"
      text={`${session?.member.email ?? 'This account'} isn’t a member of any website. Ask an admin to invite you.`}
    >
      <Button look="secondary" onClick={signOut}>
        Sign out
      </Button>
    </SignInLayout>
  );
}
