import path from 'node:path';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { ADVISORY_LOCKS } from '@daybook/event-store/postgres/advisory-locks';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPersonalData, type PersonalData, WrongKeys } from '@daybook/personal-data/personal-data';
import pg from 'pg';
import type { Config } from '../config.js';
import { KEYS_SCHEMA } from './keys.schema.js';
import { proofIn } from './proof-in-log.js';

type Settings = Pick<Config, 'dataDir' | 'personalDataKey'> & { readonly databaseUrl: string };
type Known = { readonly fingerprint: string; readonly sample: PersonalField };
type Asking = Pick<pg.ClientBase, 'query'>;

/** Whose key encrypts the sample, and the name of its field. */
const SAMPLE = { owner: 'sample-of-keys', name: 'sample' } as const;
const CONNECT_TIMEOUT_MS = 10_000;

/** The folder of an installation's keys. */
export const keysFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'keys');

/**
 * Opens the keys of an installation. A database remembers which keys it was filled with: the first process of a new
 * installation makes them and notes them, and the first one after an update proves its keys by the log and notes them.
 * @param store the installation's log
 * @throws WrongKeys naming what to do, when the keys are missing, others, or not all there; then nothing is made
 */
export function openKeys(settings: Settings, store: EventStore): Promise<PersonalData> {
  return withDatabase(settings, async (client) => {
    await migrate(settings.databaseUrl, [KEYS_SCHEMA]);
    const known = await readKnown(client);
    if (known) return openKnown(settings, known);
    // two first processes with different folders: the second finds what the first one has noted
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.keys]);
    const noted = await readKnown(client);
    if (noted) return openKnown(settings, noted);
    await (await existingKeys(settings, store))?.close();
    const personalData = await open(settings, true);
    await note(client, personalData);
    return personalData;
  });
}

/** The database knows the keys; or they fit what it holds and are noted at the next start; or there is nothing yet. */
export type KeysFound = 'known' | 'unnoted' | 'new';

/**
 * Compares the keys with those that the database knows, and changes nothing.
 * @throws WrongKeys as {@link openKeys} does
 */
export function compareKeys(settings: Settings, store: EventStore): Promise<KeysFound> {
  return withDatabase(settings, async (client) => {
    const made = await client.query<{ made: boolean }>(
      `select to_regclass('keys.known') is not null as made`,
    );
    const known = made.rows[0]?.made ? await readKnown(client) : undefined;
    const personalData = known ? await openKnown(settings, known) : await existingKeys(settings, store);
    await personalData?.close();
    if (known) return 'known';
    return personalData ? 'unnoted' : 'new';
  });
}

/**
 * Takes the keys of the folder for those of the database, though it knows others, and makes a master key where there is
 * none. What was encrypted under other keys can be read again only when those keys come back.
 */
export function acceptKeys(settings: Settings): Promise<PersonalData> {
  return withDatabase(settings, async (client) => {
    await migrate(settings.databaseUrl, [KEYS_SCHEMA]);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.keys]);
    const personalData = await open(settings, true);
    await client.query('delete from keys.known');
    await note(client, personalData);
    return personalData;
  });
}

async function openKnown(settings: Settings, known: Known): Promise<PersonalData> {
  const personalData = await open(settings, false).catch((cause: unknown) => {
    throw cause instanceof WrongKeys ? refusal(settings, cause.message, cause) : cause;
  });
  const folder = keysFolder(settings);
  const where = settings.personalDataKey === undefined ? `master.key of ${folder}` : 'PERSONAL_DATA_KEY';
  try {
    if (personalData.fingerprint !== known.fingerprint)
      throw refusal(settings, `${where} is not the master key that this database was filled with.`);
    if (personalData.keyState(INSTALLATION, known.sample) !== 'here')
      throw refusal(settings, `${folder} lacks keys of people that this database was filled with.`);
    return personalData;
  } catch (error) {
    await personalData.close();
    throw error;
  }
}

/**
 * The keys of the folder, where the database knows none: it is new, or an earlier Daybook has filled it.
 * @returns undefined: there are none, and nothing was ever encrypted
 * @throws WrongKeys when there are none, or others, and the log holds what was encrypted
 */
async function existingKeys(settings: Settings, store: EventStore): Promise<PersonalData | undefined> {
  const existing = await open(settings, false).catch((error: unknown) => {
    if (error instanceof WrongKeys) return error;
    throw error;
  });
  if (existing instanceof WrongKeys) {
    if ((await proofIn(store, undefined)) !== 'nothing') throw refusal(settings, existing.message, existing);
    return undefined;
  }
  if ((await proofIn(store, existing)) !== 'refuted') return existing;
  await existing.close();
  throw refusal(settings, `The keys of ${keysFolder(settings)} do not open what this database holds.`);
}

const open = ({ dataDir, personalDataKey }: Settings, mayMake: boolean) =>
  openPersonalData({ dataDir, masterKey: personalDataKey, mayMake });

const refusal = (settings: Settings, found: string, cause?: Error) =>
  new WrongKeys(
    `${found} This database holds personal data that other keys encrypted: give DATA_DIR as the running Daybook has it, \
and PERSONAL_DATA_KEY where it has one, or copy the backup of the keys to ${keysFolder(settings)} and start again. \
Nothing was made or changed. If the keys are lost for good, \`daybook keys accept\` says what that means.`,
    { cause },
  );

async function readKnown(client: Asking): Promise<Known | undefined> {
  const { rows } = await client.query<Known>('select fingerprint, sample from keys.known');
  return rows[0];
}

async function note(client: Asking, personalData: PersonalData): Promise<void> {
  try {
    const sample = await personalData.encrypt(INSTALLATION, SAMPLE.owner, SAMPLE.name, SAMPLE.name);
    const { fingerprint } = personalData;
    await client.query('insert into keys.known (fingerprint, sample) values ($1, $2)', [fingerprint, sample]);
  } catch (error) {
    await personalData.close();
    throw error;
  }
}

/** The connection's end releases its lock. */
async function withDatabase<T>(
  { databaseUrl }: Settings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'daybook keys',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
