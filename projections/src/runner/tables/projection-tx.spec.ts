import { binaryNumbers } from '@daybook/event-store/postgres/binary-array';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import fc from 'fast-check';
import type pg from 'pg';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { connect, inTransaction } from '../transaction.js';
import { ProjectionTx } from './projection-tx.js';
import { createTables } from './slots.js';
import { type Tables, tablesOf } from './tables.js';

@Entity('racks')
class RackRow {
  @PrimaryColumn({ type: 'text' }) room!: string;
  @PrimaryColumn({ type: 'text' }) rack!: string;
  @Column({ type: 'text' }) owner!: string;
  @Column({ type: 'integer', nullable: true }) books!: number | null;
  @Column({ type: 'json' }) note!: unknown;
}

@Entity('lendings')
class LendingsRow {
  @PrimaryColumn({ type: 'text' }) room!: string;
  @Column({ type: 'integer' }) lent!: number;
  @Column({ type: 'integer' }) returned!: number;
}

@Entity('loans')
class LoanRow {
  @PrimaryColumn({ type: 'text' }) room!: string;
  @PrimaryColumn({ type: 'text' }) rack!: string;
  @Column({ type: 'integer' }) lent!: number;
  @Column({ type: 'integer' }) returned!: number;
}

@Entity('hours')
class HourRow {
  @PrimaryColumn({ type: 'integer' }) hour!: number;
  @Column({ type: 'integer' }) lent!: number;
}

@Entity('twins')
class UniqueRow {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Index({ unique: true }) @Column({ type: 'text' }) urlId!: string;
}

const SCHEMA = 'spec';
let database: TestDatabase;
let client: pg.Client;
let tables: Tables;

beforeAll(async () => {
  database = await makeTestDatabase();
  client = await connect(database.url, 'specification of the unit of work');
  const entities = [RackRow, LendingsRow, LoanRow, HourRow];
  tables = await tablesOf(entities);
  await createTables(client, database.url, SCHEMA, entities);
});
beforeEach(() =>
  client.query(`truncate ${SCHEMA}.racks, ${SCHEMA}.lendings, ${SCHEMA}.loans, ${SCHEMA}.hours`),
);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const transact = <T>(work: (tx: ProjectionTx) => T | Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    const tx = new ProjectionTx(client, SCHEMA, tables);
    const result = await work(tx);
    await tx.flush();
    return result;
  });
const stored = async () =>
  (await client.query<RackRow>(`select * from ${SCHEMA}.racks order by room, rack`)).rows;

type Property = 'owner' | 'books' | 'note';
type Operation =
  | { kind: 'upsert'; row: RackRow; setOnce: Property[] }
  | { kind: 'patch'; key: Pick<RackRow, 'room' | 'rack'>; changes: Partial<Pick<RackRow, Property>> }
  | { kind: 'delete'; where: Partial<Pick<RackRow, 'room' | 'rack' | 'owner'>> }
  | { kind: 'find'; key: Pick<RackRow, 'room' | 'rack'> };

/** Few values, so that operations meet. */
const room = fc.constantFrom('east', 'west');
const rack = fc.constantFrom('1', '2');
const owner = fc.constantFrom('ada', 'bob');
const books = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
const note = fc.constantFrom({ a: 1 }, ['ß', null], 'text', 0);
const key = fc.record({ room, rack });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('upsert' as const),
      row: fc.record({ room, rack, owner, books, note }),
      setOnce: fc.subarray<Property>(['owner', 'books', 'note']),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('patch' as const),
      key,
      changes: fc.record({ owner, books, note }, { requiredKeys: [] }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      where: fc.oneof(
        key,
        fc.record({ room }),
        fc.record({ owner }),
        fc.record({ room, owner }),
        fc.record({ rack }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('find' as const), key }) },
);

/** What one operation after the other means, in the plainest words. */
class Model {
  private rows = new Map<string, RackRow>();

