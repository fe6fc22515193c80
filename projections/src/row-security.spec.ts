import { randomUUID } from 'node:crypto';
import type { Event } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { openReadModels, type ReadModels } from './read-models.js';
import { projections as registered } from './registry.js';
import { projection } from './runner/projection.js';
import { replay } from './runner/replay/replay.js';
import { startProjections } from './runner/running/run.js';
import { holdsPersonalData, PersonalData } from './runner/tables/personal-data.js';
import { tablesOf } from './runner/tables/tables.js';
import { ProjectionFixture } from './testing/projection-fixture.js';

type NoteEvent = Event<'NoteLeft', { visitor: string; address: string }>;

@PersonalData()
@Entity('visitor_notes')
class NoteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) visitor!: string;
  @Column({ type: 'text' }) address!: string;
}
const notes = projection<NoteEvent>({
  name: 'notes',
  version: 1,
  tables: [NoteRow],
  on: { NoteLeft: (tx, { data, websiteId }) => tx.upsert(NoteRow, { websiteId, ...data }) },
});
const projections = [notes];

const ACME = websiteId('acme');
const OTHER = websiteId('other');
const ALL = 'select website_id, visitor, address from visitor_notes order by 1, 2';
const of = (website: string) => ({ website_id: website, visitor: 'ada', address: `ada@${website}.example` });

/** With the account that owns the cluster, and with one that may do nothing but own its database. */
describe.each(['the owner of the cluster', 'a plain account'])('read by %s', (account) => {
  let fixture: ProjectionFixture;
  let models: ReadModels<string>;
  let url: string;
  let plain: string | undefined;

  beforeAll(async () => {
    fixture = await ProjectionFixture.open();
    url = fixture.url;
    if (account === 'a plain account') {
      plain = `plain_${randomUUID().slice(0, 8)}`;
      const database = new URL(url).pathname.slice(1);
      await fixture.sql.query(`create role ${plain} login password 'plain'`);
      await fixture.sql.query(`grant all on database ${database} to ${plain}`);
      const as = new URL(url);
      [as.username, as.password] = [plain, 'plain'];
      url = as.href;
    }
    await fixture.start({ projections, url });
    for (const website of [ACME, OTHER]) {
      await fixture.store.append(
        `notes-${website}`,
        [
          {
            id: randomUUID(),
            type: 'NoteLeft',
            data: { visitor: 'ada', address: `ada@${website}.example` },
            metadata: { websiteId: website, schemaVersion: 1 },
          },
        ],
        'any',
      );
    }
    models = await openReadModels<string>({ url, poolSize: 2, projections });
    await models.waitFor(['notes'], await fixture.store.head(), { timeoutMs: 25_000 });
  });
  afterAll(async () => {
    await models.close();
    const { sql } = fixture;
    if (plain) await sql.query(`drop owned by ${plain} cascade`);
    if (plain) await sql.query(`drop role ${plain}`);
    await fixture.close();
  });

  test('a statement without any filter shows the rows of its website alone', async () => {
    expect(await models.queryWithin(ACME, 'all', ALL)).toEqual([of('acme')]);
    expect(await models.queryWithin(OTHER, 'all', ALL)).toEqual([of('other')]);
  });

  test('a statement that asks for another website gets nothing', async () => {
    const where = `select * from visitor_notes where website_id = $1`;
    expect(await models.queryWithin(ACME, 'foreign', where, ['other'])).toEqual([]);
  });

  test('a statement that says no website gets nothing', async () => {
    expect(await models.query('all', ALL)).toEqual([]);
  });

  test('connections that go from website to website never mix them up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const website = i % 3 === 0 ? ACME : OTHER;
        return { website, rows: await models.queryWithin(website, 'all', ALL) };
      }),
    );
    for (const { website, rows } of answers) expect(rows).toEqual([of(website)]);
  });

  test('after an error the next one on the connection is served as before', async () => {
    await expect(models.queryWithin(ACME, 'broken', 'select nothing from nowhere')).rejects.toThrow(
      'nowhere',
    );
    expect(await models.queryWithin(OTHER, 'all', ALL)).toEqual([of('other')]);
  });

  test('a replay builds the wall anew', async () => {
    await replay('notes', { url, store: fixture.store, projections, log: fixture.log });
    expect(await models.queryWithin(ACME, 'all', ALL)).toEqual([of('acme')]);
    expect(await models.query('all', ALL)).toEqual([]);
  });
});

test('a reading connection cannot write', async () => {
  const fixture = await ProjectionFixture.open();
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 1, projections });
  const write = `insert into visitor_notes values ('acme', 'eve', 'eve@example.com')`;
  await expect(models.queryWithin(ACME, 'write', write)).rejects.toThrow('permission denied');
  await expect(models.query('write', write)).rejects.toThrow('permission denied');
  await models.close();
  await fixture.close();
});

test('an installation from before the reader was there is read as well', async () => {
  const fixture = await ProjectionFixture.open();
  await (await startProjections({ url: fixture.url, store: fixture.store, projections })).stop();
  await fixture.sql.query(`revoke all on all tables in schema read_models, projections from daybook_reader`);
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 1, projections });
  expect(await models.queryWithin(ACME, 'all', ALL)).toEqual([]);
  await models.close();
  await fixture.close();
});

test('personal data of no website is refused', async () => {
  @PersonalData()
  @Entity('strays')
  class Stray {
    @PrimaryColumn({ type: 'text' }) address!: string;
  }
  await expect(tablesOf([Stray])).rejects.toThrow('says whose they are');
});

test('the answers that carts hold stand behind the wall', async () => {
  const fixture = await ProjectionFixture.open();
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 1 });
  const declared = registered.flatMap(({ tables }) => tables.filter(holdsPersonalData));
  const { names: personal } = await tablesOf(declared);
  expect(personal).toContain('cart_entries');
  const { rows } = await fixture.sql.query<{ relname: string }>(
    `select relname from pg_class c where relrowsecurity and relforcerowsecurity
       and relnamespace = 'read_models'::regnamespace
       and (select count(*) from pg_policy where polrelid = c.oid) = 2 order by 1`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(personal);
  await models.close();
  await fixture.close();
});

/** What the wall stands against: the account that owns everything sees everything. */
test('without it, the rows would be there to see', async () => {
  const fixture = await ProjectionFixture.open();
  await fixture.start({ projections });
  await fixture.untilAt(
    'notes',
    await fixture.append('notes-acme', { type: 'NoteLeft', data: { visitor: 'ada', address: 'a@b.c' } }),
  );
  const owner = new pg.Client({ connectionString: fixture.url });
  await owner.connect();
  expect((await owner.query('select * from read_models.visitor_notes')).rows).toHaveLength(1);
  await owner.end();
  await fixture.close();
});
