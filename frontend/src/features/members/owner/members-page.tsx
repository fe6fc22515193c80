import type { MemberSummary } from '@daybook/contracts/members/members.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { MEMBERS_KEY } from '../../../lib/owner/owner-names';
import { useSession } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { SelectField } from '../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Panels } from '../../../ui/owner/panel';
import { RowButton } from '../../../ui/owner/row-opener';
import { SearchInput } from '../../../ui/owner/search-input';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { Toolbar } from '../../../ui/owner/toolbar';
import { InvitationsPanel } from './invitations-panel';
import { InviteDialog } from './invite-dialog';
import { membersQuery } from './members.queries';
import { ROLES_BY_USE, roleTitle } from './role-words';
import { RolesDialog } from './roles-dialog';

const EVERY_ROLE = { value: '', label: 'Any role' };
const ROLES = ROLES_BY_USE.map((role) => ({ value: role, label: roleTitle([role]) }));

/** The members of the website with their roles, and the open invitations. */
export function MembersPage() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { website } = useSession();
  const { q = '', role = '' } = useSearch({ from: '/config/members' });
  const navigate = useNavigate({ from: '/config/members' });
  const members = useInfiniteQuery(membersQuery(api, { q, role }));
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<MemberSummary>();
  const [doomed, setDoomed] = useState<MemberSummary>();
  const narrow = (changes: { q?: string; role?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const remove = useMutation({
    mutationFn: ({ id }: MemberSummary) =>
      api.DELETE('/api/config/members/{accountId}', { params: { path: { accountId: id } } }),
    onSuccess: (_answer, { email }) => toast.done(`${email} is no longer a member.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      setDoomed(undefined);
      return queries.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  return (
    <>
      <PageHead title="Members" actions={<Button onClick={() => setInviting(true)}>Invite member</Button>} />
      <Toolbar>
        <SearchInput label="Search members" value={q} onSearch={(words) => narrow({ q: words })} />
        <SelectField
          hideLabel
          label="Role"
          value={role}
          options={[EVERY_ROLE, ...ROLES]}
          onChange={(event) => narrow({ role: event.target.value })}
        />
      </Toolbar>
      <Panels>
        <Loaded query={members}>
          {({ pages }) => {
            const rows = pages.flatMap(({ results }) => results);
            if (rows.length === 0) {
              return (
                <Empty title="No results" text="No member matches your search and role.">
                  <Button look="secondary" onClick={() => narrow({ q: '', role: '' })}>
                    Clear search and role
                  </Button>
                </Empty>
              );
            }
            return (
              <div>
                <DataTable<MemberSummary>
                  isStacked
                  label="Members"
                  rows={rows}
                  rowId={({ id }) => id}
                  rowName={({ email }) => email ?? 'A former account'}
                  isStale={members.isPlaceholderData}
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
                    { id: 'roles', onPhone: true, head: 'Roles', cell: ({ roles }) => roleTitle(roles) },
                    {
                      id: 'joined',
                      head: 'Joined',
                      cell: ({ joinedAt }) => <Timestamp at={new Date(joinedAt).toISOString()} />,
                    },
                    {
                      id: 'remove',
                      head: 'Remove',
                      isAction: true,
                      cell: (row) => (
                        <Button look="text" aria-label={`Remove ${row.email}`} onClick={() => setDoomed(row)}>
                          Remove
                        </Button>
                      ),
                    },
                  ]}
                />
                <MoreRows
                  query={members}
                  shown={rows.length}
                  total={pages[0]?.total ?? 0}
                  one="member"
                  many="members"
                />
              </div>
            );
          }}
        </Loaded>
        <InvitationsPanel narrowing={{ q, role }} />
      </Panels>
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
