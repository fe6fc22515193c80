import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { EventStore } from '@daybook/event-store/event-store';
import { WrongKeys } from '@daybook/personal-data/personal-data';
import type { Config } from '../../platform/config.js';
import { compareKeys, keysFolder } from '../../platform/keys/installation-keys.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

const ADVICE = 'Until then no process of this Daybook starts.';

/** Whether the keys of the data folder are those that the database was filled with, and whole. */
export async function checkKeys(
  config: Config & { readonly databaseUrl: string },
  store: EventStore,
): Promise<Diagnosis[]> {
  const folder = keysFolder(config);
  try {
    const found = await compareKeys(config, store);
    return [
      found === 'new'
        ? warn('keys', `there are none in ${folder}`, 'Start Daybook: the first start makes them.')
        : ok('keys', `in ${folder}, those that this database was filled with`),
      ...(await emptyFiles(folder)),
    ];
  } catch (error) {
    if (error instanceof WrongKeys) return [fail('keys', error.message, ADVICE)];
    throw error;
  }
}

/** An earlier Daybook left empty files where the disk was full. */
async function emptyFiles(folder: string): Promise<Diagnosis[]> {
  if (!existsSync(folder)) return [];
  const empty: string[] = [];
  for (const name of await readdir(folder))
    if ((await stat(path.join(folder, name))).size === 0) empty.push(name);
  if (empty.length === 0) return [];
  const found = `${empty.join(', ')} of ${folder} hold nothing, as a full disk leaves files`;
  return [warn('keys', found, 'No key was ever in them: delete them.')];
}
