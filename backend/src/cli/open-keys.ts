import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPersonalData, type PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { Config } from '../platform/config.js';

/**
 * Opens the keys of the installation whose database this is.
 * @throws Error when `DATA_DIR` is another one's: accounts that were made with new keys could not sign in
 */
export async function openKeys(
  { dataDir, personalDataKey }: Pick<Config, 'dataDir' | 'personalDataKey'>,
  pool: pg.Pool,
): Promise<PersonalData> {
  const keys = path.join(dataDir, 'keys');
  if (!existsSync(keys) && (await hasAccounts(pool))) {
    throw new Error(
      `There are accounts, but no keys in ${keys}: give DATA_DIR as the running Daybook has it.`,
    );
  }
  return openPersonalData({ dataDir, masterKey: personalDataKey });
}

async function hasAccounts(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select to_regclass('accounts.accounts') is not null as is`,
  );
  if (!rows[0]?.is) return false;
  return ((await pool.query('select from accounts.accounts limit 1')).rowCount ?? 0) > 0;
}