  apply(op: Operation): RackRow | undefined {
    switch (op.kind) {
      case 'upsert': {
        const before = this.rows.get(idOf(op.row));
        const kept = before ? Object.fromEntries(op.setOnce.map((name) => [name, before[name]])) : {};
        this.rows.set(idOf(op.row), { ...op.row, ...kept });
        return undefined;
      }
      case 'patch': {
        const before = this.rows.get(idOf(op.key));
        if (before) this.rows.set(idOf(op.key), { ...before, ...op.changes });
        return undefined;
      }
      case 'delete':
        for (const [id, row] of this.rows) {
          const names = Object.keys(op.where) as (keyof typeof op.where)[];
          if (names.every((name) => row[name] === op.where[name])) this.rows.delete(id);
        }
        return undefined;
      case 'find':
        return this.rows.get(idOf(op.key));
    }
  }

  all(): RackRow[] {
    return [...this.rows.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  }
}
const idOf = (row: { room: string; rack: string }) => `${row.room} ${row.rack}`;

async function perform(tx: ProjectionTx, op: Operation): Promise<RackRow | undefined> {
  switch (op.kind) {
    case 'upsert':
      tx.upsert(RackRow, op.row, { setOnce: op.setOnce });
      return undefined;
    case 'patch':
      tx.patch(RackRow, op.key, op.changes);
      return undefined;
    case 'delete':
      tx.delete(RackRow, op.where);
      return undefined;
    case 'find':
      return tx.find(RackRow, op.key);
  }
}

test('batches of any sizes leave the rows, and find the rows, that one operation after the other does', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 40, size: 'max' }),
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 6 }),
      async (operations, sizes) => {
        await client.query(`truncate ${SCHEMA}.racks`);
        const model = new Model();
        const expected = operations.map((op) => model.apply(op));
        const found: (RackRow | undefined)[] = [];
        for (let done = 0, batch = 0; done < operations.length; batch += 1) {
          const size = sizes[batch % sizes.length] ?? 1;
          const ops = operations.slice(done, done + size);
          await transact(async (tx) => {
            // every second batch reads its rows ahead
            const finds = ops.flatMap((op) => (op.kind === 'find' ? [{ entity: RackRow, key: op.key }] : []));
            if (batch % 2 === 0) await tx.readAhead(finds);
            for (const op of ops) found.push(await perform(tx, op));
          });
          done += size;
        }
        expect(found).toEqual(expected);
        expect(await stored()).toEqual(model.all());
      },
    ),
    { numRuns: 200 },
  ));

const rackOne: RackRow = { room: 'east', rack: '1', owner: 'ada', books: 3, note: {} };

test('a thousand changes of a batch are a handful of statements', async () => {
  const statements = jest.spyOn(client, 'query');
  await transact((tx) => {
    for (let index = 0; index < 1000; index += 1) {
      tx.upsert(RackRow, { ...rackOne, rack: String(index) });
      tx.patch(RackRow, { room: 'west', rack: String(index) }, { books: index });
    }
  });
  // begin, upsert, patch, commit
  expect(statements).toHaveBeenCalledTimes(4);
  statements.mockRestore();
  expect(await stored()).toHaveLength(1000);
});

test('rows that are read ahead cost one query for all, found or missing', async () => {
  await transact((tx) => tx.upsert(RackRow, rackOne));
  const statements = jest.spyOn(client, 'query');
  const keys = Array.from({ length: 1000 }, (_, index) => ({ room: 'east', rack: String(index) }));
  const found = await transact(async (tx) => {
    await tx.readAhead(keys.map((one) => ({ entity: RackRow, key: one })));
    return Promise.all(keys.map((one) => tx.find(RackRow, one)));
  });
  // begin, select, commit
  expect(statements).toHaveBeenCalledTimes(3);
  statements.mockRestore();
  expect(found.filter((row) => row !== undefined)).toEqual([rackOne]);
});

