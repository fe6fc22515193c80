import { ConfigLink, useAddressState, useGo } from '../../lib/owner/config-link';
import { Door } from './door';
import styles from './door.module.css';
import { SignInForm } from './sign-in-form';
import { wayBack } from './way-back';

export function SignInPage() {
  const [{ next }] = useAddressState();
  const go = useGo();
  return (
    <Door title="Sign in" text="To the owner area of your website.">
      <SignInForm onSignedIn={() => void go(wayBack(next), { replace: true })} />
      <p className={styles.links}>
        <ConfigLink to="/config/forgot-password">Forgot your password?</ConfigLink>
      </p>
    </Door>
  );
}
