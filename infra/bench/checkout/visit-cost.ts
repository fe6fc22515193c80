import { setTimeout } from 'node:timers/promises';
import { caughtUp } from '../caught-up.js';
import { type Figure, perSecond } from '../figures.js';
import { inTurns } from '../pace.js';
import { cpuSeconds, cpuSecondsOfServer } from '../process-tree.js';
import { withClient } from '../with-client.js';
import type { Buyer, Wanted } from './buyer.js';
import type { CallCounter, Calls } from './calls.js';
import { cpuOfEach, type Measured } from './order-cost.js';
import { beginToCount, printStatements } from './statements.js';

/** The steps that visits are made of. */
export type Visited = {
  readonly measured: Measured & { readonly calls: CallCounter };
  /** the plain means, which answer one request with one durable INSERT */
  readonly bare: { readonly pid: number | undefined; request(): Promise<void> };
  readonly buyer: () => Buyer;
  readonly product: () => Wanted;
  /** how many emails were sent so far */
  readonly emails: () => Promise<number>;
  /** prints the statements of an order */
  readonly showsStatements: boolean;
  /** of each measurement at most */
  readonly seconds: number;
};

const CLIENTS = 16;
const ADDS = 2_000;
const CARTS = 250;
const ORDERS = 400;
/** add, address, delivery, pay */
const REQUESTS_OF_AN_ORDER = 4;
/** How long projections, jobs and emails may go on behind the last answer, ms. */
const AFTERMATH_MS = 60_000;
/** The emails are through when none was sent for so long, ms. */
const QUIET_MS = 1_000;

/** CPU of a piece of work by process, ms, and how many were done a second. */
type Cost = {
  readonly count: number;
  readonly perSecond: number;
  readonly byProcess: ReadonlyMap<string, number>;
};

/**
 * The cost of a visit to an installation: CPU of every process of Daybook, of Postgres and of Redis, until the projections,
 * the jobs and the emails of the last visit are done as well.
 */
export class VisitCost {
  constructor(private readonly visited: Visited) {}

  async figures(): Promise<Figure[]> {
    await this.aftermath();
    const bare = await this.bare();
    const { buyer, product } = this.visited;
    const fresh = await this.costOf(ADDS, () => buyer().add(product()));
    const carts = Array.from({ length: CARTS }, buyer);
    const waiting = [...carts];
    await inTurns(CLIENTS, { count: CARTS }, () => waiting.pop()?.add(product()) ?? Promise.resolve());
    await this.aftermath();
    let next = 0;
    const existing = await this.costOf(ADDS, async () => {
      next += 1;
      await carts[next % CARTS]?.add(product());
    });
    return [
      ...figuresOf('an add of a fresh visitor', fresh, bare, { goal: { atMost: 1.2, unit: 'ms' } }),
      ...figuresOf('an add on an existing cart', existing, bare, { goal: { atMost: 1.2, unit: 'ms' } }),
      {
        name: 'an existing cart against a fresh visitor, CPU',
        ours: sum(existing).toFixed(2),
        plain: sum(fresh).toFixed(2),
        value: sum(existing) / sum(fresh),
        goal: { atMost: 1.1, unit: '' },
      },
      ...(await this.orders(bare)),
    ];
  }

  private async orders(bare: Cost): Promise<Figure[]> {
    const { measured, buyer, product, showsStatements } = this.visited;
    const { url } = measured.postgres;
    if (showsStatements) await beginToCount(url);
    const before = { calls: await measured.calls.ofAll(), written: await this.written() };
    const cost = await this.costOf(ORDERS, () => buyer().visit(product()));
    const after = { calls: await measured.calls.ofAll(), written: await this.written() };
    if (showsStatements) await printStatements(url, cost.count);
    const each = (now: number, then: number) => ((now - then) / cost.count).toFixed(1);
    const asked = [...after.calls].map(([role, calls]) => {
      const of = (what: keyof Calls) => each(calls[what], before.calls.get(role)?.[what] ?? 0);
      return `${role} ${of('statements')} in ${of('roundTrips')} (Redis ${of('redisCommands')})`;
    });
    const written = (what: keyof Written) => each(after.written[what], before.written[what]);
    return [
      ...figuresOf('an order', cost, bare, {
        requests: REQUESTS_OF_AN_ORDER,
        goal: { atMost: 40, unit: 'ms' },
      }),
      { name: 'an order: statements in round trips', ours: asked.join(', ') },
      {
        name: 'an order: what it writes',
        ours: `${written('events')} events, ${written('transactions')} transactions, ${written('kilobytes')} kB of WAL`,
      },
    ];
  }

