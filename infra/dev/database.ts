import type { Config } from '@daybook/backend/platform/config';
import { startEmbeddedPostgres } from './embedded-postgres.js';

export type Database = { readonly url: string; stop(): Promise<void> };

/** The database of an installation: the one that the environment names, or the embedded one of its data folder. */
export async function findDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ folder: config.dataDir, durable: true });
}
