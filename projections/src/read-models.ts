import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import type { Listener } from '@daybook/event-store/postgres/listener';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { RestingPoll } from '@daybook/event-store/resting-poll';
import pg from 'pg';
import { type ProjectionName, projections as registered } from './registry.js';
import type { Projection } from './runner/projection.js';
import { announcements } from './runner/running/announcements.js';
import { type ProgressListener, ProjectionProgress } from './runner/running/progress.js';
import { type ProjectionStatus, readStatus } from './runner/status/status.js';
import { prepareReadModels } from './runner/tables/prepare.js';
import { LIVE_SCHEMA } from './runner/tables/slots.js';
import { WebsiteConnections } from './runner/tables/website-connections.js';

export type { Progress } from './runner/running/progress.js';
export { ProjectionProgress } from './runner/running/progress.js';
export type { ProjectionStatus } from './runner/status/status.js';

/**
 * How often the checkpoints are read: notifications only save time. The looks are close together while a query waits,
 * and grow apart where no projection moves.
 */
const POLL_PACE = { busyMs: 250, restMs: 4_000 };

/** How long a query waits for a connection before it fails, ms. */
const CONNECT_MS = 4_000;
/** How long a query may stay unanswered before its connection counts as lost, ms. */
const QUERY_TIMEOUT_MS = 6_000;

/**
 * A request's queries are short and many: a second process for one takes its core from another request. Read models lie
 * on disks without heads, or in memory, where a page costs the same wherever it is.
 */
const PLANNING = '-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

export type OpenReadModels = {
  /** postgres://… of the read models */
  readonly url: string;
  /** connections for {@link ReadModels.query}, and as many for {@link ReadModels.queryWithin}; default 8 */
  readonly poolSize?: number;
  /** the same one that the projections of this process were started with, if it runs them */
  readonly progress?: ProjectionProgress;
  /** default: the registry */
  readonly projections?: readonly Projection[];
  /** how long a query may stay unanswered before it fails, ms; default 6,000 */
  readonly queryTimeoutMs?: number;
};

/** Connections of open read models at most: two pools, and one that listens for the progress of projections. */
export const readModelConnections = (poolSize: number) => 2 * poolSize + 1;

/** Opens the read models; makes empty tables when projections have not run yet. */
export async function openReadModels<Name extends string = ProjectionName>(
  options: OpenReadModels,
): Promise<ReadModels<Name>> {
  const { url, poolSize = 8, progress = new ProjectionProgress(), projections = registered } = options;
  const { queryTimeoutMs = QUERY_TIMEOUT_MS } = options;
  const { reader } = await prepareReadModels(url, projections);
  const asReader = reader ? `-c role=${reader}` : '';
  const readModels = new ReadModels<Name>(url, poolSize, queryTimeoutMs, asReader, progress, projections);
  await readModels.watch();
  return readModels;
}

/** The read models, for queries, and the names of their projections. */
export class ReadModels<Name extends string = ProjectionName> {
  private readonly pool: pg.Pool;
  /** connections that set a website; the other pool never does, so it sees no personal data */
  private readonly websitePool: pg.Pool;
  private readonly websites: WebsiteConnections;
  private readonly announcements: Listener;
  private readonly poll = new RestingPoll(POLL_PACE, () => this.lookAround());

  constructor(
    url: string,
    poolSize: number,
    queryTimeoutMs: number,
    asReader: string,
    private readonly progress: ProjectionProgress,
    private readonly projections: readonly Projection[],
  ) {
    const poolOfReaders = () =>
      openPool({
        connectionString: url,
        max: poolSize,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: queryTimeoutMs,
        application_name: 'daybook read models',
        options: `-c search_path=${LIVE_SCHEMA} ${PLANNING} ${asReader}`,
        types: { getTypeParser: typeParser },
      });
    this.pool = poolOfReaders();
    this.websitePool = poolOfReaders();
    this.websites = new WebsiteConnections(this.websitePool);
    this.announcements = announcements(
      url,
      (step) => {
        progress.report(step);
        this.poll.wake();
      },
      () => progress.connectionLost(),
    );
  }

  /**
   * Runs a prepared statement. Rows are as Postgres names their columns; bigints (minor units, positions) are
   * numbers, `json` is parsed. Tables with personal data are empty to it: see {@link queryWithin}.
   * @param name of the statement: one name, one text
   * @param plan `anew`: Postgres plans the statement for its parameters each time, which costs a millisecond. For a
   * search, whose words decide which table is read first, and for a text that visitors can make many of: a prepared one
   * stays on each connection
   * @throws Refusal BEING_BUILT when the statement needs a table or a column that this version of the code adds, while
   * the live tables are still those of an older version
   */
  async query<Row extends pg.QueryResultRow>(
    name: string,
    sql: string,
    params: readonly unknown[] = [],
    plan: 'kept' | 'anew' = 'kept',
  ): Promise<Row[]> {
    const rows =
      plan === 'anew'
        ? this.pool.query<Row>({ text: sql, values: [...params] }).then((result) => result.rows)
        : runPrepared<Row>(this.pool, name, sql, params);
    return rows.catch((error: unknown) => this.explain(error));
  }

