import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData, type PersonalData, WrongKeys } from '@daybook/personal-data/personal-data';
import pg from 'pg';
import { uuidV7 } from '../uuid-v7.js';
import { acceptKeys, compareKeys, openKeys } from './installation-keys.js';

const GIVEN = Buffer.alloc(32, 7).toString('base64');

let database: TestDatabase;
let store: EventStore;
let folder: string;
const opened: PersonalData[] = [];
beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-known-keys-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (name: string, personalDataKey?: string) => ({
  dataDir: path.join(folder, name),
  databaseUrl: database.url,
  personalDataKey,
});

/** A process with a data folder of that name. */
async function start(name: string, key?: string): Promise<PersonalData> {
  const personalData = await openKeys(settings(name, key), store);
  opened.push(personalData);
  return personalData;
}

async function signUp(personalData: PersonalData): Promise<void> {
  const person = personalData.personIdOf(INSTALLATION, 'ada@example.com');
  const email = await personalData.encrypt(INSTALLATION, person, 'ada@example.com');
  const metadata = { websiteId: INSTALLATION, correlationId: 'c', causationId: 'c', actor: null };
  const event = { id: uuidV7(), type: 'AccountCreated', data: { email }, metadata };
  await store.append(`account-installation-${uuidV7()}`, [event] as never, 'none');
}

/** As the release before left it: keys and data, and no word of the keys in the database. */
async function forgetKeys(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema keys cascade');
  await client.end();
}

const filesOf = (name: string) => readdir(path.join(folder, name, 'keys')).catch(() => []);

test('a new installation makes its keys once, and the second of two first processes is refused', async () => {
  const [one, two] = await Promise.allSettled([start('one'), start('two')]);
  const refused = [one, two].filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([{ status: 'rejected', reason: expect.any(WrongKeys) }]);
  expect(await filesOf(one.status === 'rejected' ? 'one' : 'two')).toEqual([]);
});

test('any number of first processes of one folder get the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => start('one')));
  expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1);
});

test('a process with an empty folder, other keys or a part of them is refused, and makes nothing', async () => {
  const right = await start('one');
  await signUp(right);
  await (await openPersonalData({ dataDir: path.join(folder, 'other') })).close();
  await cp(path.join(folder, 'one'), path.join(folder, 'part'), { recursive: true });
  for (const name of await filesOf('part'))
    if (name.endsWith('.keys')) await rm(path.join(folder, 'part/keys', name));
  const refused = (name: string, key?: string) => start(name, key).catch((error: Error) => error.message);
  expect(await refused('empty')).toMatch(
    /master\.key is missing.*DATA_DIR.*PERSONAL_DATA_KEY.*backup of the keys/,
  );
  expect(await refused('other')).toMatch(
    /other\/keys is not the master key that this database was filled with/,
  );
  expect(await refused('one', GIVEN)).toMatch(/another master key/);
  expect(await refused('empty', GIVEN)).toMatch(/PERSONAL_DATA_KEY is not the master key/);
  expect(await refused('part')).toMatch(/part\/keys lacks keys of people/);
  await expect(compareKeys(settings('empty'), store)).rejects.toThrow(WrongKeys);
  expect(await filesOf('empty')).toEqual([]);
  // keys that are restored later work
  await cp(path.join(folder, 'one'), path.join(folder, 'empty'), { recursive: true });
  expect((await start('empty')).fingerprint).toBe(right.fingerprint);
});

test('with the master key of the environment, a folder without the keys of people is refused too', async () => {
  await signUp(await start('one', GIVEN));
  await expect(start('empty', GIVEN)).rejects.toThrow(/empty\/keys lacks keys of people/);
  expect(await filesOf('empty')).toEqual([]);
});

test('an installation of the release before notes the keys that open its log, and no others', async () => {
  const right = await start('one');
  for (let i = 0; i < 3; i += 1) await signUp(right);
  await forgetKeys();
  await (await openPersonalData({ dataDir: path.join(folder, 'other') })).close();
  await expect(start('empty')).rejects.toThrow(/master\.key is missing/);
  await expect(start('other')).rejects.toThrow(/do not open what this database holds/);
  expect(await filesOf('empty')).toEqual([]);
  expect(await compareKeys(settings('one'), store)).toBe('unnoted');
  expect((await start('one')).fingerprint).toBe(right.fingerprint);
  expect(await compareKeys(settings('one'), store)).toBe('known');
});

test('a process with wrong keys that has written since does not take the installation over', async () => {
  const right = await start('one');
  for (let i = 0; i < 3; i += 1) await signUp(right);
  await forgetKeys();
  const wrong = await openPersonalData({ dataDir: path.join(folder, 'other') });
  await signUp(wrong);
  await wrong.close();
  await expect(start('other')).rejects.toThrow(WrongKeys);
  await start('one');
});

test('erased people and logs without people prove nothing, and stop no start', async () => {
  const right = await start('one');
  await forgetKeys();
  await start('one');
  await signUp(right);
  await right.erase(INSTALLATION, right.personIdOf(INSTALLATION, 'ada@example.com'));
  await forgetKeys();
  await start('one');
  await expect(start('two')).rejects.toThrow(WrongKeys);
});

test('keys that are lost for good are given up by command: new ones count from then on', async () => {
  await signUp(await start('one'));
  const accepted = await acceptKeys(settings('two'));
  await accepted.close();
  expect((await start('two')).fingerprint).toBe(accepted.fingerprint);
  await expect(start('one')).rejects.toThrow(WrongKeys);
});
