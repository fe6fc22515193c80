import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';
import { SignInLayout } from './sign-in-layout';
import styles from './sign-in-layout.module.css';

export function ResetPasswordPage() {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const { token = '' } = useSearch({ from: '/config/reset-password' });
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      api.POST('/api/config/password-resets/complete', { body: { token, password } }),
    onSuccess: () => {
      toast.done('Password changed. Sign in with your new password.');
      void navigate({ to: '/config/sign-in', replace: true });
    },
    onError: (error) => fieldErrorsInto(error, ['password'], setError),
  });
  return (
    <SignInLayout title="Reset your password" text="You’ll be signed out everywhere else.">
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => reset.mutate(answers))}>
        {reset.error && !formState.errors.password && <Alert title={sendErrorText(reset.error)} />}
        <NewPasswordFields
          error={formState.errors.password?.message}
          field={register('password', newPasswordRules)}
        />
        <Button type="submit" wide busy={reset.isPending}>
          Change password
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/config/forgot-password">Request a new link</Link>
      </p>
    </SignInLayout>
  );
}
