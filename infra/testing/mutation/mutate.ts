import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dev/embedded-postgres.js';
import { isRedisInstalled, startRedis } from '../../dev/redis-server.js';
import { importsOf, sourceTexts } from '../import-graph.js';
import { cpuWithChildren } from '../ledger/processes.js';
import { nearestSpecs } from './nearest-specs.js';
import { changed, describeMutant, draw, type Mutant, placesIn } from './places.js';
import { type RunOutcome, runSpecs, type World } from './run-specs.js';
import { TypesOfMutants } from './types-of-mutants.js';

/**
 * `npm run mutate -- --count 60 --seed 1`: changes an operator or a constant at so many places of what decides, reckons,
 * queries and answers, one at a time and in memory, runs the nearest spec files, and prints which changes none of them
 * saw. No file is changed on disk. SIGINT ends it after the mutant that runs, with a report. See infra/adr/0057.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** spec files for each mutant, at most */
    specs: { type: 'string', default: '5' },
    /** seconds of CPU for the specs of each mutant, at most */
    seconds: { type: 'string', default: '90' },
    /** a part of the paths of the files to change */
    in: { type: 'string', default: '' },
  },
});
const MOST_SPECS = Number(values.specs);
const MOST_CPU = Number(values.seconds);

const IN_SCOPE = [
  /^backend\/src\/.*\.(decider|state|rules|queries|controller)\.ts$/,
  /^projections\/src\/.*\.projection\.ts$/,
  /^contracts\/src\/(?:[^/]+\/)?shared\/(?:.*\/)?[\w-]+\.ts$/,
  /^contracts\/src\/.*\.rules\.ts$/,
];
const NOT_IN_SCOPE = /\.spec\.ts$|\.api\.ts$|\.data\.ts$|\/testing\/|\.(fr|errors)\.ts$|-errors\.ts$/;

type Verdict = 'caught' | 'survived' | 'not compiling' | 'late' | 'broken';
type Result = { readonly mutant: Mutant; readonly verdict: Verdict; readonly by?: string };

const texts = sourceTexts();
const imports = importsOf(texts);
const inScope = [...texts.keys()].filter(
  (file) =>
    IN_SCOPE.some((pattern) => pattern.test(file)) && !NOT_IN_SCOPE.test(file) && file.includes(values.in),
);
const places = inScope.flatMap((file) => placesIn(file, textOf(file)));
const drawn = draw(places, Number(values.count), Number(values.seed));
console.log(`${drawn.length} of ${places.length} places in ${inScope.length} files, seed ${values.seed}`);

const { world, close } = await openWorld();
// what was judged until then is reported
let isEnough = false;
process.once('SIGINT', () => {
  isEnough = true;
});
try {
  const results: Result[] = [];
  const types = new TypesOfMutants();
  for (const mutant of drawn) {
    if (isEnough) break;
    const result = await judge(mutant, types);
    results.push(result);
    const by = result.by ? ` by ${result.by}` : '';
    console.log(`${results.length}. ${result.verdict}${by}: ${describeMutant(mutant)}`);
  }
  report(await withoutFalseAlarms(results));
} finally {
  await close();
}

function textOf(file: string): string {
  return texts.get(file) ?? '';
}

async function judge(mutant: Mutant, types: TypesOfMutants): Promise<Result> {
  if (types.isRefused(mutant.file, changed(textOf(mutant.file), mutant))) {
    return { mutant, verdict: 'not compiling' };
  }
  const specs = nearestSpecs(imports, mutant.file, MOST_SPECS);
  if (specs.length === 0) return { mutant, verdict: 'survived' };
  const outcome = await runSpecs(specs, mutant, world, MOST_CPU);
  await dropDatabases();
  return { mutant, ...verdictOf(outcome) };
}

function verdictOf(outcome: RunOutcome): { verdict: Verdict; by?: string } {
  switch (outcome.kind) {
    case 'passed':
      return { verdict: 'survived' };
    case 'failed':
      return { verdict: 'caught', by: outcome.specs[0] };
    case 'late':
      return { verdict: 'late' };
    case 'broken':
      return { verdict: 'broken', by: outcome.says.trim().split('\n').at(-1) };
  }
}

/** A spec file that fails without a change too has caught none. Those that caught one run again, without. */
async function withoutFalseAlarms(results: readonly Result[]): Promise<Result[]> {
  const specs = [...new Set(results.flatMap(({ verdict, by }) => (verdict === 'caught' && by ? [by] : [])))];
  if (specs.length === 0) return [...results];
  console.log(`the ${specs.length} spec files that caught a change, without one …`);
  const outcome = await runSpecs(specs, undefined, world, specs.length * MOST_CPU);
  if (outcome.kind === 'passed') return [...results];
  const red = outcome.kind === 'failed' ? outcome.specs : specs;
  console.log(`not green without a change, so that they count for nothing: ${red.join(', ')}`);
  return results.map((result) =>
    result.verdict === 'caught' && red.includes(result.by ?? '') ? { ...result, verdict: 'broken' } : result,
  );
}

function report(results: readonly Result[]): void {
  const of = (verdict: Verdict) => results.filter((result) => result.verdict === verdict);
  console.log('\nsurvived:');
  for (const { mutant } of of('survived')) {
    console.log(`  ${describeMutant(mutant)}`);
    console.log(`    ${nearestSpecs(imports, mutant.file, MOST_SPECS).join(' ') || 'no spec reaches it'}`);
  }
  const judged = of('caught').length + of('survived').length;
  const share = judged > 0 ? Math.round((100 * of('caught').length) / judged) : 0;
  const others = `${of('not compiling').length} not compiling, ${of('late').length} late, ${of('broken').length} broken`;
  console.log(`\n${of('caught').length} caught, ${of('survived').length} survived, ${others}`);
  console.log(`${share} % of ${judged} caught (seed ${values.seed}, at most ${MOST_SPECS} spec files each)`);
  console.log(`${Math.round(cpuWithChildren())} s of CPU, without those of Postgres`);
}

/** One Postgres for all mutants, and one Redis where there is one. */
async function openWorld(): Promise<{ world: World; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-mutate-'));
  await chmod(folder, 0o755);
  const settings = { max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ folder, durable: false, settings });
  const redis = (await isRedisInstalled())
    ? await startRedis({ folder: path.join(folder, 'redis') })
    : undefined;
  return {
    world: { databaseUrl: postgres.url, redisUrl: redis?.url, folder },
    async close() {
      await redis?.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Drops what the run of a mutant left: a run that stops at its first failure drops nothing. */
async function dropDatabases(): Promise<void> {
  const admin = new pg.Client({ connectionString: world.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(t|run)_'",
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}
