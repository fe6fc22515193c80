import pg from 'pg';
import type { Acknowledged } from './ledger.js';

/** What a comparison of the ledger with the log found; everything but the counts has to be empty. */
export type Comparison = {
  readonly events: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
};

const CHUNK = 10_000;

/**
 * Looks at the log by SQL alone, past the code that wrote it: each acknowledged event is there, once, where its client
 * was told; ids, positions and revisions are what they have to be.
 * @param attempted how many events the clients ever began, when all of them have been acknowledged since
 */
export async function compare(
  url: string,
  ledger: readonly Acknowledged[],
  attempted?: number,
): Promise<Comparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const findings: string[] = [];
    for (let i = 0; i < ledger.length; i += CHUNK) {
      findings.push(...(await missing(client, ledger.slice(i, i + CHUNK))));
    }
    const { rows } = await client.query<Record<'events' | 'ids' | 'first' | 'last', string>>(`
      select count(*) as events, count(distinct event_id) as ids,
        coalesce(min(position), 1) as first, coalesce(max(position), 0) as last
      from event_log.events`);
    const { events = '0', ids = '0', first = '1', last = '0' } = rows[0] ?? {};
    if (ids !== events) findings.push(`${Number(events) - Number(ids)} events are there twice`);
    if (first !== '1' || last !== events) {
      findings.push(`positions go from ${first} to ${last} and there are ${events} events: there is a gap`);
    }
    const disordered = await client.query<{ stream: string }>(`
      select distinct stream from (
        select stream, revision, row_number() over by_revision - 1 as expected,
          position, lag(position) over by_revision as before
        from event_log.events window by_revision as (partition by stream order by revision)
      ) e where revision <> expected or position < before`);
    for (const { stream } of disordered.rows) findings.push(`stream ${stream} has a gap or is out of order`);
    if (attempted !== undefined && Number(events) !== attempted) {
      findings.push(`${attempted} events were begun and acknowledged, and the log holds ${events}`);
    }
    return { events: Number(events), acknowledged: ledger.length, findings };
  } finally {
    await client.end();
  }
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
