import { LogIndexQueries } from '@daybook/backend/history/log-index.queries';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { openReadModels } from '@daybook/projections/read-models';
import { projections as registered } from '@daybook/projections/registry';
import { ProjectionProgress } from '@daybook/projections/runner/running/progress';
import { startProjections } from '@daybook/projections/runner/running/run';
import { milliseconds, percentile, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';

const CATCH_UP_MS = 1_800_000;
const CHUNK = 100_000;
/** Searches of each kind. */
const SEARCHES = 200;
const PAGE = 100;
const EVENTS_OF_A_CART = 8;
const GOAL = { atMost: 200, unit: 'ms' } as const;

export type HistoryBench = { readonly events: number; readonly seed: number };

/** Makes a log of so many events of carts, always the same for a seed, and searches it as the operators' room does. */
export function benchHistory({ events, seed }: HistoryBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    const made = await seconds(() => makeHistory(url, { events, seed }));
    console.log(`${events.toLocaleString('en-US')} events made in ${made.toFixed(0)} s`);

    const progress = new ProjectionProgress();
    const index = registered.filter(({ name }) => name === 'log_index');
    const running = await startProjections({ url, store, projections: index, progress });
    const head = await store.head();
    const indexed = await seconds(async () => {
      const isThere = await progress.waitFor(['log_index'], head, CATCH_UP_MS);
      if (!isThere) throw new Error('the index did not catch up');
    });
    await running.stop();
    await withClient(url, (client) => client.query('vacuum analyze read_models.log_entries'));

    const readModels = await openReadModels({ url });
    scratch.onEnd(() => readModels.close());
    const queries = new LogIndexQueries(readModels);
    const p99 = async (filterOf: (n: number) => object) => {
      const times: number[] = [];
      for (let i = 0; i < SEARCHES; i += 1) {
        // spread over the whole log
        const n = Math.floor(((i + 0.5) / SEARCHES) * events);
        const asked = performance.now();
        const found = await queries.entries(
          { website: null, ...filterOf(n) },
          i % 2 ? 'forwards' : 'backwards',
          undefined,
          PAGE,
        );
        times.push(performance.now() - asked);
        if (found.length === 0) throw new Error(`nothing was found for ${JSON.stringify(filterOf(n))}`);
      }
      return percentile(times, 0.99);
    };
    const kinds: [string, (n: number) => object][] = [
      ['stream', (n) => ({ stream: streamOf(seed, n) })],
      ['type', (n) => ({ type: n % 2 ? 'CartEntryRemoved' : 'CartEntryAdded' })],
      ['actor', (n) => ({ actor: `actor-${n % 1000}` })],
      ['correlation id', (n) => ({ correlationId: `request-${seed}-${Math.floor(n / 4)}` })],
    ];
    const figures = [{ name: 'events indexed', ours: perSecond(events / indexed) }] as Parameters<
      typeof printFigures
    >[1][number][];
    for (const [kind, filterOf] of kinds) {
      const value = await p99(filterOf);
      figures.push({ name: `search by ${kind}, p99`, ours: milliseconds(value), value, goal: GOAL });
    }
    printFigures(`History of ${events.toLocaleString('en-US')} events, seed ${seed}`, figures);
    return 0;
  });
}

const streamOf = (seed: number, n: number) => `cart-bench-${seed}-${Math.floor(n / EVENTS_OF_A_CART)}`;

/** Each event follows from the seed and its number, so two runs make the same log, but for the ids of the events. */
async function makeHistory(url: string, { events, seed }: HistoryBench): Promise<void> {
  await withClient(url, async (client) => {
    for (let from = 0; from < events; from += CHUNK) {
      await client.query(
        `insert into event_log.events
           (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
         select n + 1, 'cart-bench-' || $1 || '-' || n / ${EVENTS_OF_A_CART}, n % ${EVENTS_OF_A_CART},
           gen_random_uuid(), case when n % ${EVENTS_OF_A_CART} = ${EVENTS_OF_A_CART - 1} then 'CartEntryRemoved' else 'CartEntryAdded' end,
           'bench',
           json_build_object('cartId', $1 || '-' || n / ${EVENTS_OF_A_CART}, 'entryId', md5($1 || n), 'itemId', 'item-' || n % 500,
             'sku', 'SKU-' || n % 500, 'title', 'Item ' || n % 500, 'quantity', 1 + n % 3),
           json_build_object('websiteId', 'bench', 'schemaVersion', 1, 'actor', 'actor-' || n % 1000,
             'correlationId', 'request-' || $1 || '-' || n / 4),
           timestamptz '2026-01-01' + n * interval '1 second'
         from generate_series($2::bigint, $3::bigint) n`,
        [String(seed), from, Math.min(events, from + CHUNK) - 1],
      );
    }
    await client.query('vacuum analyze event_log.events');
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
