import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { __daybookTestPostgres: postgres, __daybookTestRedis: redis } = globalThis;
  for (const started of [postgres, redis]) {
    if (!started) continue;
    await started.server.stop();
    await rm(started.folder, { recursive: true, force: true });
  }
}
