import type { SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useMemberNames, useNameOf } from '../../../../lib/owner/owner-names';
import { useSession } from '../../../../lib/owner/owner-session';
import { SelectField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { INBOX_KEY } from './inbox.queries';

/** The member who sees to a submission. Members who may not read the list of members assign it to themselves. */
export function AssigneeField({ detail: { id, assignedTo } }: { detail: SubmissionDetail }) {
  const api = useApi();
  const toast = useToast();
  const nameOf = useNameOf();
  const queries = useQueryClient();
  const { member } = useSession();
  const known = [member.id, ...useMemberNames().map((one) => one.id)];
  const accounts = new Set(assignedTo === null ? known : [...known, assignedTo]);
  const assign = useMutation({
    mutationFn: (accountId: string | undefined) =>
      api.PUT('/api/config/submissions/{id}/assignee', { params: { path: { id } }, body: { accountId } }),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_KEY }),
  });
  return (
    <SelectField
      label="Assigned to"
      value={(assign.isPending ? assign.variables : assignedTo) ?? ''}
      options={[
        { value: '', label: 'No one' },
        ...[...accounts].map((account) => ({ value: account, label: nameOf(account) })),
      ]}
      onChange={({ target }) => assign.mutate(target.value || undefined)}
    />
  );
}
