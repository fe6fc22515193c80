import type { InvitationSummary, MemberSummary } from '@daybook/contracts/members/members.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context';
import { useSession } from '../../lib/owner-session';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/owner/confirm';
import { DataTable } from '../../ui/owner/data-table';
import { Loaded, sendErrorText } from '../../ui/owner/load-state';
import { PageHead } from '../../ui/owner/page-head';
import { Panel, Panels } from '../../ui/owner/panel';
import { RowButton } from '../../ui/owner/row-opener';
import { useToast } from '../../ui/owner/toast';
import { When } from '../../ui/owner/when';
import { InviteDialog } from './invite-dialog';
import { MEMBERS_KEY, membersQuery } from './members.queries';
import { roleWords } from './role-words';
import { RolesDialog } from './roles-dialog';

const iso = (moment: number) => new Date(moment).toISOString();

/** Who may enter this website and as what, and who was asked to. */
export function MembersPage() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { website } = useSession();
  const members = useQuery(membersQuery(api));
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<MemberSummary>();
  const [doomed, setDoomed] = useState<MemberSummary>();
  const onSettled = () => queries.invalidateQueries({ queryKey: MEMBERS_KEY });
  const onError = (error: unknown) => toast.failed(sendErrorText(error));
  const remove = useMutation({
    mutationFn: ({ id }: MemberSummary) =>
      api.send('DELETE', `/api/config/members/${encodeURIComponent(id)}`),
    onSuccess: (_answer, { email }) => toast.done(`${email} is no longer a member.`),
    onError,
    onSettled: () => {
      setDoomed(undefined);
      return onSettled();
    },
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: InvitationSummary) =>
      api.send('DELETE', `/api/config/members/invitations/${encodeURIComponent(id)}`),
    onSuccess: (_answer, { email }) => toast.done(`The invitation of ${email} is withdrawn.`),
    onError,
    onSettled,
  });
  return (
    <>
      <PageHead
        title="Members"
        actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      />
      <Loaded query={members}>
        {({ members: rows, invitations }) => (
          <Panels>
            <DataTable<MemberSummary>
              isStacked
              label="Members"
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ email }) => email ?? 'A former account'}
              columns={[
                {
                  id: 'email',
                  head: 'Member',
                  cell: (row) => (
                    <RowButton onClick={() => setEdited(row)}>
                      {row.email ?? 'A former account'}
                      {row.isYou && ' (you)'}
                    </RowButton>
                  ),
                },
                { id: 'roles', head: 'Roles', cell: ({ roles }) => roleWords(roles) },
                { id: 'joined', head: 'Joined', cell: ({ joinedAt }) => <When at={iso(joinedAt)} /> },
                {
                  id: 'remove',
                  head: 'Remove',
                  isNumber: true,
                  cell: (row) => (
                    <Button look="text" aria-label={`Remove ${row.email}`} onClick={() => setDoomed(row)}>
                      Remove
                    </Button>
                  ),
                },
              ]}
            />
            {invitations.length > 0 && (
              <Panel title="Invited" about="They have a link, and have not used it yet.">
                <DataTable<InvitationSummary>
                  isStacked
                  label="Invitations"
                  rows={invitations}
                  rowId={({ id }) => id}
                  rowName={({ email }) => email}
                  columns={[
                    { id: 'email', head: 'E-mail', cell: ({ email }) => email },
                    { id: 'roles', head: 'Roles', cell: ({ roles }) => roleWords(roles) },
                    { id: 'until', head: 'Link ends', cell: ({ expiresAt }) => <When at={iso(expiresAt)} /> },
                    {
                      id: 'withdraw',
                      head: 'Withdraw',
                      isNumber: true,
                      cell: (row) => (
                        <Button
                          look="text"
                          aria-label={`Withdraw the invitation of ${row.email}`}
                          onClick={() => withdraw.mutate(row)}
                        >
                          Withdraw
                        </Button>
                      ),
                    },
                  ]}
                />
              </Panel>
            )}
          </Panels>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <RolesDialog member={edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <Confirm
          title={`Remove ${doomed.email}?`}
          action={`Remove ${doomed.email}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(undefined)}
        >
          They can no longer enter {website.title}. What they did stays in the history.
        </Confirm>
      )}
    </>
  );
}
