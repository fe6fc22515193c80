import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Door } from './door';
import styles from './door.module.css';
import { SignInForm } from './sign-in-form';
import { wayBack } from './way-back';

export function SignInPage() {
  const { next } = useSearch({ from: '/config/sign-in' });
  const navigate = useNavigate();
  return (
    <Door title="Sign in" text="Sign in to your store">
      <SignInForm onSignedIn={() => void navigate({ href: wayBack(next), replace: true })} />
      <p className={styles.links}>
        <Link to="/config/forgot-password">Forgot your password?</Link>
      </p>
    </Door>
  );
}
