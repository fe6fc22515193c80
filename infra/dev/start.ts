import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '@daybook/backend/platform/config';
import { loadEnvFile } from './env-file.js';
import { Program } from './program.js';
import { findStores } from './stores.js';

/**
 * `npm start`: the program of the image with what a developer needs around it: where DATABASE_URL names no Postgres, one
 * of its own, and a Redis beside it where one is installed; the demo in a new data folder; and another start when the
 * program crashes. With `--no-demo` a new data folder stays empty, for a website of one's own.
 */

/** A program that ended sooner than this did not start at all, and is not started again, ms. */
const STARTED_AFTER_MS = 10_000;

loadEnvFile();
const { config, wantsDemo } = readArguments();
/** There from the first start until the demo is complete. */
const demoMark = path.join(config.dataDir, 'demo.unfinished');
if (wantsDemo && (await isNewInstallation())) {
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(demoMark, '');
}
// a demo that was broken off, and is not wanted any more
if (!wantsDemo) await rm(demoMark, { force: true });

const began = performance.now();
const { databaseUrl, redisUrl, stop } = await findStores(config);
const theyRun = redisUrl === undefined ? 'Postgres runs' : 'Postgres and Redis run';
console.log(`Daybook: ${theyRun} (${((performance.now() - began) / 1000).toFixed(1)} s).`);

let isStopping = false;
let running: Program | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    running?.stop();
  });
}
process.exitCode = await runPrograms().finally(stop);
process.exit();

/** A database that the developer names may be anybody's: only the embedded one gets the demo. */
async function isNewInstallation(): Promise<boolean> {
  if (config.databaseUrl !== undefined) return false;
  return (await readdir(config.dataDir).catch(() => [])).length === 0;
}

/** Lays out the demo where it is missing, and runs Daybook until it is stopped. @returns the exit code */
async function runPrograms(): Promise<number> {
  const { dataDir: DATA_DIR, role: ROLE } = config;
  // as the image has it: without it React renders emails at half the speed
  const NODE_ENV = process.env.NODE_ENV ?? 'production';
  const environment = {
    ...process.env,
    NODE_ENV,
    DATA_DIR,
    ROLE,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  };
  if (existsSync(demoMark)) {
    const code = await run('infra/dist/dev/cli.js', ['demo'], environment);
    if (isStopping || code !== 0) return code;
    await rm(demoMark);
  }
  for (;;) {
    const started = performance.now();
    const code = await run('backend/dist/main.js', [], environment);
    if (isStopping || performance.now() - started < STARTED_AFTER_MS) return code;
    console.error(`Daybook: the program ended with exit code ${code}, and starts again.`);
  }
}

async function run(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  running = Program.start(file, args, environment);
  return running.ended;
}

function readArguments(): { readonly config: Config; readonly wantsDemo: boolean } {
  try {
    const options = { role: { type: 'string' }, 'no-demo': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    return { config: loadConfig(process.env, values.role), wantsDemo: !values['no-demo'] };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
