import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData, type PersonalData } from '@daybook/personal-data/personal-data';
import pg from 'pg';
import { Invitations } from '../../members/invitations.js';
import { PasswordResets } from '../../members/password-resets.js';
import { ensureAccountTables } from './account-tables.js';
import { Accounts } from './accounts.js';
import { hashOfToken, newSecretToken } from './secret-token.js';
import { Sessions } from './sessions.js';

let database: TestDatabase;
let pool: pg.Pool;
let dataDir: string;
let personalData: PersonalData;
beforeEach(async () => {
  database = await makeTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-accounts-'));
  personalData = await openPersonalData({ dataDir });
});
afterEach(async () => {
  await Promise.all([pool.end(), personalData.close()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const TABLES = ['accounts', 'invitations', 'password_resets'];

/** Whether the files of the tables hold a text, also where no row reaches. */
async function isInFiles(text: string): Promise<boolean> {
  await pool.query('checkpoint');
  for (const table of TABLES) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select pg_read_binary_file(pg_relation_filepath($1)) as bytes',
      [`accounts.${table}`],
    );
    if (rows[0]?.bytes.includes(text)) return true;
  }
  return false;
}

/** The tables as they were when addresses stood in them in clear, and somebody in each. */
async function beforeSealing(): Promise<{ session: string; reset: string }> {
  const [session, reset] = [newSecretToken(), newSecretToken()];
  await pool.query(`
    create schema accounts;
    create table accounts.accounts (
      account_id text primary key, email text not null, email_key text not null unique,
      password_hash text not null, is_operator boolean not null,
      created_at timestamptz not null default clock_timestamp());
    create table accounts.sessions (
      session_id text primary key, token_hash bytea not null unique,
      account_id text not null references accounts.accounts on delete cascade,
      user_agent text not null, ip text not null,
      started_at timestamptz not null default clock_timestamp(),
      seen_at timestamptz not null default clock_timestamp());
    create table accounts.invitations (
      invitation_id text primary key, website_id text not null, email text not null, token_hash bytea not null unique,
      invited_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null);
    create table accounts.password_resets (
      reset_id text primary key, email_key text not null, origin text not null, token_hash bytea unique,
      expires_at timestamptz not null);
    insert into accounts.accounts values ('ada', 'Ada@Example.com', 'ada@example.com', 'a hash', true);
    insert into accounts.invitations values
      ('i1', 'shop', 'Bob@Example.com', 'one', now(), now() + interval '1 day');`);
  await pool.query(`insert into accounts.sessions values ('s1', $1, 'ada', '', '')`, [hashOfToken(session)]);
  await pool.query(
    `insert into accounts.password_resets values ('r1', 'ada@example.com', '', $1, now() + interval '1 day')`,
    [hashOfToken(reset)],
  );
  return { session, reset };
}

test('addresses that stand in clear are sealed, and nothing of them is left in the files', async () => {
  const { session, reset } = await beforeSealing();
  expect(await isInFiles('Ada@Example.com')).toBe(true);
  await ensureAccountTables(pool, personalData);

  const accounts = new Accounts(pool, personalData);
  const ada = { accountId: 'ada', email: 'Ada@Example.com', passwordHash: 'a hash', isOperator: true };
  expect(await accounts.byEmail(' ADA@example.com')).toEqual(ada);
  expect(await accounts.add({ ...ada, accountId: 'another' })).toBe(false);
  expect(await new Sessions(pool, personalData).find(session)).toMatchObject({ email: 'Ada@Example.com' });
  const invitations = new Invitations(pool, personalData);
  expect(await invitations.of(websiteId('shop'))).toMatchObject([
    { invitationId: 'i1', email: 'Bob@Example.com' },
  ]);
  expect(await invitations.to(websiteId('shop'), 'bob@example.com')).toEqual(['i1']);
  const whose = await new PasswordResets(pool, personalData).use(reset);
  expect(await accounts.byPerson(whose ?? '')).toEqual(ada);
  for (const email of ['Ada@Example.com', 'ada@example.com', 'Bob@Example.com', 'bob@example.com']) {
    expect([email, await isInFiles(email)]).toEqual([email, false]);
  }
});

test('processes that start at once take each step once', async () => {
  await beforeSealing();
  await Promise.all([1, 2, 3].map(() => ensureAccountTables(pool, personalData)));
  expect(await new Accounts(pool, personalData).all()).toHaveLength(1);
  expect((await pool.query('select version from accounts.schema_version')).rows).toEqual([{ version: 4 }]);
});

test('what was counted by hashes without a key is forgotten', async () => {
  await ensureAccountTables(pool, personalData);
  await pool.query(`
    update accounts.schema_version set version = 3;
    insert into accounts.attempts values ('an unkeyed hash', 5, now(), now() + interval '1 hour');
    insert into accounts.limits values ('invitation/address:an unkeyed hash', 5, null)`);
  await ensureAccountTables(pool, personalData);
  for (const table of ['attempts', 'limits']) {
    expect((await pool.query(`select from accounts.${table}`)).rowCount).toBe(0);
  }
});

test('tables of a newer Daybook are left alone', async () => {
  await ensureAccountTables(pool, personalData);
  await pool.query('update accounts.schema_version set version = 99');
  await expect(ensureAccountTables(pool, personalData)).rejects.toThrow(/version 99/);
});
