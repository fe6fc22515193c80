import { runCli } from '@daybook/backend/cli.main';
import { loadConfig } from '@daybook/backend/platform/config';
import { findDatabase } from './database.js';
import { loadEnvFile } from './env-file.js';

/** `npm run daybook -- <command>`: beside a running installation, or on its own. */
loadEnvFile();
try {
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  process.exitCode = await runCli(process.argv.slice(2), async () => {
    const database = await findDatabase(config);
    return { config: { ...config, databaseUrl: database.url }, close: () => database.stop() };
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
