import { randomUUID } from 'node:crypto';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, PAGE_BYTES } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { GatedLog } from '../testing/gated-log.js';
import { withConflict } from './edit-conflict.js';

let database: TestDatabase;
let log: EventStore;
let stream: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await log.close();
  await database.drop();
});
beforeEach(() => {
  stream = `product-shop-${randomUUID()}`;
});

const saved = (actor: string, document: object) => ({
  id: randomUUID(),
  type: 'Saved',
  data: document,
  metadata: { websiteId: websiteId('shop'), schemaVersion: 1, actor },
});

/** @returns the conflict that the second of two savers gets */
async function conflictFor(read: number, store = log): Promise<EditConflict> {
  const refused = withConflict(async () => refuse('EDITED_MEANWHILE'), {
    store,
    stream,
    read,
    documentOf: ({ data }) => data,
  });
  const refusal = (await refused.catch((error: unknown) => error)) as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  return refusal.conflict as EditConflict;
}

test('each field that changed is named once, with who changed it last', async () => {
  const facts = [
    saved('ada', { title: 'Mug', body: 'old' }),
    saved('ben', { title: 'Cup', body: 'old' }),
    saved('cleo', { title: 'Cup', body: 'new' }),
    saved('dora', { title: 'Bowl', body: 'new' }),
  ];
  await log.append(stream, facts, 'none');
  expect(await conflictFor(0)).toEqual({
    revision: 3,
    changes: [
      { field: 'title', value: 'Bowl', by: 'dora', at: expect.any(String) },
      { field: 'body', value: 'new', by: 'cleo', at: expect.any(String) },
    ],
  });
});

test('large documents are compared page by page: no answer of the log has more than a page', async () => {
  const large = 'x'.repeat(1_900_000);
  for (let n = 0; n < 12; n += 1)
    await log.append(stream, [saved('ada', { n, large, ...(n > 2 && { late: true }) })], 'any');
  const sizes: number[] = [];
  const watched = new GatedLog(log);
  const noting =
    <Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      const answer = await read(...args);
      const bytes = JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
      sizes.push(bytes.length);
      return answer;
    };
  watched.read = noting((...args) => log.read(...args));
  watched.readPage = noting((...args) => log.readPage(...args));
  const { revision, changes } = await conflictFor(0, watched);
  expect(revision).toBe(11);
  expect(changes.map(({ field }) => field)).toEqual(['n', 'late']);
  expect(Math.max(...sizes)).toBeLessThan(PAGE_BYTES + 2_000_000);
});

test('of what changed before the newest 200 saves, the conflict says that it changed, and names no one', async () => {
  const facts = Array.from({ length: 300 }, (_, n) =>
    saved(n < 50 ? 'ada' : 'ben', { early: Math.min(n, 50), title: `Mug ${n}` }),
  );
  await log.append(stream, facts, 'none');
  expect((await conflictFor(0)).changes).toEqual([
    { field: 'early', value: 50, by: null, at: expect.any(String) },
    { field: 'title', value: 'Mug 299', by: 'ben', at: expect.any(String) },
  ]);
});
