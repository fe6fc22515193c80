import type { UnitProof } from '@daybook/contracts/integrity/unit-proofs.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { choosableWebsitesQuery } from '../../../lib/owner/owner-websites';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { SelectField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { StatusMark } from '../../../ui/owner/status-mark';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './integrity.module.css';
import { isUnderWay, PROOF_WORDS, scopeWords } from './unit-proof-words';
import { unitProofsQuery, useUnitProof } from './unit-proofs.queries';

const ALL = '';

/** Proves from the log that no unit was sold or promised twice, and shows what earlier checks have found. */
export function UnitProofPanel() {
  const query = useQuery(unitProofsQuery(useApi()));
  return (
    <Panel
      title="Units sold twice"
      about="Goes through the log from its first event: at each one, units held, promised and sold must not exceed those received. Carts must add up too."
    >
      <Loaded query={query} failed="Unable to load the checks">
        {({ proofs }) => (
          <>
            <ProofForm proofs={proofs} />
            {proofs.length === 0 ? <p>Nothing was checked yet.</p> : <Proofs proofs={proofs} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function ProofForm({ proofs }: { proofs: readonly UnitProof[] }) {
  const websites = useQuery(choosableWebsitesQuery(useApi(), ''));
  const start = useUnitProof();
  const [chosen, setChosen] = useState(ALL);
  const isBusy = proofs.some((proof) => isUnderWay(proof) && (proof.website ?? ALL) === chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) start.mutate(chosen === ALL ? undefined : chosen);
  };
  return (
    <form className={styles.check} onSubmit={send}>
      <SelectField
        label="Website"
        options={[
          { value: ALL, label: 'All websites' },
          ...(websites.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" busy={start.isPending || isBusy}>
        Check units
      </Button>
    </form>
  );
}

function Proofs({ proofs }: { proofs: readonly UnitProof[] }) {
  return (
    <DataTable<UnitProof>
      isStacked
      label="Checks of units"
      rows={proofs}
      rowId={({ id }) => id}
      rowName={(proof) => `${scopeWords(proof)}, ${proof.requestedAt}`}
      columns={[
        { id: 'website', head: 'Website', cell: scopeWords },
        {
          id: 'state',
          head: 'Result',
          cell: ({ state }) => (
            <StatusMark shape={PROOF_WORDS[state].shape}>{PROOF_WORDS[state].words}</StatusMark>
          ),
        },
        { id: 'found', head: 'Found', cell: (proof) => <Found proof={proof} /> },
        {
          id: 'position',
          head: 'Up to position',
          isNumber: true,
          cell: ({ position }) => inWhole(Number(position)),
        },
        {
          id: 'when',
          head: 'When',
          cell: ({ endedAt, requestedAt }) => <Timestamp at={endedAt ?? requestedAt} />,
        },
      ]}
    />
  );
}

function Found({ proof }: { proof: UnitProof }) {
  const { state, done, events, stockItems, carts, violations } = proof;
  const [first] = violations;
  if (first) {
    return (
      <span className={styles.what}>
        Position{' '}
        <Link to="/config/operator/history/$position" params={{ position: first.position }}>
          {first.position}
        </Link>
        , {first.type} of <code>{first.stream}</code>: {first.words}.
      </span>
    );
  }
  if (state === 'requested') return <span className={styles.what}>Waits for a worker.</span>;
  if (state === 'failed') return <span className={styles.what}>The worker stopped. Check again.</span>;
  if (state === 'running') {
    return (
      <span role="status">
        <progress max={1} value={done} aria-label={`Check of ${scopeWords(proof)}`} />{' '}
        {Math.floor(done * 100)} %
      </span>
    );
  }
  return (
    <span className={styles.what}>
      {counted(events, 'event', 'events')} of {counted(stockItems, 'stock item', 'stock items')} and{' '}
      {counted(carts, 'cart', 'carts')} add up.
    </span>
  );
}
