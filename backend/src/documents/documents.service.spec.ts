import { type Refusal, refuse } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { Directories } from '../platform/directories/directories.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CLAIM_LIFE_MS } from '../platform/reservations/reservation.decider.js';
import { Reservations } from '../platform/reservations/reservations.js';
import type { DocumentHooks } from './document-hooks.js';
import { DocumentService } from './documents.service.js';
import { MOST_NOTES, noteKind, someNote } from './testing/note.document.js';

let database: TestDatabase;
let log: EventStore;
let shops = 0;
let author: { websiteId: ReturnType<typeof websiteId> };

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await log.close();
  await database.drop();
});
beforeEach(() => {
  shops += 1;
  author = { websiteId: websiteId(`shop${shops}`) };
});
afterEach(() => jest.restoreAllMocks());

const NO_HOOKS = { of: () => undefined } as unknown as DocumentHooks;

/** The service of a process that has just started. */
function processOn(store: EventStore = log, hooks = NO_HOOKS): DocumentService {
  const aggregates = new Aggregates(store);
  return new DocumentService(
    aggregates,
    new Reservations(aggregates),
    new Directories(aggregates),
    hooks,
    store,
  );
}

const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => refuse('NOT_FOUND'),
    (error) => error,
  );
const TAKEN = { title: 'Another note has this title.' };

