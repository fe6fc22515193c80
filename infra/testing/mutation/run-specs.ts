import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cpuOf } from '../ledger/processes.js';
import type { Mutant } from './places.js';

const JEST = path.resolve('node_modules/jest/bin/jest.js');
const CONFIG = path.resolve('infra/testing/mutation/jest.config.mjs');
const END_WITH_PARENT = pathToFileURL(path.resolve('infra/testing/end-with-parent.mjs')).href;
const HEAP = '--max-old-space-size=1536';

/** A process that waits for what never comes uses no CPU: so many seconds pass at most for each that it may use. */
const LONGEST_WAIT = 8;

/** The servers that the specs find, and where a run may leave its report. */
export type World = {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  readonly folder: string;
};

/** `late`: the time was over before a spec failed. `broken`: Jest left no report. */
export type RunOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly specs: readonly string[]; readonly says: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'broken'; readonly says: string };

type Report = {
  numTotalTests: number;
  testResults: { name: string; status: string; message: string }[];
};

/**
 * Runs spec files in a process of their own, one after the other, with a mutant in memory. It stops at the first file
 * that fails when there is a mutant. Its time is counted in seconds of CPU, which a busy machine does not lengthen.
 * @param specs paths from the root of the repository, in order
 * @param mostCpu seconds of CPU that the process may use
 */
export async function runSpecs(
  specs: readonly string[],
  mutant: Mutant | undefined,
  world: World,
  mostCpu: number,
): Promise<RunOutcome> {
  const report = path.join(world.folder, `report-${process.hrtime.bigint()}.json`);
  const files = specs.map((spec) => path.resolve(spec));
  const args = [
    ...['--import', END_WITH_PARENT, HEAP, JEST, '--config', CONFIG, '--runInBand', '--forceExit', '--ci'],
    ...['--silent', '--json', '--outputFile', report, ...(mutant ? ['--bail=1'] : [])],
    ...['--runTestsByPath', ...files],
  ];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SPECS_IN_ORDER: JSON.stringify(files),
    TEST_DATABASE_URL: world.databaseUrl,
    ...(world.redisUrl ? { TEST_REDIS_URL: world.redisUrl } : {}),
    ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
  };
  const { isLate, says } = await end(args, env, mostCpu);
  if (isLate) return { kind: 'late' };
  try {
    return outcomeOf(JSON.parse(await readFile(report, 'utf8')) as Report, says);
  } catch {
    return { kind: 'broken', says };
  } finally {
    await rm(report, { force: true });
  }
}

function outcomeOf({ testResults, numTotalTests }: Report, says: string): RunOutcome {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    const specs = failed.map(({ name }) => path.relative('.', name));
    return { kind: 'failed', specs, says: failed[0]?.message ?? '' };
  }
  return numTotalTests > 0 ? { kind: 'passed' } : { kind: 'broken', says };
}

async function end(
  args: string[],
  env: NodeJS.ProcessEnv,
  mostCpu: number,
): Promise<{ isLate: boolean; says: string }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let says = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    says = (says + text).slice(-2000);
  });
  let isLate = false;
  const startedAt = performance.now();
  const watch = setInterval(() => {
    const hasWaited = performance.now() - startedAt > mostCpu * LONGEST_WAIT * 1000;
    isLate = hasWaited || (child.pid !== undefined && cpuOf(child.pid) > mostCpu);
    if (isLate) child.kill('SIGKILL');
  }, 500);
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  clearInterval(watch);
  return { isLate, says };
}
