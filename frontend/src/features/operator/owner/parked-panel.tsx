import type { ParkedStreamLine, ProjectionLine } from '@daybook/contracts/operator/projections.api';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './operator.module.css';
import { useProjectionOperation } from './projections.queries';

/** The streams with an event that the projection could not take. The operator retries them. */
export function ParkedPanel({ line: { name, parked, parkedCount } }: { line: ProjectionLine }) {
  const { mutate, isPending } = useProjectionOperation(name);
  if (parkedCount === 0) {
    return (
      <Panel title="Parked streams">
        <p className={styles.about}>None. Every event could be projected.</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Parked streams"
      about={`${counted(parkedCount, 'stream waits', 'streams wait')} behind an event that could not be projected; the others go on. Retry when the cause is fixed.`}
      actions={
        <Button busy={isPending} onClick={() => mutate({ do: 'retry-parked' })}>
          Retry all
        </Button>
      }
    >
      <DataTable<ParkedStreamLine>
        label="Parked streams"
        rows={parked}
        rowId={({ stream }) => stream}
        rowName={({ stream }) => stream}
        columns={[
          { id: 'stream', head: 'Stream', cell: ({ stream }) => <code>{stream}</code> },
          {
            id: 'error',
            head: 'What went wrong',
            onPhone: true,
            cell: ({ error }) => <span className={styles.reason}>{error}</span>,
          },
          { id: 'position', head: 'Position', isNumber: true, cell: ({ position }) => position },
          { id: 'attempts', head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
          { id: 'at', head: 'Parked', cell: ({ parkedAt }) => <Timestamp at={parkedAt} /> },
          {
            id: 'retry',
            head: 'Retry',
            isAction: true,
            cell: ({ stream }) => (
              <Button
                look="secondary"
                className={styles.small}
                busy={isPending}
                aria-label={`Retry ${stream}`}
                onClick={() => mutate({ do: 'retry-parked', stream })}
              >
                Retry
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