test('two owners who create a document of one name at once: one of them has it', async () => {
  const results = await Promise.allSettled(
    [processOn(), processOn(), processOn()].map((one) => one.create(noteKind, author, someNote())),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = await refusalOf(processOn().create(noteKind, author, someNote({ title: 'GLAZE' })));
  expect([other.code, other.fields]).toEqual(['INVALID_REQUEST', TAKEN]);
});

test('another website has names of its own', async () => {
  await processOn().create(noteKind, author, someNote());
  const elsewhere = { websiteId: websiteId('elsewhere') };
  const { id } = await processOn().create(noteKind, elsewhere, someNote());
  expect((await processOn().stateOf(noteKind, author.websiteId, id)).revision).toBe(-1);
});

test('a name that a document gave up is another’s to take', async () => {
  const documents = processOn();
  const { id } = await documents.create(noteKind, author, someNote());
  await documents.save(noteKind, author, { id, content: someNote({ title: 'Kiln' }), read: 0 });
  await processOn().create(noteKind, author, someNote());
  await documents.changeStatus(noteKind, author, { kind: 'delete', id, read: 1 });
  await processOn().create(noteKind, author, someNote({ title: 'Kiln' }));
});

test('a deleted document is restored, unless its name is another’s by now', async () => {
  const documents = processOn();
  const { id } = await documents.create(noteKind, author, someNote());
  await documents.changeStatus(noteKind, author, { kind: 'delete', id, read: 0 });
  const { state } = await documents.restore(noteKind, author, { id, revision: 0, read: 1 });
  expect([state.document?.title, state.revision]).toEqual(['Glaze', 2]);
  await documents.changeStatus(noteKind, author, { kind: 'delete', id, read: 2 });
  await documents.create(noteKind, author, someNote());
  expect((await refusalOf(documents.restore(noteKind, author, { id, revision: 0, read: 3 }))).fields).toEqual(
    TAKEN,
  );
});

test('a version that is none is not found, nor is one of a document that is none', async () => {
  const documents = processOn();
  const { id } = await documents.create(noteKind, author, someNote());
  const restored = (version: { id: string; revision: number }) =>
    refusalOf(documents.restore(noteKind, author, { ...version, read: 0 }));
  for (const revision of [-1, 1, 7])
    expect((await restored({ id, revision })).code).toBe('VERSION_NOT_FOUND');
  for (const none of ['nosuch', '../x', '__proto__', ''])
    expect((await restored({ id: none, revision: 0 })).code).toBe('NOT_FOUND');
});

test('visitors keep the name that they know until the next publication', async () => {
  const documents = processOn();
  const { id } = await documents.create(noteKind, author, someNote());
  await documents.changeStatus(noteKind, author, { kind: 'publish', id, read: 0 });
  await documents.save(noteKind, author, { id, content: someNote({ title: 'Kiln' }), read: 1 });
  for (const title of ['Glaze', 'Kiln'])
    expect((await refusalOf(documents.create(noteKind, author, someNote({ title })))).fields).toEqual(TAKEN);
  await documents.changeStatus(noteKind, author, { kind: 'publish', id, read: 2 });
  await documents.create(noteKind, author, someNote());
});

test('the second of two savers learns what the first one saved', async () => {
  const documents = processOn();
  const { id } = await documents.create(noteKind, author, someNote());
  await documents.save(noteKind, author, { id, content: someNote({ text: 'Shiny' }), read: 0 });
  const refusal = await refusalOf(
    processOn().save(noteKind, author, { id, content: someNote({ title: 'Kiln' }), read: 0 }),
  );
  expect([refusal.code, refusal.conflict]).toEqual([
    'EDITED_MEANWHILE',
    { revision: 1, changes: [expect.objectContaining({ field: 'text', value: 'Shiny' })] },
  ]);
  // what was refused took no name
  await processOn().create(noteKind, author, someNote({ title: 'Kiln' }));
});

test('a website has as many as the kind allows, and a refused one does not count', async () => {
  const documents = processOn();
  await documents.create(noteKind, author, someNote());
  for (let tries = 0; tries < MOST_NOTES; tries += 1)
    expect((await refusalOf(documents.create(noteKind, author, someNote()))).fields).toEqual(TAKEN);
  for (let made = 1; made < MOST_NOTES; made += 1)
    await documents.create(noteKind, author, someNote({ title: `Note-${made}` }));
  const { code } = await refusalOf(documents.create(noteKind, author, someNote({ title: 'Last' })));
  expect(code).toBe('TOO_MANY_FLAGS');
});

test('a save that names no revision is decided anew when another one was faster', async () => {
  const { id } = await processOn().create(noteKind, author, someNote());
  const results = await Promise.all(
    ['A', 'B', 'C'].map((text) =>
      processOn().save(noteKind, author, { id, content: someNote({ text }), read: undefined }),
    ),
  );
  expect(new Set(results.map(({ state }) => state.revision)).size).toBe(3);
});

test('a process that ends between claim and save keeps the name for a while, not for ever', async () => {
  const ends = new Proxy(log, {
    get: (target, name: keyof EventStore) =>
      name === 'append'
        ? (...call: Parameters<EventStore['append']>) =>
            call[0].startsWith('note-') ? Promise.reject(new Error('gone')) : target.append(...call)
        : target[name],
  });
  await expect(processOn(ends).create(noteKind, author, someNote())).rejects.toThrow('gone');
  expect((await refusalOf(processOn().create(noteKind, author, someNote()))).fields).toEqual(TAKEN);
  const later = Date.now() + CLAIM_LIFE_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await processOn().create(noteKind, author, someNote());
});

test('a hook sees what stood there, and what it answers is saved', async () => {
  const seen: unknown[] = [];
  const hook = {
    before: (save: { content: ReturnType<typeof someNote>; before: unknown }) => {
      seen.push(save.before);
      return save.content.text === 'Forbidden' ? refuse('FORBIDDEN') : { ...save.content, about: 'checked' };
    },
  };
  const documents = processOn(log, { of: () => hook } as unknown as DocumentHooks);
  const { id, state } = await documents.create(noteKind, author, someNote());
  expect(state.document?.about).toBe('checked');
  const content = someNote({ text: 'Forbidden' });
  expect((await refusalOf(documents.save(noteKind, author, { id, content, read: 0 }))).code).toBe(
    'FORBIDDEN',
  );
  expect(seen).toEqual([null, { id, ...someNote(), about: 'checked' }]);
});
