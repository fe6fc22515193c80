import type { InvitationSummary } from '@daybook/contracts/members/members.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { invitationsQuery, type MembersNarrowing } from './members.queries';
import { roleTitle } from './role-words';

/** The open invitations; hidden when there are none. */
export function InvitationsPanel({ narrowing }: { narrowing: MembersNarrowing }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const invitations = useQuery(invitationsQuery(api, narrowing));
  const withdraw = useMutation({
    mutationFn: ({ id }: InvitationSummary) =>
      api.DELETE('/api/config/members/invitations/{invitationId}', {
        params: { path: { invitationId: id } },
      }),
    onSuccess: (_answer, { email }) => toast.done(`The invitation of ${email} was withdrawn.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  // most websites have no open invitation, so the panel reserves no space
  if (invitations.isPending) return null;
  return (
    <Loaded query={invitations}>
      {({ results }) =>
        results.length > 0 && (
          <Panel title="Invited" about="People who haven’t used their link yet.">
            <DataTable<InvitationSummary>
              isStacked
              label="Invitations"
              rows={results}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
              isStale={invitations.isPlaceholderData}
              columns={[
                { id: 'email', head: 'Email', cell: ({ email }) => email },
                { id: 'roles', head: 'Roles', cell: ({ roles }) => roleTitle(roles) },
                {
                  id: 'until',
                  head: 'Link ends',
                  cell: ({ expiresAt }) => <Timestamp at={new Date(expiresAt).toISOString()} />,
                },
                {
                  id: 'withdraw',
                  head: 'Withdraw',
                  isAction: true,
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
        )
      }
    </Loaded>
  );
}
