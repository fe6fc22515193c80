import type { PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { type KnownPart, knownParts } from './known-data';
import styles from './privacy.module.css';

type KnownPanelProps = { found: PersonExport; onExport: () => void; onErase: () => void };

/** What the website knows of a person, part by part, and what can be done with it. */
export function KnownPanel({ found, onExport, onErase }: KnownPanelProps) {
  const { email, events, isWhole } = found;
  const parts = knownParts(events);
  return (
    <Panel
      title={`Known of ${email}`}
      about={
        parts.length === 0
          ? 'The history of this website has nothing about this address.'
          : `${counted(events.length, 'event', 'events')} in the history${isWhole ? '' : ', and more than one export has'}.`
      }
    >
      {parts.length > 0 && (
        <DataTable<KnownPart>
          isStacked
          label="Known by part"
          rows={parts}
          rowId={({ part }) => part}
          rowName={({ part }) => part}
          columns={[
            { id: 'part', head: 'Part', cell: ({ part }) => part },
            { id: 'events', head: 'Events', isNumber: true, cell: ({ events: count }) => inWhole(count) },
            { id: 'newest', head: 'Newest', cell: ({ newest }) => <Timestamp at={newest} /> },
          ]}
        />
      )}
      <div className={styles.actions}>
        {parts.length > 0 && (
          <Button look="secondary" onClick={onExport}>
            Download export
          </Button>
        )}
        <Button look="secondary" className={styles.danger} onClick={onErase}>
          Erase person
        </Button>
      </div>
      <p className={styles.note}>
        Invitations and pending emails are erased too, also where the history has nothing.
      </p>
    </Panel>
  );
}