test('what events bring to rows is merged once for a batch, with one query for all rows', async () => {
  const books = (row: RackRow | undefined, key: Partial<RackRow>, items: readonly number[]): RackRow => ({
    ...rackOne,
    ...key,
    books: items.reduce((sum, one) => sum + one, row?.books ?? 0),
  });
  await transact((tx) => tx.upsert(RackRow, rackOne));
  const statements = jest.spyOn(client, 'query');
  await transact((tx) => {
    for (let item = 0; item < 100; item += 1)
      tx.merge(RackRow, { room: 'east', rack: String(item % 2) }, item, books);
  });
  // begin, select, upsert, commit
  expect(statements).toHaveBeenCalledTimes(4);
  statements.mockRestore();
  expect((await stored()).map((row) => [row.rack, row.books])).toEqual([
    ['0', 2450],
    ['1', 2503],
  ]);
});

test('rows below a number go at the end of a batch, and those without one stay', async () => {
  await transact((tx) => {
    for (const [index, books] of [1, 2, 3, null].entries())
      tx.upsert(RackRow, { ...rackOne, rack: String(index), books });
    tx.deleteBelow(RackRow, 'books', 3);
    tx.deleteBelow(RackRow, 'books', 2);
  });
  expect((await stored()).map(({ books }) => books)).toEqual([3, null]);
});

test.each([
  ['NUL', 'a\u0000b', 'a\uFFFDb'],
  ['half a surrogate pair', 'a\uD83Db', 'a\uFFFDb'],
  ['an escape that only looks like one', 'a\\u0000\\ud83d', 'a\\u0000\\ud83d'],
  ['a whole one', '🫖', '🫖'],
])('text that Postgres cannot hold is made readable, not poison: %s', async (_, text, kept) => {
  await transact((tx) => tx.upsert(RackRow, { ...rackOne, owner: text, note: { [text]: [text] } }));
  expect(await stored()).toMatchObject([{ owner: kept, note: { [kept]: [kept] } }]);
});

test('a document comes back as it went in', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (document) => {
      await transact((tx) => tx.upsert(RackRow, { ...rackOne, note: { document } }));
      const found = await transact((tx) => tx.find(RackRow, { room: 'east', rack: '1' }));
      // what JSON itself cannot say (-0) is no document
      expect(found?.note).toEqual(JSON.parse(JSON.stringify({ document })));
    }),
    { numRuns: 100 },
  ));

describe('refuses', () => {
  const refused = (work: (tx: ProjectionTx) => unknown) => expect(transact(work)).rejects.toThrow(TypeError);

  test('a row with a column missing', () =>
    refused((tx) => tx.upsert(RackRow, { room: 'east', rack: '1', owner: 'ada' } as RackRow)));
  test('a patch by a part of the key', () =>
    refused((tx) => tx.patch(RackRow, { room: 'east' }, { books: 1 })));
  test('a patch of the key', () =>
    refused((tx) => tx.patch(RackRow, { room: 'east', rack: '1' }, { rack: '2' })));
  test('a deletion of everything', () => refused((tx) => tx.delete(RackRow, {})));
  test('a deletion by a value that was forgotten', () =>
    refused((tx) => tx.delete(RackRow, { room: 'east', owner: undefined as unknown as string })));
  test('a table of another projection', () => refused((tx) => tx.delete(UniqueRow, { id: '1' })));
  test('an entity with a second unique key: the order within a batch would count', () =>
    expect(tablesOf([UniqueRow])).rejects.toThrow('no other constraint'));
});

