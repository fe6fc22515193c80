import { BEGINNING, type EventStore, type NewEvent, type Position } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { cartProjection } from '@daybook/projections/cart/cart.projection';
import type { Projection } from '@daybook/projections/runner/projection';
import { replay } from '@daybook/projections/runner/replay/replay';
import { ProjectionProgress } from '@daybook/projections/runner/running/progress';
import { startProjections } from '@daybook/projections/runner/running/run';
import { stockProjection } from '@daybook/projections/stock/stock.projection';
import type pg from 'pg';
import { type Figure, median, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { cpuSeconds, descendantsOf } from '../process-tree.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { cartVisit, EVENTS_OF_A_VISIT, stockVisit } from './sample-visits.js';

/** Streams that are appended at the same time. */
const IN_FLIGHT = 32;
const CATCH_UP_MS = 600_000;

type Replayed = {
  readonly projection: Projection;
  readonly tables: readonly string[];
  readonly visit: () => { stream: string; events: NewEvent[] };
};
const REPLAYED: readonly Replayed[] = [
  { projection: cartProjection, tables: ['carts', 'cart_entries'], visit: cartVisit },
  { projection: stockProjection, tables: ['variant_stock', 'claimed_holds'], visit: stockVisit },
];

export type ReplayBench = {
  readonly rounds: number /** events of each projection */;
  readonly events: number;
};

/** How long a replay took, and the processor's time that this process and its Postgres used for it, seconds. */
type Timed = { readonly wall: number; readonly own: number; readonly postgres: number };

/**
 * Builds the read models of carts and stock anew from a log of visits: as after a raised version, and with the comparison
 * of each row, as when an operator asks. Beside both: `COPY` of the rows that come out, into tables with the same keys.
 * The processor's time says what a replay costs whatever else the machine does.
 */
export function benchReplay({ rounds, events }: ReplayBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    const figures: Figure[] = [];
    for (const { projection, tables, visit } of REPLAYED) {
      const end = await fill(store, events, visit);
      await buildLive(url, store, end, projection);
      const raised: Timed[] = [];
      const compared: Timed[] = [];
      const copied: number[] = [];
      let { version } = projection;
      for (let round = 0; round < rounds; round += 1) {
        copied.push(events / (await copySeconds(url, tables)));
        compared.push(await timed(() => replayOnce(url, store, { ...projection, version })));
        version += 1;
        raised.push(await timed(() => replayOnce(url, store, { ...projection, version })));
      }
      const figuresOf = (name: string, of: readonly Timed[], thousands: number): Figure[] => {
        const own = median(of.map(({ wall }) => events / wall));
        const plain = median(copied);
        const microseconds = (part: 'own' | 'postgres') =>
          Math.round(median(of.map((one) => (one[part] / events) * 1_000_000)));
        return [
          { name: `${name}: events`, ours: perSecond(own), plain: perSecond(plain), value: own / plain },
          {
            name: `${name}: thousands of events a second`,
            ours: (own / 1000).toFixed(1),
            value: own / 1000,
            goal: { atLeast: thousands },
          },
          {
            name: `${name}: processor an event, own + Postgres`,
            ours: `${microseconds('own')} + ${microseconds('postgres')} µs`,
          },
        ];
      };
      figures.push(
        ...figuresOf(`${projection.name}, newer version`, raised, 40),
        ...figuresOf(`${projection.name}, compared row by row`, compared, 25),
      );
    }
    printFigures(
      `Replay of carts and of stock, ${events.toLocaleString('en-US')} events each; plain: COPY of the rows that they ` +
        `become; medians of ${rounds} rounds`,
      figures,
    );
    return 0;
  });
}

/** @returns the position of the last event */
async function fill(store: EventStore, events: number, visit: Replayed['visit']): Promise<Position> {
  let left = Math.ceil(events / EVENTS_OF_A_VISIT);
  let end: Position = BEGINNING;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (; left > 0; ) {
        left -= 1;
        const { stream, events: facts } = visit();
        const { position } = await store.append(stream, facts, 'none');
        if (position > end) end = position;
      }
    }),
  );
  return end;
}

/** The live tables, which a replay compares its own with. */
async function buildLive(url: string, store: EventStore, end: Position, one: Projection): Promise<void> {
  const progress = new ProjectionProgress();
  const running = await startProjections({ url, store, projections: [one], progress });
  const arrived = await progress.waitFor([one.name], end, CATCH_UP_MS);
  await running.stop();
  if (!arrived) throw new Error('the live tables did not catch up');
}

async function timed(work: () => Promise<void>): Promise<Timed> {
  const cpuOf = async () => ({
    own: await cpuSeconds([process.pid]),
    postgres: await cpuSeconds(await descendantsOf(process.pid), { withEnded: true }),
  });
  const before = await cpuOf();
  const started = performance.now();
  await work();
  const wall = (performance.now() - started) / 1000;
  const after = await cpuOf();
  return { wall, own: after.own - before.own, postgres: after.postgres - before.postgres };
}

async function replayOnce(url: string, store: EventStore, projection: Projection): Promise<void> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const report = await replay(projection.name, { url, store, projections: [projection], log });
  if (!report.swapped || report.parkedStreams > 0) throw new Error('the replay went wrong');
}

/** How long `COPY` takes for the same rows, into empty tables with the same keys and as lazily committed. */
function copySeconds(url: string, tables: readonly string[]): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(`set daybook.projects = 'on'; set synchronous_commit = off`);
    const folder = await dataFolder(client);
    let milliseconds = 0;
    for (const table of tables) {
      const file = `'${folder}/bench-${table}.copy'`;
      await client.query(`copy read_models."${table}" to ${file}`);
      await client.query(`create table public.copied (like read_models."${table}" including all)`);
      const started = performance.now();
      await client.query(`copy public.copied from ${file}`);
      milliseconds += performance.now() - started;
      await client.query('drop table public.copied');
    }
    return milliseconds / 1000;
  });
}

/** Where the server may write: its own folder. */
async function dataFolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return rows[0]!.data_directory;
}
