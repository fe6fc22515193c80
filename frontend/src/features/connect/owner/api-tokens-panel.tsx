import type { ApiToken } from '@daybook/contracts/connect/tokens/api-tokens.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { rightWords } from '../../../lib/owner/right-words';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { Confirm } from '../../../ui/owner/confirm';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { StatusMark, type StatusShape } from '../../../ui/owner/status-mark';
import { useToast } from '../../../ui/owner/toast';
import { apiTokensQuery } from './api-tokens.queries';
import { MakeTokenDialog } from './make-token-dialog';

const STATUSES: Readonly<Record<ApiToken['status'], { shape: StatusShape; text: string }>> = {
  active: { shape: 'full', text: 'Works' },
  ended: { shape: 'empty', text: 'Ended' },
  idle: { shape: 'empty', text: 'Its maker has left the team' },
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
/** The last day that counts: the token ends with it. */
const lastDay = (endsAt: string) => DAY.format(new Date(Date.parse(endsAt) - 1));

const COLUMNS: readonly Column<ApiToken>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  {
    id: 'status',
    head: 'Status',
    cell: ({ status }) => <StatusMark shape={STATUSES[status].shape}>{STATUSES[status].text}</StatusMark>,
  },
  {
    id: 'rights',
    head: 'May',
    cell: ({ rights }) => rights.map((right) => rightWords(right as Permission)).join(', '),
  },
  { id: 'ends', head: 'Last day', cell: ({ endsAt }) => lastDay(endsAt) },
  {
    id: 'used',
    head: 'Last used',
    cell: ({ usedOn }) => (usedOn === null ? 'Never' : DAY.format(new Date(usedOn))),
  },
];

/** The tokens with which programs act for the website. */
export function ApiTokensPanel() {
  const tokens = useQuery(apiTokensQuery(useApi()));
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<ApiToken>();
  return (
    <Panel
      id="api-tokens"
      title="API tokens"
      about={
        <>
          A program sends its token with each call, and may do what you tick.{' '}
          <a href="/api/docs">All calls of the API</a>
        </>
      }
      actions={<Button onClick={() => setMaking(true)}>Make a token</Button>}
    >
      <Loaded query={tokens} failed="Unable to load the tokens">
        {({ tokens: rows }) => <TokensTable rows={rows} onRevoke={setDoomed} />}
      </Loaded>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {doomed && <RevokeConfirm token={doomed} onClose={() => setDoomed(undefined)} />}
    </Panel>
  );
}

type TokensTableProps = { rows: readonly ApiToken[]; onRevoke: (token: ApiToken) => void };

function TokensTable({ rows, onRevoke }: TokensTableProps) {
  if (rows.length === 0)
    return <Empty title="No tokens yet" text="Make one for each program, so that you can revoke it alone." />;
  const columns: readonly Column<ApiToken>[] = [
    ...COLUMNS,
    {
      id: 'revoke',
      head: 'Revoke',
      isAction: true,
      cell: (row) => (
        <Button look="text" aria-label={`Revoke ${row.name}`} onClick={() => onRevoke(row)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      isStacked
      label="API tokens"
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
    />
  );
}

function RevokeConfirm({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.DELETE('/api/config/api-tokens/{tokenId}', { params: { path: { tokenId: id } } }),
    onSuccess: () => toast.done(`The token ${name} was revoked.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: apiTokensQuery(api).queryKey });
    },
  });
  return (
    <Confirm
      title={`Revoke “${name}”?`}
      action="Revoke token"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>Programs that use it are refused from now on. What they did stays.</p>
    </Confirm>
  );
}
