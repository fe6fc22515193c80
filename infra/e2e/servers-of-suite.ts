import type { FullConfig } from '@playwright/test';
import { makeDemoRenditions } from './demo-renditions.js';
import { startServer } from './server.js';

/**
 * Starts an installation for each worker of the browser suite, unless `BASE_URL` names one: what one spec changes, no
 * spec beside it sees. Stops and forgets them afterwards.
 */
export default async function startServers({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const renditions = await makeDemoRenditions();
  const starts = await Promise.allSettled(Array.from({ length: workers }, () => startServer(renditions)));
  await renditions.forget();
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  for (const [worker, { baseUrl, dataDir }] of servers.entries()) {
    process.env[`BASE_URL_OF_WORKER_${worker}`] = baseUrl;
    process.env[`DATA_DIR_OF_WORKER_${worker}`] = dataDir;
  }
  return stop;
}

/** Names the installation of the worker that this process is: `BASE_URL`, and `SUITE_DATA_DIR` for specs that look into the log. */
export function useServerOfWorker(): void {
  const worker = process.env.TEST_PARALLEL_INDEX;
  const baseUrl = process.env[`BASE_URL_OF_WORKER_${worker}`];
  if (!baseUrl) return;
  process.env.BASE_URL = baseUrl;
  process.env.SUITE_DATA_DIR = process.env[`DATA_DIR_OF_WORKER_${worker}`];
}
