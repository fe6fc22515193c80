import type pg from 'pg';
import { stockSoundness } from './stock-soundness.js';

/**
 * Looks at the log by SQL alone, past the code that wrote it: ids, positions, revisions and units are what they have to be.
 * @returns how many events there are, and what is wrong
 */
export async function logSoundness(client: pg.Client): Promise<{ events: number; findings: string[] }> {
  const findings: string[] = [];
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
  findings.push(...(await stockSoundness(client)));
  return { events: Number(events), findings };
}
