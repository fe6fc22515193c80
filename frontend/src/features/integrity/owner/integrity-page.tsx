import type { BrokenEvent, IntegrityAnswer } from '@daybook/contracts/integrity/integrity.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { DataTable } from '../../../ui/owner/data-table';
import { Figures } from '../../../ui/owner/figures';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panel, Panels } from '../../../ui/owner/panel';
import { StatusMark } from '../../../ui/owner/status-mark';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './integrity.module.css';
import { integrityQuery } from './integrity.queries';
import { UnitProofPanel } from './unit-proof-panel';

const KIND_WORDS: Readonly<Record<BrokenEvent['kind'], string>> = {
  changed: 'This event is not as it was sealed.',
  missing: 'An event is missing behind this position.',
  unreadable: 'This event cannot be read: its bytes on the disk are damaged.',
  added: 'This event was slipped in after its neighbours were sealed.',
  seal: 'The seal itself was changed, or does not follow the one before.',
};

/** Whether the log is as it was written: the chain of seals, its last check, and the first broken event. */
export function IntegrityPage() {
  const query = useQuery(integrityQuery(useApi()));
  return (
    <>
      <PageHead title="Integrity" mark={query.data && <Verdict answer={query.data} />} />
      <Loaded query={query} failed="Unable to load the state of the log">
        {(answer) => (
          <>
            <p className={styles.about}>
              Every thousand events get a seal: a hash over them and over the seal before. A worker seals what
              is new and compares the log with its seals again and again.
            </p>
            <Chain answer={answer} />
            <Panels>
              {answer.broken.length > 0 && <Broken broken={answer.broken} />}
              <UnitProofPanel />
              <Panel title="Last seal" about="Its hash covers every event before it.">
                {answer.hash === null ? (
                  <p>Nothing is sealed yet.</p>
                ) : (
                  <code className={styles.hash}>{answer.hash}</code>
                )}
              </Panel>
              <Panel
                title="Checkpoint to store elsewhere"
                about="A signed note of the last seal. A copy that is stored elsewhere cannot be rewritten from this server."
              >
                <p>On the command line of the installation:</p>
                <pre className={styles.command}>
                  {
                    'daybook log-checkpoint > checkpoint.json\ndaybook verify-log --checkpoint checkpoint.json'
                  }
                </pre>
              </Panel>
            </Panels>
          </>
        )}
      </Loaded>
    </>
  );
}

function Verdict({ answer: { broken, lastWholeCheckAt } }: { answer: IntegrityAnswer }) {
  if (broken.length > 0) return <StatusMark shape="cross">Broken</StatusMark>;
  if (lastWholeCheckAt === null) return <StatusMark shape="empty">Not checked yet</StatusMark>;
  return <StatusMark shape="full">Whole</StatusMark>;
}

function Chain({ answer }: { answer: IntegrityAnswer }) {
  const { head, sealedTo, seals, sealedAt, lastWholeCheckAt, nextCheckedSeal } = answer;
  const unsealed = Number(head) - Number(sealedTo);
  return (
    <Figures
      label="The chain"
      figures={[
        { label: 'Seals', value: inWhole(seals), note: sealedAt && <Timestamp at={sealedAt} /> },
        {
          label: 'Sealed to position',
          value: inWhole(Number(sealedTo)),
          note: unsealed > 0 ? `${counted(unsealed, 'event', 'events')} to seal` : 'The end of the log',
        },
        {
          label: 'Last whole check',
          value: lastWholeCheckAt === null ? '–' : <Timestamp at={lastWholeCheckAt} />,
          note: `Next to check: seal ${inWhole(nextCheckedSeal)}`,
        },
      ]}
    />
  );
}

function Broken({ broken }: { broken: readonly BrokenEvent[] }) {
  const [first] = broken;
  return (
    <Panel
      title="Broken"
      about={`The log is not as it was sealed. Begin at position ${first?.position}, and compare with a backup.`}
    >
      <DataTable<BrokenEvent>
        isStacked
        label="Broken events"
        rows={broken}
        rowId={({ kind, position, seal }) => `${kind} ${position} ${seal}`}
        rowName={({ position }) => `Position ${position}`}
        columns={[
          {
            id: 'position',
            head: 'Position',
            cell: ({ position }) => (
              <Link to="/config/operator/history/$position" params={{ position }}>
                {position}
              </Link>
            ),
          },
          {
            id: 'what',
            head: 'What',
            cell: ({ kind }) => <span className={styles.what}>{KIND_WORDS[kind]}</span>,
          },
          { id: 'stream', head: 'Stream', cell: ({ stream }) => (stream ? <code>{stream}</code> : '–') },
          { id: 'type', head: 'Type', cell: ({ type }) => type ?? '–' },
          { id: 'seal', head: 'Seal', isNumber: true, cell: ({ seal }) => seal },
        ]}
      />
    </Panel>
  );
}
