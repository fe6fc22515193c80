import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { SignInLayout } from './sign-in-layout';
import styles from './sign-in-layout.module.css';

export function ForgotPasswordPage() {
  const api = useApi();
  const { register, handleSubmit, setError, formState, getValues } = useForm({
    defaultValues: { email: '' },
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => api.POST('/api/config/password-resets', { body }),
    onError: (error) => fieldErrorsInto(error, ['email'], setError),
  });
  if (ask.isSuccess) {
    return (
      <SignInLayout
        title="Check your email"
        text={`If ${getValues('email')} has an account here, we’ve sent a link to reset the password.`}
      >
        <p className={styles.text}>
          Doesn’t this installation send email? Its operator can set a password with{' '}
          <code>daybook user reset-password</code>.
        </p>
        <p className={styles.links}>
          <Link to="/config/sign-in">Back to sign in</Link>
        </p>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Forgot your password?" text="We’ll email you a link to reset it.">
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => ask.mutate(answers))}>
        {ask.error && !formState.errors.email && <Alert title={sendErrorText(ask.error)} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { required: 'Please enter a valid email' })}
        />
        <Button type="submit" wide busy={ask.isPending}>
          Send the link
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/config/sign-in">Back to sign in</Link>
      </p>
    </SignInLayout>
  );
}
