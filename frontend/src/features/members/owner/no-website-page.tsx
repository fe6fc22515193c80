import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { sessionQuery } from '../../../lib/owner/owner-session';
import { useSignOut } from '../../../lib/owner/use-sign-out';
import { Button, buttonClass } from '../../../ui/button';
import { SecondFactorPanel } from './second-factor-panel';
import { SignInLayout } from './sign-in-layout';

/** The screen of an account that is a member of no website. */
export function NoWebsitePage() {
  const api = useApi();
  const { data: session } = useQuery(sessionQuery(api));
  const signOut = useSignOut();
  const isOperator = session?.member.isOperator;
  return (
    <SignInLayout
      title="No website yet"
      text={
        isOperator
          ? 'Make your own, or ask an admin of another one to invite you.'
          : `${session?.member.email ?? 'This account'} isn’t a member of any website. Ask an admin to invite you.`
      }
    >
      {session?.needsSecondFactor && <SecondFactorPanel />}
      {isOperator && (
        <Link to="/config/begin" className={buttonClass()}>
          Make your own website
        </Link>
      )}
      <Button look="secondary" onClick={signOut}>
        Sign out
      </Button>
    </SignInLayout>
  );
}