  /**
   * As {@link query}, and tables with personal data show the rows of this website, whatever the statement asks for
   * (infra/adr/0007).
   */
  queryWithin<Row extends pg.QueryResultRow>(
    website: WebsiteId,
    name: string,
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<Row[]> {
    return this.websites
      .within(website, (client) => runPrepared<Row>(client, name, sql, params))
      .catch((error: unknown) => this.explain(error));
  }

  /**
   * Waits until these projections have reached a position, so that a caller reads its own writes.
   * @param timeoutMs at most so long
   * @returns false when it took longer
   */
  waitFor(
    projections: readonly Name[],
    position: Position,
    { timeoutMs }: { timeoutMs: number },
  ): Promise<boolean> {
    if (!this.progress.reached(projections, position)) this.poll.wake();
    return this.progress.waitFor(projections, position, timeoutMs);
  }

  /**
   * Calls the listener after every step of every projection, in whichever process it runs; at most some seconds late
   * when a notification was lost.
   * @returns stops it
   */
  onProgress(listener: ProgressListener): () => void {
    return this.progress.onProgress(listener);
  }

  /**
   * Whether the live tables were made by these projections in the versions that this process has. After an update,
   * queries read the old tables until the new ones are built, and those may lack columns.
   */
  async areBuilt(names: readonly Name[]): Promise<boolean> {
    return (await this.notBuilt(names)).length === 0;
  }

  /** Those of the names whose live tables were made in another version. */
  async notBuilt(names: readonly Name[]): Promise<Name[]> {
    const { rows } = await this.pool.query<{ name: string; version: number }>(
      `select name, version from projections.checkpoints where slot = 'live' and name = any($1)`,
      [names],
    );
    const built = new Map(rows.map(({ name, version }) => [name, version]));
    return names.filter(
      (name) => !this.projections.some((one) => one.name === name && one.version === built.get(name)),
    );
  }

  /** @throws the error, or Refusal BEING_BUILT where the tables are older than the code and the error comes from that */
  private async explain(error: unknown): Promise<never> {
    if (!isOfOtherTables(error)) throw error;
    const areBuilt = await this.areBuilt(this.projections.map(({ name }) => name as Name));
    throw areBuilt ? error : new Refusal('BEING_BUILT');
  }

  /** @param head the end of the log, for the lag */
  status(head?: Position): Promise<ProjectionStatus[]> {
    return readStatus(this.pool, head);
  }

  async close(): Promise<void> {
    this.poll.end();
    await this.announcements.close();
    await Promise.all([this.pool.end(), this.websitePool.end()]);
  }

  /** Begins to follow the checkpoints. {@link openReadModels} calls it, once. */
  async watch(): Promise<void> {
    await this.announcements.listen();
    await this.look();
    this.poll.start();
  }

  /** @returns whether no checkpoint has moved unheard, no query waits, and notifications arrive */
  private async lookAround(): Promise<boolean> {
    const { isListening } = this.announcements;
    if (!isListening) await this.announcements.listen();
    if (!this.progress.isWatched) return isListening;
    const moves = this.progress.moves;
    await this.look();
    return isListening && moves === this.progress.moves && !this.progress.isAwaited;
  }

  /** Reads the checkpoints, which are the truth. A server that does not answer is asked again later. */
  private async look(): Promise<void> {
    const askedAt = this.progress.ask();
    const looked = await this.pool
      .query<[name: string, generation: number, position: string]>({
        name: 'read-models: checkpoints',
        text: `select name, generation, position::text from projections.checkpoints where slot = 'live'`,
        rowMode: 'array',
      })
      .catch(() => undefined);
    for (const [name, generation, position] of looked?.rows ?? []) {
      this.progress.observe(name, generation, BigInt(position), askedAt);
    }
  }
}

async function runPrepared<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.ClientBase,
  name: string,
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const values = [...params];
  try {
    return (await on.query<Row>({ name, text: sql, values })).rows;
  } catch (error) {
    if (!isPlanOfOldTables(error)) throw error;
    // a replay has swapped in tables with other columns; without a prepared statement no old plan is used
    return (await on.query<Row>({ text: sql, values })).rows;
  }
}

const isPlanOfOldTables = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

const isOfOtherTables = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === UNDEFINED_TABLE || error.code === UNDEFINED_COLUMN);

const INT8 = 20;

/** @see bigintAsNumber */
const typeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
