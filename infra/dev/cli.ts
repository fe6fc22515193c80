import { runCli } from '@daybook/backend/cli/run-cli';
import { loadConfig } from '@daybook/backend/platform/config';
import { demoCommand } from '../demo/demo-command.js';
import { findDatabase } from './database.js';
import { loadEnvFile } from './env-file.js';

/** `npm run daybook -- <command>`: the image's commands and `demo`, on the embedded Postgres where none is named. */
loadEnvFile();
process.exitCode = await runCli(process.argv.slice(2), async () => {
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  const database = await findDatabase(config);
  return { config: { ...config, databaseUrl: database.url }, close: () => database.stop() };
}, [demoCommand]);