  /** The work of one request by the plain means; its Postgres is the same server, which rests otherwise. */
  private async bare(): Promise<Cost> {
    const { bare, seconds, measured } = this.visited;
    const used = async () =>
      new Map([
        ['bare', await cpuSeconds(bare.pid === undefined ? [] : [bare.pid])],
        ['Postgres', await cpuSecondsOfServer(measured.postgres.pid)],
      ]);
    const before = await used();
    const done = await inTurns(CLIENTS, { count: ADDS, seconds }, () => bare.request());
    return { ...done, byProcess: difference(before, await used(), done.count) };
  }

  private async costOf(count: number, work: () => Promise<unknown>): Promise<Cost> {
    const { measured, seconds } = this.visited;
    const before = await cpuOfEach(measured);
    const done = await inTurns(CLIENTS, { count, seconds }, work);
    await this.aftermath();
    return { ...done, byProcess: difference(before, await cpuOfEach(measured), done.count) };
  }

  /** Until the projections have read all, and emails come no more: jobs are between the two. */
  private async aftermath(): Promise<void> {
    await caughtUp(this.visited.measured.postgres.url, AFTERMATH_MS);
    const end = performance.now() + AFTERMATH_MS;
    for (let sent = -1, now = 0; now > sent && performance.now() < end; ) {
      sent = now;
      await setTimeout(QUIET_MS);
      now = await this.visited.emails();
    }
  }

  private written(): Promise<Written> {
    return withClient(this.visited.measured.postgres.url, async (client) => {
      const { rows } = await client.query<Record<keyof Written, string>>(
        `select (select coalesce(max(position), 0) from event_log.events) as events,
           (select xact_commit + xact_rollback from pg_stat_database
            where datname = current_database()) as transactions,
           pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 1024 as kilobytes`,
      );
      const [found] = rows;
      return {
        events: Number(found?.events ?? 0),
        transactions: Number(found?.transactions ?? 0),
        kilobytes: Number(found?.kilobytes ?? 0),
      };
    });
  }
}

type Written = { readonly events: number; readonly transactions: number; readonly kilobytes: number };

function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  count: number,
): ReadonlyMap<string, number> {
  return new Map(
    [...after].map(([name, seconds]) => [name, ((seconds - (before.get(name) ?? 0)) * 1000) / count]),
  );
}

const sum = ({ byProcess }: Cost) => [...byProcess.values()].reduce((all, ms) => all + ms, 0);

function figuresOf(
  name: string,
  cost: Cost,
  bare: Cost,
  { goal, requests = 1 }: { goal: NonNullable<Figure['goal']>; requests?: number },
): Figure[] {
  const split = [...cost.byProcess].map(([process, ms]) => `${process} ${ms.toFixed(2)}`);
  const ms = sum(cost);
  return [
    {
      name: `${name}: CPU of all processes (plain: ${(sum(bare) * requests).toFixed(2)} ms)`,
      ours: `${ms.toFixed(2)} ms`,
      value: ms,
      goal,
    },
    { name: `${name}: by process`, ours: `${split.join(', ')} ms` },
    {
      name: `${name}: done by ${CLIENTS} buyers`,
      ours: perSecond(cost.perSecond),
      plain: perSecond(bare.perSecond / requests),
      value: cost.perSecond / (bare.perSecond / requests),
    },
  ];
}
