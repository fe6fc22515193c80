import type { EventStore, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { projections as registered } from '@daybook/projections/registry';
import { type ProjectionStatus, readStatus } from '@daybook/projections/runner/status/status';
import type pg from 'pg';
import { LogChain } from '../../integrity/log-chain.js';
import { UNSAVED_POSITIONS } from '../../platform/log/reactor.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** From how many positions on a reader of the log counts as behind: a shop under load is never quite at the end. */
const BEHIND = 1000n;
/** After how long without a whole check the chain is asked for one, ms. */
const CHECK_AGE_MS = 30 * 24 * 3600 * 1000;
/** A worker seals once a minute: an event that has waited so long for its seal shows that none does, ms. */
const SEAL_AGE_MS = 2 * 3600 * 1000;

const isTableThere = async (pool: pg.Pool, table: string) =>
  (await pool.query<{ made: boolean }>('select to_regclass($1) is not null as made', [table])).rows[0]?.made;

/** Versions, lag, leases and parked streams of the read models. */
export async function checkProjections(pool: pg.Pool, head: Position): Promise<Diagnosis[]> {
  const status = (await isTableThere(pool, 'projections.checkpoints')) ? await readStatus(pool, head) : [];
  const byName = new Map(status.map((one) => [one.name, one]));
  const found = registered.flatMap(({ name, version }) => checkProjection(name, version, byName.get(name)));
  const holders = [...new Set(status.map(({ owner }) => owner).filter((owner) => owner !== null))];
  return [
    ...(found.length > 0 ? found : [ok('projections', `${registered.length} are up to date`)]),
    holders.length > 0
      ? ok('leases', `held by ${holders.join(', ')}`)
      : warn('leases', 'no process runs projections', 'Start one: npm start, or --role projections.'),
  ];
}

/** @param status undefined where the projection has no tables yet */
export function checkProjection(
  name: string,
  version: number,
  status: ProjectionStatus | undefined,
): Diagnosis[] {
  const area = `projection ${name}`;
  if (!status) return [warn(area, 'has no tables', 'Start Daybook: it builds them from the log.')];
  const found: Diagnosis[] = [];
  if (status.isRolledBack)
    found.push(
      warn(area, `is rolled back to version ${status.version}`, `Replay it: daybook replay ${name}.`),
    );
  else if (status.version !== version)
    found.push(
      warn(
        area,
        `has tables of version ${status.version}, this Daybook makes ${version}`,
        'Start this Daybook: it builds them beside the old ones.',
      ),
    );
  if (status.parkedStreams.length > 0)
    found.push(
      fail(
        area,
        `${status.parkedStreams.length} parked streams, the first: ${status.parkedStreams[0]?.stream}`,
        `Mend the cause, then: daybook retry-parked ${name}.`,
      ),
    );
  if (status.state === 'paused') found.push(warn(area, 'is paused', 'Resume it at /config/operator.'));
  else if (status.lag > BEHIND)
    found.push(
      warn(
        area,
        `is ${status.lag} positions behind, at ${Math.round(status.eventsPerSecond)} events/s`,
        status.owner === null ? 'No process runs it.' : 'Wait, or look at its last error.',
      ),
    );
  if (status.lastError !== null)
    found.push(warn(area, `last error: ${status.lastError}`, 'It is tried again; mend what it names.'));
  return found;
}

type ReactorStatus = { readonly name: string; readonly parked: number; readonly behind: bigint };

/** Has nothing to say of a reactor that may be up to date. */
export function checkReactor({ name, parked, behind }: ReactorStatus): Diagnosis[] {
  const area = `reactor ${name}`;
  const found: Diagnosis[] = [];
  if (parked > 0)
    found.push(fail(area, `${parked} parked streams`, 'Mend what the log names; it tries again by itself.'));
  // its checkpoint moves only now and then while nothing in the log is for it
  if (behind > UNSAVED_POSITIONS + BEHIND)
    found.push(warn(area, `is ${behind} positions behind`, 'Start a process with --role worker.'));
  return found;
}

/** How far the reactors are, and what they had to park. */
export async function checkReactors(pool: pg.Pool, head: Position): Promise<Diagnosis[]> {
  if (!(await isTableThere(pool, 'reactors.parked_streams')))
    return [warn('reactors', 'have no tables', 'Start Daybook.')];
  const { rows } = await pool.query<{ name: string; position: string; parked: number }>(
    `select name, position, (select count(*)::int from reactors.parked_streams p
       where p.reactor = name and p.parked_at is not null) as parked
     from reactors.checkpoints order by name`,
  );
  const found = rows.flatMap(({ name, position, parked }) =>
    checkReactor({ name, parked, behind: head - BigInt(position) }),
  );
  return found.length > 0 ? found : [ok('reactors', `${rows.length} are up to date`)];
}

/** What the continuous check of the hash chain found. */
export async function checkChain(store: EventStore, pool: pg.Pool): Promise<Diagnosis[]> {
  if (!(await isTableThere(pool, 'log_chain.check_progress')))
    return [warn('hash chain', 'is not there', 'Start Daybook.')];
  const { broken, sealedTo, sealedAt, head, lastWholeCheckAt } = await new LogChain(store, pool).status();
  const [first] = broken;
  if (first)
    return [
      fail(
        'hash chain',
        `broken: ${first.kind} at position ${first.position}${first.type === null ? '' : `, ${first.type} of ${first.stream}`}`,
        'Run daybook verify-log, and compare with the newest backup.',
      ),
    ];
  if (head === '0') return [ok('hash chain', 'the log is empty')];
  const at = `sealed to ${sealedTo} of ${head}`;
  const unsealed = BigInt(sealedTo) < BigInt(head) ? await firstBehind(store, BigInt(sealedTo)) : undefined;
  // a worker that has sealed just now is on its way through a long log
  const since = Math.max(unsealed?.recordedAt.getTime() ?? Date.now(), Date.parse(sealedAt ?? '') || 0);
  if (Date.now() - since > SEAL_AGE_MS) {
    const found = `${at}; nothing was sealed since ${new Date(since).toISOString()}`;
    return [warn('hash chain', found, 'Start a process with --role worker, or run daybook log-checkpoint.')];
  }
  if (lastWholeCheckAt === null || Date.now() - Date.parse(lastWholeCheckAt) > CHECK_AGE_MS) {
    const when = lastWholeCheckAt === null ? 'not checked whole yet' : `checked whole at ${lastWholeCheckAt}`;
    return [warn('hash chain', `${at}; ${when}`, 'A worker checks it; or run daybook verify-log now.')];
  }
  return [ok('hash chain', `${at}; last checked whole at ${lastWholeCheckAt}`)];
}

/** The first event behind a position; undefined at the end of the log. */
async function firstBehind(store: EventStore, position: Position): Promise<RecordedEvent | undefined> {
  for (let after = position; ; ) {
    const page = await store.readAll({ after });
    if (page.events.length > 0 || page.atHead) return page.events[0];
    after = page.position;
  }
}
