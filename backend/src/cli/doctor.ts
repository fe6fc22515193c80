import { EVENT_LOG } from '@daybook/event-store/postgres/event-log.schema';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { PROJECTIONS_SCHEMA } from '@daybook/projections/runner/tables/projections.schema';
import { Command } from 'commander';
import type pg from 'pg';
import { openMediaStorage } from '../media/open-media-storage.js';
import type { Config } from '../platform/config.js';
import { BACKEND_SCHEMAS } from '../schemas.js';
import { type CarryOut, plural } from './carry-out.js';
import { checkDatabaseClock } from './doctor/check-clocks.js';
import { checkEmailServer } from './doctor/check-email-server.js';
import { checkJobs, checkOutbox } from './doctor/check-jobs.js';
import { checkKeys } from './doctor/check-keys.js';
import { checkChain, checkProjections, checkReactors } from './doctor/check-log.js';
import { checkPostgres, checkSchemas, versionOf } from './doctor/check-postgres.js';
import { checkRedis } from './doctor/check-redis.js';
import { checkDisk, checkNode, checkSettings } from './doctor/check-surroundings.js';
import { type Diagnosis, diagnose, ok, type Verdict, warn } from './doctor/diagnosis.js';
import { withEventStore } from './with-event-store.js';

type Examined = Config & { readonly databaseUrl: string };

/** `doctor`: looks at the whole installation and changes nothing. */
export const doctorCommand = (carryOut: CarryOut) =>
  new Command('doctor')
    .description(
      'checks settings, versions, clocks, disk, lag, leases, jobs, mail and the hash chain; changes nothing',
    )
    .action(() =>
      carryOut(async ({ config }) => {
        const checks = await examine(config);
        const count = (verdict: Verdict) => checks.filter((one) => one.verdict === verdict).length;
        const failures = count('fail');
        const warnings = count('warn');
        const widest = Math.max(...checks.map(({ area }) => area.length));
        const words = [
          ...checks.map((one) => asWords(one, widest)),
          failures + warnings === 0
            ? 'All is well.'
            : `${plural(failures, 'failure')}, ${plural(warnings, 'warning')}.`,
        ].join('\n');
        return { words, document: { failures, warnings, checks }, done: failures === 0 };
      }),
    );

async function examine(config: Examined): Promise<Diagnosis[]> {
  const pool = openPool({
    connectionString: config.databaseUrl,
    max: 3,
    application_name: 'daybook doctor',
    connectionTimeoutMillis: 5000,
    query_timeout: 8000,
  });
  const schemas = [EVENT_LOG, ...BACKEND_SCHEMAS, PROJECTIONS_SCHEMA];
  const startDatabase = 'Check DATABASE_URL, and that Postgres runs.';
  try {
    const areas: Promise<readonly Diagnosis[]>[] = [
      diagnose('settings', 'Read .env.example.', async () => checkSettings(config)),
      diagnose('Node', 'Install Node 24.', async () => [checkNode(process.versions.node)]),
      diagnose('disk', 'Check DATA_DIR.', async () => [await checkDisk(config)]),
      diagnose('Postgres', startDatabase, () => checkPostgres(pool, config)),
      diagnose('schema', startDatabase, () => checkSchemas(pool, schemas)),
      diagnose('clocks', startDatabase, async () => [await checkDatabaseClock(pool)]),
      diagnose('log', 'Check DATABASE_URL and EVENT_STORE_URL.', () => examineLog(config, pool)),
      diagnose('Redis', 'Check REDIS_URL, and that Redis runs; jobs wait for it.', () =>
        checkRedis(config.redisUrl),
      ),
      diagnose('queues', 'Check where the jobs are stored.', () => checkJobs(config, pool)),
      diagnose('emails', startDatabase, () => checkOutbox(pool)),
      diagnose('mail', 'Check SMTP_URL.', async () => [await checkEmailServer(config)]),
      diagnose('pictures', 'Check MEDIA_URL.', async () => {
        await openMediaStorage(config.mediaUrl, `${config.dataDir}/media/originals`).get('doctor');
        return [ok('pictures', config.mediaUrl ? 'the store answers' : 'are in the data folder')];
      }),
    ];
    return (await Promise.all(areas)).flat();
  } finally {
    await pool.end();
  }
}

/** What needs the log to be open. Opening it would make its schema, so one that is not of this Daybook stays closed. */
async function examineLog(config: Examined, pool: pg.Pool): Promise<Diagnosis[]> {
  if ((await versionOf(pool, EVENT_LOG.name)) !== EVENT_LOG.steps.length)
    return [warn('log', 'is not examined', 'See what is said of its schema.')];
  return withEventStore(config, async (store) => {
    const head = await store.head();
    return [
      ok('log', `at ${head}, in ${config.eventStoreUrl ? 'EventStoreDB' : 'Postgres'}`),
      ...(await checkKeys(config, store)),
      ...(await checkProjections(pool, head)),
      ...(await checkReactors(pool, head)),
      ...(await checkChain(store, pool)),
    ];
  });
}

const SIGNS: Readonly<Record<Verdict, string>> = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };

const asWords = ({ verdict, area, found, advice }: Diagnosis, widest: number) =>
  [`${SIGNS[verdict]}  ${area.padEnd(widest)}  ${found}`, ...(advice ? [`      → ${advice}`] : [])].join(
    '\n',
  );
