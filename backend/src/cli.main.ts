import { runCli } from './cli/run-cli.js';
import { loadConfig } from './platform/config.js';
import { nameSourceLines } from './platform/source-lines.js';

/** The command line of the image, `daybook <command>` there, on the database of DATABASE_URL. */
nameSourceLines();
process.exitCode = await runCli(process.argv.slice(2), async () => {
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new Error('DATABASE_URL must name the Postgres of the installation.');
  return { config: { ...config, databaseUrl }, close: async () => undefined };
});
