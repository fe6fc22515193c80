import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config.js';
import { Directories } from '../platform/directories/directories.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { withEventStore } from './with-event-store.js';

/**
 * Checks that the data folder can be the one of this database.
 * @throws Error when it has no keys and the log has accounts: accounts made with new keys could not sign in
 */
export async function checkKeys(config: Config & { readonly databaseUrl: string }): Promise<void> {
  const keys = path.join(config.dataDir, 'keys');
  if (existsSync(keys)) return;
  await withEventStore(config, async (store) => {
    const accounts = await new Directories(new Aggregates(store)).entries('accounts');
    if (accounts.length === 0) return;
    throw new Error(
      `There are accounts, but no keys in ${keys}: give DATA_DIR as the running Daybook has it.`,
    );
  });
}
