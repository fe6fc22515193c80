import type { MemberSummary } from '@daybook/contracts/members/members.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';
import { SESSION_KEY } from '../../../lib/owner/owner-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import styles from './member-forms.module.css';
import { RolesField } from './roles-field';

/** Changes the roles of one member. */
export function RolesDialog({ member, onClose }: { member: MemberSummary; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [roles, setRoles] = useState(member.roles);
  const save = useMutation({
    mutationFn: () => {
      const params = { path: { accountId: member.id } };
      return api.PUT('/api/config/members/{accountId}', { params, body: { roles } });
    },
    onSuccess: () => {
      toast.done(`The roles of ${member.email} are changed.`);
      void queries.invalidateQueries({ queryKey: MEMBERS_KEY });
      if (member.isYou) void queries.invalidateQueries({ queryKey: SESSION_KEY });
      onClose();
    },
  });
  return (
    <Dialog title={`Roles of ${member.email}`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && <Alert title={sendErrorText(save.error)} />}
        <RolesField
          roles={roles}
          onChange={setRoles}
          error={roles.length === 0 ? 'Please choose at least one role.' : undefined}
        />
        <p>
          {member.isYou
            ? 'You’re changing your own roles.'
            : 'They’ll be signed out and have the new roles when they sign in.'}
        </p>
        {!member.isYou && <SignOut member={member} />}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} disabled={roles.length === 0}>
            Save roles
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Ends the sessions of a member, as when their laptop is lost. */
function SignOut({ member: { id: accountId, email } }: { member: MemberSummary }) {
  const api = useApi();
  const toast = useToast();
  const signOut = useMutation({
    mutationFn: () =>
      api.DELETE('/api/config/members/{accountId}/sessions', { params: { path: { accountId } } }),
    onSuccess: () => toast.done(`${email} is signed out everywhere.`),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <div>
      <Button look="text" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
