import type { SessionSummary } from '@daybook/contracts/members/members.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { browserWords } from './browser-words';
import { SESSIONS_KEY, sessionsQuery } from './members.queries';

const iso = (moment: number) => new Date(moment).toISOString();

/** The sessions of the signed-in account. The member can end each. */
export function SessionsPanel() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery(api));
  const after = {
    onError: (error: unknown) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  };
  const end = useMutation({
    mutationFn: ({ id }: SessionSummary) =>
      api.DELETE('/api/config/sessions/{sessionId}', { params: { path: { sessionId: id } } }),
    onSuccess: () => toast.done('That session has ended.'),
    ...after,
  });
  const endOthers = useMutation({
    mutationFn: () => api.DELETE('/api/config/sessions', { params: { query: { except: 'current' } } }),
    onSuccess: () => toast.done('You’re signed out everywhere else.'),
    ...after,
  });
  return (
    <Panel
      title="Signed in"
      about="The browsers in which you’re signed in."
      actions={
        (sessions.data?.sessions.length ?? 0) > 1 && (
          <Button look="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={sessions}>
        {({ sessions: rows }) => (
          <DataTable<SessionSummary>
            label="Sessions"
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ userAgent }) => browserWords(userAgent)}
            columns={[
              {
                id: 'browser',
                head: 'Browser',
                cell: ({ userAgent, isCurrent }) =>
                  `${browserWords(userAgent)}${isCurrent ? ' (this one)' : ''}`,
              },
              { id: 'ip', head: 'IP address', cell: ({ ip }) => ip },
              { id: 'started', head: 'Since', cell: ({ startedAt }) => <Timestamp at={iso(startedAt)} /> },
              {
                id: 'seen',
                head: 'Last seen',
                onPhone: true,
                cell: ({ seenAt }) => <Timestamp at={iso(seenAt)} />,
              },
              {
                id: 'end',
                head: 'End',
                isAction: true,
                cell: (row) =>
                  row.isCurrent ? null : (
                    <Button
                      look="text"
                      aria-label={`Sign out ${browserWords(row.userAgent)} at ${row.ip}`}
                      onClick={() => end.mutate(row)}
                    >
                      Sign out
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
