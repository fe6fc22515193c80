import { runCli } from '@daybook/backend/cli/run-cli';
import { loadConfig } from '@daybook/backend/platform/config';
import { nameSourceLines } from '@daybook/backend/platform/source-lines';
import { demoCommand } from '../demo/demo-command.js';
import { loadEnvFile } from './env-file.js';
import { findStores } from './stores.js';

/** `npm run daybook -- <command>`: the image's commands and `demo`, on the stores that `npm start` uses. */
nameSourceLines();
loadEnvFile();
process.exitCode = await runCli(process.argv.slice(2), async () => {
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  const { stop, ...stores } = await findStores(config);
  return { config: { ...config, ...stores }, close: stop };
}, [demoCommand]);
