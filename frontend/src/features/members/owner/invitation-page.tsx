import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { SESSION_KEY } from '../../../lib/owner/owner-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { FactorCodeField } from './factor-code-field';
import { invitationQuery } from './members.queries';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';
import { roleWords } from './role-words';
import { SignInLayout } from './sign-in-layout';
import styles from './sign-in-layout.module.css';

const BLANK = { password: '', code: '' };

const needsCode = (error: unknown) => error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED';

/** The page behind an invitation's link: the website, the roles, and a form for the password. */
export function InvitationPage() {
  const api = useApi();
  const enter = useEnter();
  const { token = '' } = useSearch({ from: '/config/invitation' });
  const invitation = useQuery(invitationQuery(api, token));
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: BLANK });
  const [asksCode, setAsksCode] = useState(false);
  const accept = useMutation({
    mutationFn: ({ password, code }: typeof BLANK) =>
      api
        .POST('/api/config/invitations/accept', { body: { token, password, ...(asksCode && { code }) } })
        .then(answer),
    onSuccess: enter,
    onError: (error) => {
      if (needsCode(error)) return setAsksCode(true);
      fieldErrorsInto(error, ['password', 'code'], setError);
    },
  });
  const { password: wrongPassword, code: wrongCode } = formState.errors;
  return (
    <SignInLayout title="You are invited">
      <Loaded query={invitation}>
        {({ websiteTitle, email, roles }) => (
          <form
            className={styles.form}
            noValidate
            onSubmit={handleSubmit((answers) => accept.mutate(answers))}
          >
            <p>
              <strong>{websiteTitle}</strong> asks <strong>{email}</strong> to help as {roleWords(roles)}.
            </p>
            {accept.error && !needsCode(accept.error) && !wrongPassword && !wrongCode && (
              <Alert title={sendErrorText(accept.error)} />
            )}
            <NewPasswordFields
              label="Password"
              error={wrongPassword?.message}
              field={register('password', newPasswordRules)}
            />
            <p className={styles.text}>
              If you already have an account, enter its password. Otherwise, choose one.
            </p>
            {asksCode && (
              <FactorCodeField
                error={wrongCode?.message}
                field={register('code', { required: 'Please enter the code.' })}
              />
            )}
            <Button type="submit" wide busy={accept.isPending}>
              Join {websiteTitle}
            </Button>
          </form>
        )}
      </Loaded>
    </SignInLayout>
  );
}

/** Leads the member who has just joined into the owner area. */
function useEnter() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (session: SessionAnswer) => {
    queries.setQueryData(SESSION_KEY, session);
    void navigate({ to: '/config', replace: true });
  };
}
