import path from 'node:path';
import type { EventStore } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { openReadModels, ProjectionProgress, type ReadModels } from '@daybook/projections/read-models';
import type pg from 'pg';
import { type Pools, poolsOf } from './connection-limit.js';
import { allStreamsOf } from './documents/document-streams.js';
import { EmailService } from './email/email.service.js';
import * as manifests from './features.js';
import { folderStorage } from './media/media-storage.js';
import { openMediaStorage } from './media/open-media-storage.js';
import { type FindOriginal, isUploadName, PictureWidths } from './media/picture-widths.js';
import type { Config } from './platform/config.js';
import { EmailRenderer } from './platform/emails/email-renderer.js';
import { emailTemplatesOf, type Feature } from './platform/feature.js';
import { type PublicFetch, publicFetch } from './platform/http/public-fetch.js';
import { JobQueues } from './platform/jobs/job-queues.js';
import { openKeys } from './platform/keys/installation-keys.js';
import { Aggregates } from './platform/log/aggregates.js';
import { AppendWatch } from './platform/log/append-watch.js';
import { timedAppends } from './platform/log/timed-appends.js';
import type { MediaStorage } from './platform/media-storage.js';
import { BACKEND_SCHEMAS } from './schemas.js';
import { type ResolveTxt, resolveTxt } from './websites/domain-proof.js';

/** How long a caller waits for a connection, and how long a query may stay unanswered before it fails, ms. */
const CONNECT_MS = 4000;
const QUERY_TIMEOUT_MS = 6000;

const features: readonly Feature[] = Object.values(manifests);

/** Everything that outlives a request; a process opens it once. */
export type Installation = {
  readonly config: Config & { readonly databaseUrl: string };
  readonly store: EventStore;
  /** whether the log takes events */
  readonly appendWatch: AppendWatch;
  /** the aggregate stores of the log's streams */
  readonly aggregates: Aggregates;
  readonly readModels: ReadModels;
  /** shared by this process's projections and read models, so that a read sees a projection's progress at once */
  readonly progress: ProjectionProgress;
  readonly queues: JobQueues;
  readonly emails: EmailService;
  /** renders the emails of all features */
  readonly emailRenderer: EmailRenderer;
  /** encrypts personal fields */
  readonly personalData: PersonalData;
  readonly pictures: PictureWidths;
  /** the owners' uploads */
  readonly originals: MediaStorage;
  /** gets pages of other hosts that owners name */
  readonly publicFetch: PublicFetch;
  /** looks up the TXT records by which owners prove their domains */
  readonly resolveTxt: ResolveTxt;
  /** for tables beside the log and the read models: accounts, sessions, reactors' checkpoints */
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** What the process asks of the internet; specs bring their own. */
export type OutsideWorld = { readonly resolveTxt?: ResolveTxt; readonly publicFetch?: PublicFetch };

/**
 * @param config names the database, which is running
 * @throws WrongKeys when the keys of `DATA_DIR` are not those that the database was filled with
 */
export async function openInstallation(
  config: Config & { readonly databaseUrl: string },
  options: OutsideWorld & { readonly pools?: Pools } = {},
): Promise<Installation> {
  const { databaseUrl, redisUrl, dataDir } = config;
  const pools = options.pools ?? poolsOf(config.role);
  const appendWatch = new AppendWatch();
  const store = timedAppends(await openEventStore(config, pools.log), appendWatch);
  const personalData = await openKeys(config, store).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const progress = new ProjectionProgress();
  const readModels = await openReadModels({ url: databaseUrl, poolSize: pools.readModels, progress });
  await migrate(databaseUrl, BACKEND_SCHEMAS);
  const pool = openPool({
    connectionString: databaseUrl,
    max: pools.tables,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  const queues = new JobQueues({ databaseUrl, redisUrl, connections: pools.jobs });
  const emailRenderer = new EmailRenderer(emailTemplatesOf(features));
  const here = path.join(dataDir, 'media/originals');
  const originals = openMediaStorage(config.mediaUrl, here);
  const findOriginal: FindOriginal = async (name) =>
    // another store has the uploads; the demo's pictures are in the data folder
    (await folderStorage(here).get(name)) ??
    (config.mediaUrl && isUploadName(name) ? originals.get(name) : undefined);
  return {
    config,
    store,
    appendWatch,
    aggregates: new Aggregates(store, allStreamsOf(features)),
    readModels,
    progress,
    queues,
    emails: new EmailService(pool, queues, personalData, emailRenderer),
    emailRenderer,
    personalData,
    pool,
    originals,
    publicFetch: options.publicFetch ?? publicFetch(),
    resolveTxt: options.resolveTxt ?? resolveTxt,
    pictures: new PictureWidths(path.join(dataDir, 'media/renditions'), findOriginal),
    async close() {
      // workers before the log, the log before the database, so that accepted work is finished first
      await queues.close();
      await store.close();
      await Promise.all([readModels.close(), pool.end(), personalData.close()]);
    },
  };
}

/** Reactors queue jobs, and no request waits for them: where they have a process, they are woken ten times a second at most, ms. */
const REACTORS_SPACING_MS = 100;

/** The log: EventStoreDB when `EVENT_STORE_URL` names one, or else Postgres. */
export const openEventStore = (
  config: Config & { readonly databaseUrl: string },
  readers?: number,
): Promise<EventStore> =>
  openLog(config.eventStoreUrl ?? config.databaseUrl, {
    ...(config.role === 'worker' && { spacingMs: REACTORS_SPACING_MS }),
    ...(readers !== undefined && { readers }),
  });

/**
 * Opens the log of a URL, `postgres://…` or `esdb://…`.
 * @param options `spacingMs`: least time between two wake-ups of its subscriptions, ms; `readers`: connections for reads,
 *   of a log in Postgres
 * @throws RangeError for another URL
 */
export async function openLog(
  url: string,
  options: { readonly spacingMs?: number; readonly readers?: number } = {},
): Promise<EventStore> {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgresEventStore({ url, ...options });
  if (!/^(esdb|kurrentdb)(\+discover)?:\/\//.test(url)) {
    throw new RangeError('A log is named by a URL that begins with postgres:// or esdb://.');
  }
  // its client has 24 MB, so only an installation that uses it loads it
  const { openEventStoreDbEventStore } = await import(
    '@daybook/event-store/eventstoredb/eventstoredb-event-store'
  );
  return openEventStoreDbEventStore({ url, ...options });
}
