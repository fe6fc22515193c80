import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import { BEGINNING, type EventStore, type NewEvent, type Position } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { cartProjection } from '@daybook/projections/cart/cart.projection';
import type { Projection } from '@daybook/projections/runner/projection';
import { replay } from '@daybook/projections/runner/replay/replay';
import { ProjectionProgress } from '@daybook/projections/runner/running/progress';
import { startProjections } from '@daybook/projections/runner/running/run';
import type pg from 'pg';
import { type Figure, median, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { cartEntryAdded, newStream, WEBSITE } from './sample-events.js';

/** What one visit puts into the log: entries that are added, of which some change and one goes again. */
const [ADDED, CHANGED] = [5, 2];
const EVENTS_OF_A_CART = ADDED + CHANGED + 1;
/** Carts that are appended at the same time. */
const IN_FLIGHT = 32;
const CATCH_UP_MS = 600_000;
const TABLES = ['carts', 'cart_entries'];

export type ReplayBench = { readonly rounds: number /** length of the log */; readonly events: number };

/**
 * Builds the cart's read model anew from a log of carts: as after a raised version, and with the comparison of each row,
 * as when an operator asks. Beside both: `COPY` of the rows that come out, into tables with the same keys.
 */
export function benchReplay({ rounds, events }: ReplayBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    const end = await fill(store, events);
    await buildLive(url, store, end);
    const rates = { raised: [] as number[], compared: [] as number[], copied: [] as number[] };
    let { version } = cartProjection;
    for (let round = 0; round < rounds; round += 1) {
      rates.copied.push(events / (await copySeconds(url)));
      rates.compared.push(events / (await replaySeconds(url, store, { ...cartProjection, version })));
      version += 1;
      rates.raised.push(events / (await replaySeconds(url, store, { ...cartProjection, version })));
      console.log(
        `round ${round + 1}: ${perSecond(rates.raised.at(-1)!)} without the comparison, ` +
          `${perSecond(rates.compared.at(-1)!)} with it, COPY ${perSecond(rates.copied.at(-1)!)}`,
      );
    }
    const figuresOf = (name: string, of: readonly number[], thousands: number): Figure[] => {
      const [own, plain] = [median(of), median(rates.copied)];
      return [
        { name: `${name}: events`, ours: perSecond(own), plain: perSecond(plain), value: own / plain },
        {
          name: `${name}: thousands of events a second`,
          ours: (own / 1000).toFixed(1),
          value: own / 1000,
          goal: { atLeast: thousands },
        },
      ];
    };
    printFigures(
      `Replay of the cart's read model, ${events.toLocaleString('en-US')} events; plain: COPY of the rows that they ` +
        `become; medians of ${rounds} rounds`,
      [
        ...figuresOf('replay, newer version', rates.raised, 40),
        ...figuresOf('replay, compared row by row', rates.compared, 25),
      ],
    );
    return 0;
  });
}

/** @returns the position of the last event */
async function fill(store: EventStore, events: number): Promise<Position> {
  let left = Math.ceil(events / EVENTS_OF_A_CART);
  let end: Position = BEGINNING;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (; left > 0; ) {
        left -= 1;
        const stream = newStream();
        const { position } = await store.append(stream, aCart(stream), 'none');
        if (position > end) end = position;
      }
    }),
  );
  return end;
}

function aCart(cartId: string): NewEvent[] {
  const added = Array.from({ length: ADDED }, () => cartEntryAdded(cartId));
  const entryIds = added.map(({ data }) => (data as { entryId: string }).entryId);
  const about = (type: string, data: object): NewEvent => ({
    id: uuidV7(),
    type,
    data: { cartId, ...data },
    metadata: { websiteId: WEBSITE, schemaVersion: 1 },
  });
  return [
    ...added,
    ...entryIds
      .slice(0, CHANGED)
      .map((entryId) => about('CartEntryQuantityChanged', { entryId, quantity: 2 })),
    about('CartEntryRemoved', { entryId: entryIds.at(-1) }),
  ];
}

/** The live tables, which a replay compares its own with. */
async function buildLive(url: string, store: EventStore, end: Position): Promise<void> {
  const progress = new ProjectionProgress();
  const running = await startProjections({ url, store, projections: [cartProjection], progress });
  const arrived = await progress.waitFor([cartProjection.name], end, CATCH_UP_MS);
  await running.stop();
  if (!arrived) throw new Error('the live tables did not catch up');
}

async function replaySeconds(url: string, store: EventStore, projection: Projection): Promise<number> {
  const started = performance.now();
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const report = await replay(projection.name, { url, store, projections: [projection], log });
  if (!report.swapped || report.parkedStreams > 0) throw new Error('the replay went wrong');
  return (performance.now() - started) / 1000;
}

/** How long `COPY` takes for the same rows, into empty tables with the same keys and as lazily committed. */
function copySeconds(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(`set daybook.projects = 'on'; set synchronous_commit = off`);
    const folder = await dataFolder(client);
    let milliseconds = 0;
    for (const table of TABLES) {
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
