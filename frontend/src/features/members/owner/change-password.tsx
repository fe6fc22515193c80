import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { useToast } from '../../../ui/owner/toast';
import styles from './member-forms.module.css';
import { SESSIONS_KEY } from './members.queries';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';

const BLANK = { currentPassword: '', newPassword: '' };

export function ChangePassword() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: BLANK });
  const change = useMutation({
    mutationFn: (body: typeof BLANK) => api.PUT('/api/config/account/password', { body }),
    onSuccess: () => {
      reset(BLANK);
      toast.done('Password changed. You’re signed out everywhere else.');
      return queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (error) => fieldErrorsInto(error, ['currentPassword', 'newPassword'], setError),
  });
  const { errors } = formState;
  return (
    <Panel title="Password" about="Changing your password signs you out everywhere else.">
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => change.mutate(answers))}>
        {change.error && !errors.currentPassword && !errors.newPassword && (
          <Alert title={sendErrorText(change.error)} />
        )}
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Please enter your password.' })}
        />
        <NewPasswordFields
          error={errors.newPassword?.message}
          field={register('newPassword', newPasswordRules)}
        />
        <div>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
