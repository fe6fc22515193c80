import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type pg from 'pg';
import { openLog } from '../logging.js';
import { type EventReactor, type PageReactor, runReactor, UNSAVED_POSITIONS } from './reactor.js';
import { REACTORS_SCHEMA } from './reactors.schema.js';

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;

beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [REACTORS_SCHEMA]);
  pool = openPool({ connectionString: database.url, max: 2 });
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const log = openLog('silent');
const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
const append = (type: string, ...names: string[]) =>
  store.append(
    `product-shop-${type}`,
    names.map((name) => ({ id: randomUUID(), type, data: { name }, metadata })),
    'any',
  );
/** Undefined before there is one. */
const checkpoint = async (name = 'noting'): Promise<bigint | undefined> => {
  const { rows } = await pool.query('select position from reactors.checkpoints where name = $1', [name]);
  return rows[0] && BigInt(rows[0].position);
};

/** A reactor that records its events. */
function noting(heard: string[], changes: Partial<EventReactor> = {}): EventReactor {
  return {
    name: 'noting',
    filter: { types: ['Saved'], streamPrefixes: ['product-'] },
    async react({ data }) {
      heard.push((data as { name: string }).name);
    },
    ...changes,
  };
}

/** Runs the reactor until the condition holds. */
async function run(
  reactor: EventReactor | PageReactor,
  what: string,
  condition: () => boolean | Promise<boolean>,
) {
  const stopping = new AbortController();
  const running = runReactor(reactor, { store, pool, log, signal: stopping.signal });
  await Promise.race([running, waitFor(what, condition)]);
  stopping.abort();
  await running;
}

test('it gets past and new events of its types, in order', async () => {
  const heard: string[] = [];
  await append('Saved', 'a', 'b');
  await append('Ignored', 'x');
  let appended = false;
  await run(noting(heard), 'four events', async () => {
    if (heard.length === 2 && !appended) {
      appended = true;
      await append('Saved', 'c');
      await append('Ignored', 'y');
      await append('Saved', 'd');
    }
    return heard.length === 4;
  });
  expect(heard).toEqual(['a', 'b', 'c', 'd']);
});

test('a page reactor never gets an empty page', async () => {
  const pages: number[] = [];
  await append('Saved', 'a', 'b');
  const { position } = await append('Ignored', ...Array.from({ length: 2000 }, () => 'x'));
  const { name, filter } = noting([]);
  const reactor: PageReactor = {
    name,
    filter,
    async reactAll(events) {
      pages.push(events.length);
    },
  };
  await run(reactor, 'the checkpoint', async () => (await checkpoint()) === position);
  expect(pages).toEqual([2]);
});

test('after a restart it continues at its checkpoint', async () => {
  const heard: string[] = [];
  const { position } = await append('Saved', 'a', 'b');
  await run(noting(heard), 'the checkpoint', async () => (await checkpoint()) === position);
  await append('Saved', 'c');
  await run(noting(heard), 'the third event', () => heard.includes('c'));
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('a run that is stopped in the middle of a page leaves the rest, which comes again', async () => {
  const heard: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const { position } = await append('Saved', 'a', 'b', 'c');
  const stopped = noting([], {
    async react({ data }) {
      heard.push((data as { name: string }).name);
      stopping.abort();
    },
  });
  await runReactor(stopped, { store, pool, log, signal });
  expect(heard).toEqual(['a']);
  expect(await checkpoint()).toBeUndefined();
  await run(noting(heard), 'the checkpoint', async () => (await checkpoint()) === position);
  expect(heard).toEqual(['a', 'a', 'b', 'c']);
});

test('a failed event comes again, and the events behind it are not lost', async () => {
  const tried: string[] = [];
  let isDown = true;
  const reactor = noting([], {
    async react({ data }) {
      const { name } = data as { name: string };
      tried.push(name);
      if (name === 'b' && isDown) throw new Error('the queue is down');
    },
  });
  await append('Saved', 'a', 'b', 'c');
  const { signal } = new AbortController();
  await expect(runReactor(reactor, { store, pool, log, signal })).rejects.toThrow('the queue is down');
  isDown = false;
  await run(reactor, 'the last event', () => tried.includes('c'));
  expect(tried).toEqual(['a', 'b', 'a', 'b', 'c']);
});

test('a checkpoint does not wait for the disk, and other statements of the connection still do', async () => {
  const { position } = await append('Saved', 'a');
  await run(noting([]), 'the checkpoint', async () => (await checkpoint()) === position);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  const careful = openPool({ connectionString: url.href, max: 1 });
  await careful.query(`
    create table reactors.seen (setting text);
    create function reactors.see() returns trigger language plpgsql as $$
    begin insert into reactors.seen values (current_setting('synchronous_commit')); return new; end $$;
    create trigger see before update on reactors.checkpoints for each row execute function reactors.see()`);
  const stopping = new AbortController();
  const running = runReactor(noting([]), { store, pool: careful, log, signal: stopping.signal });
  const { position: next } = await append('Saved', 'b');
  await waitFor('the checkpoint', async () => (await checkpoint()) === next);
  stopping.abort();
  await running;
  const { rows } = await careful.query(
    `select setting, current_setting('synchronous_commit') as after from reactors.seen`,
  );
  await careful.end();
  expect(rows).toEqual([{ setting: 'off', after: 'on' }]);
});

test('a checkpoint never goes back, although a slower process saves an older one', async () => {
  const heard: string[] = [];
  await append('Saved', 'a');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let hasBegun = false;
  const react = () => {
    hasBegun = true;
    return gate;
  };
  const stopping = new AbortController();
  const slowly = runReactor(noting([], { react }), { store, pool, log, signal: stopping.signal });
  await waitFor('the slow one to begin', () => hasBegun);
  const { position } = await append('Saved', 'b');
  await run(noting(heard), 'the checkpoint', async () => (await checkpoint()) === position);
  letGo();
  stopping.abort();
  await slowly;
  expect(await checkpoint()).toBe(position);
});

test('each reactor has its own checkpoint, and several may start at once', async () => {
  const names = ['one', 'two', 'three'];
  const { position } = await append('Saved', 'a');
  const heard: string[] = [];
  await Promise.all(
    names.map((name) =>
      run(noting(heard, { name }), name, async () => (await checkpoint(name)) === position),
    ),
  );
  expect(heard).toEqual(['a', 'a', 'a']);
});

test('events of other types are not read again from the beginning after a restart', async () => {
  const { position } = await append('Saved', 'a');
  await run(noting([]), 'the checkpoint', async () => (await checkpoint()) === position);
  await append('Ignored', ...Array.from({ length: Number(UNSAVED_POSITIONS) + 1500 }, (_, i) => `x${i}`));
  await run(
    noting([]),
    'the checkpoint to move',
    async () => ((await checkpoint()) ?? 0n) > UNSAVED_POSITIONS,
  );
});
