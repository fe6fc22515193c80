import type { Role } from '@daybook/contracts/shared/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../ui/owner/email-stays-note';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import styles from './member-forms.module.css';
import { RolesField } from './roles-field';

/** Invites a member by email. The link is in the email alone, so that no one but the invited has it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [roles, setRoles] = useState<Role[]>([]);
  const firstRole = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const invite = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      api.POST('/api/config/members/invitations', { body: { email: email.trim(), roles } }).then(answer),
    onSuccess: () => queries.invalidateQueries({ queryKey: MEMBERS_KEY }),
    onError: (error) => fieldErrorsInto(error, ['email'], setError),
  });
  if (invite.data) {
    return (
      <Dialog title="Invited" onClose={onClose}>
        <p>We’ve emailed a link to {invite.data.invitation.email}. They join when they open it.</p>
        <EmailStaysNote />
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
    );
  }
  const emailError = formState.errors.email?.message;
  return (
    <Dialog title="Invite member" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          setSent(true);
          void handleSubmit((answers) => {
            if (roles.length > 0) invite.mutate(answers);
            else firstRole.current?.focus();
          })(event);
        }}
      >
        {invite.error && !emailError && <Alert title={sendErrorText(invite.error)} />}
        <TextField
          label="Email"
          type="email"
          autoCapitalize="none"
          error={emailError}
          {...register('email', { required: 'Please enter a valid email' })}
        />
        <RolesField
          ref={firstRole}
          roles={roles}
          onChange={setRoles}
          error={isSent && roles.length === 0 ? 'Please choose at least one role.' : undefined}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={invite.isPending}>
            Invite
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
