import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const started = globalThis.__daybookTestPostgres;
  if (!started) return;
  await started.postgres.stop();
  await rm(started.folder, { recursive: true, force: true });
}