describe('counts', () => {
  test('have keys of any text, and what no Postgres text may hold is replaced', async () => {
    const rooms = ['', "it's {1,2}", '"a\\b"', 'Œuf 🥚', 'x'.repeat(2000)];
    await transact((tx) => {
      for (const room of [...rooms, 'nul \u0000', 'half \ud83d']) tx.add(LendingsRow, { room }, { lent: 1 });
    });
    const rows = (await lendings()) as { room: string }[];
    expect(rows.map(({ room }) => room).sort()).toEqual([...rooms, 'nul \uFFFD', 'half \uFFFD'].sort());
  });

  test('of keys that Postgres holds as the same text are those of one row', async () => {
    const alike = ['\uFFFD', '\ud83d', '\u0000', '\udc00', '\uFFFD'];
    await transact((tx) => {
      for (const text of alike) {
        tx.add(LendingsRow, { room: text }, { lent: 1 });
        tx.add(LoanRow, { room: text, rack: text }, { lent: 1 });
        tx.addEach(LoanRow, 'room', [text, 'east'], { rack: text }, { returned: 1 });
      }
    });
    expect(await lendings()).toEqual([{ room: '\uFFFD', lent: 5, returned: 0 }]);
    expect((await client.query(`select * from ${SCHEMA}.loans order by room`)).rows).toEqual([
      { room: 'east', rack: '\uFFFD', lent: 0, returned: 5 },
      { room: '\uFFFD', rack: '\uFFFD', lent: 5, returned: 5 },
    ]);
  });

  test.each([0.5, 2 ** 31])('that are no whole number of the type are refused: %s', (lent) =>
    expect(transact((tx) => tx.add(LendingsRow, { room: 'east' }, { lent }))).rejects.toThrow(),
  );

  const lendings = async () => (await client.query(`select * from ${SCHEMA}.lendings order by room`)).rows;

  test('are summed in a batch and over batches, and begin at zero', async () => {
    await transact((tx) => {
      tx.add(LendingsRow, { room: 'east' }, { lent: 2 });
      tx.add(LendingsRow, { room: 'west' }, { lent: 1 });
      tx.add(LendingsRow, { room: 'east' }, { lent: -1, returned: 1 });
    });
    await transact((tx) => tx.add(LendingsRow, { room: 'east' }, { lent: 5 }));
    expect(await lendings()).toEqual([
      { room: 'east', lent: 6, returned: 1 },
      { room: 'west', lent: 1, returned: 0 },
    ]);
  });

  test('that a batch has written are not written again', async () => {
    await transact(async (tx) => {
      tx.add(LendingsRow, { room: 'east' }, { lent: 2 });
      await tx.flush();
    });
    expect(await lendings()).toEqual([{ room: 'east', lent: 2, returned: 0 }]);
  });

  test('for several values of a column are those of one after the other', async () => {
    await transact((tx) => {
      tx.add(LoanRow, { room: 'east', rack: '1' }, { lent: 1 });
      tx.addEach(LoanRow, 'room', ['east', 'west'], { rack: '1' }, { lent: 2 });
      tx.addEach(LoanRow, 'rack', ['1', '2'], { room: 'east' }, { lent: 4, returned: 1 });
      tx.add(LoanRow, { room: 'west', rack: '1' }, { returned: 1 });
    });
    expect((await client.query(`select * from ${SCHEMA}.loans order by room, rack`)).rows).toEqual([
      { room: 'east', rack: '1', lent: 7, returned: 1 },
      { room: 'east', rack: '2', lent: 4, returned: 1 },
      { room: 'west', rack: '1', lent: 2, returned: 1 },
    ]);
    await expect(
      transact((tx) => tx.addEach(LoanRow, 'room', ['east'], { room: 'east', rack: '1' }, { lent: 1 })),
    ).rejects.toThrow('a key is room, rack');
  });

  test('of rows that are due to go are not written, and those that are there go', async () => {
    await transact((tx) => tx.add(HourRow, { hour: 1 }, { lent: 1 }));
    const statements = jest.spyOn(client, 'query');
    await transact((tx) => {
      for (const hour of [1, 2, 3]) tx.add(HourRow, { hour }, { lent: 1 });
      tx.deleteBelow(HourRow, 'hour', 3);
    });
    const written = statements.mock.calls.map(([, values]) => values).find((values) => values !== undefined);
    statements.mockRestore();
    expect(written).toEqual([binaryNumbers([3], 'integer'), binaryNumbers([1], 'integer')]);
    expect((await client.query(`select * from ${SCHEMA}.hours`)).rows).toEqual([{ hour: 3, lent: 1 }]);
  });

  test('have a whole key, and columns that exist', async () => {
    await expect(transact((tx) => tx.add(LendingsRow, {}, { lent: 1 }))).rejects.toThrow('a key is room');
    const burnt = { burnt: 1 } as object;
    await expect(transact((tx) => tx.add(LendingsRow, { room: 'east' }, burnt))).rejects.toThrow('no column');
  });
});
