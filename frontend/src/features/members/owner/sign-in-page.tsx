import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { returnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import { SignInLayout } from './sign-in-layout';
import styles from './sign-in-layout.module.css';

export function SignInPage() {
  const { next } = useSearch({ from: '/config/sign-in' });
  const navigate = useNavigate();
  return (
    <SignInLayout title="Sign in" text="Sign in to your store">
      <SignInForm onSignedIn={() => void navigate({ href: returnPath(next), replace: true })} />
      <p className={styles.links}>
        <Link to="/config/forgot-password">Forgot your password?</Link>
      </p>
    </SignInLayout>
  );
}
