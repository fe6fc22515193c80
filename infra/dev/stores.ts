import type { Config } from '@daybook/backend/platform/config';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { startInstallationRedis } from './installation-redis.js';

/** Where an installation keeps its data. */
export type Stores = {
  readonly databaseUrl: string;
  /** undefined: the jobs are in Postgres */
  readonly redisUrl: string | undefined;
  /** Ends this process's use; the last process that uses the servers of a data folder stops them. */
  stop(): Promise<void>;
};

/**
 * The stores that the environment names; without a `DATABASE_URL`, the Postgres of the data folder, and its Redis
 * where a redis-server is installed.
 */
export async function findStores(config: Config): Promise<Stores> {
  const { databaseUrl, redisUrl, dataDir: folder } = config;
  if (databaseUrl !== undefined) return { databaseUrl, redisUrl, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder, durable: true });
  try {
    const redis = redisUrl === undefined ? await startInstallationRedis(folder, postgres.url) : undefined;
    return {
      databaseUrl: postgres.url,
      redisUrl: redisUrl ?? redis?.url,
      stop: async () => {
        await redis?.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
