import type pg from 'pg';
import { withClient } from '../bench/with-client.js';
import { logSoundness } from './log-soundness.js';

/** One append that was acknowledged to its client; bigints as text. */
export type Acknowledged = {
  readonly id: string;
  readonly stream: string;
  readonly position: string;
  readonly revision: string;
};

/** What a comparison of the ledger with the log found; everything but the counts has to be empty. */
export type Comparison = {
  readonly events: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
};

const CHUNK = 10_000;

/**
 * Each acknowledged event is in the log, once, at the position that was answered.
 * @param attempted how many events the clients ever began, when all of them have been acknowledged since
 */
export async function compare(
  url: string,
  ledger: readonly Acknowledged[],
  attempted?: number,
): Promise<Comparison> {
  return withClient(url, async (client) => {
    const { events, findings } = await logSoundness(client);
    for (let i = 0; i < ledger.length; i += CHUNK) {
      findings.push(...(await missing(client, ledger.slice(i, i + CHUNK))));
    }
    if (attempted !== undefined && events !== attempted) {
      findings.push(`${attempted} events were begun and acknowledged, and the log holds ${events}`);
    }
    return { events, acknowledged: ledger.length, findings };
  });
}

async function missing(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; found: string | null }>(
    `select a.id, e.position as found
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[]) as a(id, stream, position, revision)
     left join event_log.events e on e.event_id = a.id and e.stream = a.stream
     where e.position is distinct from a.position or e.revision is distinct from a.revision`,
    [
      acknowledged.map(({ id }) => id),
      acknowledged.map(({ stream }) => stream),
      acknowledged.map(({ position }) => position),
      acknowledged.map(({ revision }) => revision),
    ],
  );
  return rows.map(({ id, found }) =>
    found === null ? `event ${id} was acknowledged and is lost` : `event ${id} stands elsewhere, at ${found}`,
  );
}
