import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { archiveHits } from '@daybook/event-store/archive/archive-hits';
import { LOG_CHAIN } from '@daybook/event-store/chain/log-chain.schema';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { Seals } from '@daybook/event-store/chain/seals';
import { verifyChain } from '@daybook/event-store/chain/verify-chain';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { analyticsProjection } from '@daybook/projections/analytics/analytics.projection';
import { replay } from '@daybook/projections/runner/replay/replay';
import { prepareReadModels } from '@daybook/projections/runner/tables/prepare';
import { type Figure, perSecond } from '../figures.js';
import { withClient } from '../with-client.js';
import { layOutHits, QUIET } from './stored-hits.js';

/** Archives the hits of all days but the last two, and makes the figures anew from the archives. */
export async function archivedHits(
  url: string,
  { hits, days }: { readonly hits: number; readonly days: number },
): Promise<Figure[]> {
  const store = await openPostgresEventStore({ url });
  await migrate(url, [LOG_CHAIN]);
  await prepareReadModels(url, [analyticsProjection]);
  const pool = openPool({ connectionString: url, max: 2 });
  const seals = new Seals(pool);
  const now = Date.now();
  const before = await layOutHits(url, { hits, days, now });
  const sealing = await timed(() => sealLog(store, seals, Number.POSITIVE_INFINITY));
  const archiving = await timed(() => archiveHits(pool, seals, dayText(Math.floor(now / DAY_MS) - 2)));
  const { events, bytes } = archiving.result;
  const verifying = await timed(() => verifyChain(store, seals));
  if (verifying.result.findings.length > 0) throw new Error('the chain does not hold');
  const again = { ...analyticsProjection, version: analyticsProjection.version + 1 };
  const restating = await timed(() => replay('analytics', { url, store, projections: [again], log: QUIET }));
  const { rows } = await withClient(url, (client) =>
    client.query<{ archives: string; seals: string }>(
      `select pg_total_relation_size('event_log.archives') as archives,
         pg_total_relation_size('log_chain.seals') as seals`,
    ),
  );
  await Promise.all([store.close(), pool.end()]);
  const each = (total: number, of: number) => (total / of).toFixed(1);
  return [
    { name: 'hits archived', ours: events.toLocaleString('en-US') },
    { name: 'bytes of a hit in the table, with its indexes', ours: each(before, hits) },
    { name: 'bytes of a hit in an archive', ours: each(bytes, events) },
    { name: 'the same as the table of archives takes them', ours: each(Number(rows[0]?.archives), events) },
    { name: 'bytes of its digest in the chain', ours: each(Number(rows[0]?.seals), hits) },
    { name: 'sealed', ours: perSecond(hits / sealing.seconds) },
    { name: 'archived', ours: perSecond(events / archiving.seconds) },
    { name: 'verified, from table and archives', ours: perSecond(hits / verifying.seconds) },
    { name: 'replayed, from table and archives', ours: perSecond(hits / restating.seconds) },
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}
