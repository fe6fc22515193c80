import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { SESSION_KEY } from '../../../lib/owner/owner-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { FactorCodeField } from './factor-code-field';
import styles from './sign-in-layout.module.css';

type SignInFormProps = {
  /** of the account whose session has ended */
  email?: string;
  onSignedIn: (session: SessionAnswer) => void;
};

const BLANK = { email: '', password: '', code: '' };

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

/** Email and password, and a code where the account has a second factor. A refused sign-in leaves the typed texts. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { ...BLANK, email } });
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useMutation({
    mutationFn: ({ code, ...body }: typeof BLANK) =>
      api.POST('/api/config/session', { body: asksCode ? { ...body, code } : body }).then(answer),
    onSuccess: (session) => {
      queries.setQueryData(SESSION_KEY, session);
      onSignedIn(session);
    },
    onError: (error) => {
      if (isCode(error, 'SECOND_FACTOR_NEEDED')) return setAsksCode(true);
      setFocus(isCode(error, 'SECOND_FACTOR_WRONG') ? 'code' : 'password', { shouldSelect: true });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => signIn.mutate(answers))}>
      {signIn.error && !isCode(signIn.error, 'SECOND_FACTOR_NEEDED') && (
        <Alert title={sendErrorText(signIn.error)} />
      )}
      <TextField
        label="Email"
        autoFocus={email === ''}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={formState.errors.email?.message}
        {...register('email', { required: 'Please enter a valid email' })}
      />
      <TextField
        label="Password"
        autoFocus={email !== ''}
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: 'Please enter your password.' })}
      />
      {asksCode && (
        <FactorCodeField
          error={formState.errors.code?.message}
          field={register('code', { required: 'Please enter the code.' })}
        />
      )}
      <Button type="submit" wide busy={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
