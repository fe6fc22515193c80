import { type Figure, milliseconds } from '../figures.js';
import { cpuSecondsOfServer } from '../process-tree.js';
import type { Deployment } from '../restock/deployment.js';
import { withClient } from '../with-client.js';

/** What takes part in an order. */
export type Measured = {
  readonly daybook: Deployment;
  readonly postgres: { readonly url: string; readonly pid: number };
  /** absent: jobs are in Postgres */
  readonly redisPid?: number;
};

type Spent = {
  /** CPU so far, seconds, by process */
  readonly cpu: ReadonlyMap<string, number>;
  readonly events: number;
  /** a statement of its own is one too */
  readonly transactions: number;
};

/** What the orders of a part of the bench cost: CPU of each process, events and transactions. */
export class OrderCost {
  private constructor(
    private readonly measured: Measured,
    private readonly before: Spent,
  ) {}

  static async begin(measured: Measured): Promise<OrderCost> {
    return new OrderCost(measured, await spent(measured));
  }

  /** @param suffix of the figures' names, such as ` at 50 orders/s` */
  async ofEach(orders: number, suffix = ''): Promise<Figure[]> {
    const { cpu, events, transactions } = await spent(this.measured);
    const used = [...cpu].map(([name, seconds]) => ({
      name,
      ms: ((seconds - (this.before.cpu.get(name) ?? 0)) * 1000) / orders,
    }));
    const all = used.reduce((sum, { name, ms }) => (name === BUYERS ? sum : sum + ms), 0);
    const each = (now: number, before: number) => ((now - before) / orders).toFixed(1);
    return [
      {
        name: `CPU of one order${suffix}`,
        ours: used.map(({ name, ms }) => `${name} ${milliseconds(ms)}`).join(', '),
      },
      { name: `the same without the buyers${suffix}`, ours: milliseconds(all) },
      { name: `events of one order${suffix}`, ours: each(events, this.before.events) },
      {
        name: `transactions of one order${suffix}`,
        ours: each(transactions, this.before.transactions),
      },
    ];
  }
}

/** The bench itself. */
const BUYERS = 'buyers';

/** CPU so far by process of the installation, of Postgres and of Redis, seconds. */
export const cpuOfEach = async ({
  daybook,
  postgres,
  redisPid,
}: Measured): Promise<ReadonlyMap<string, number>> =>
  new Map<string, number>([
    ...(await daybook.cpu()),
    ['Postgres', await cpuSecondsOfServer(postgres.pid)],
    ...(redisPid === undefined ? [] : [['Redis', await cpuSecondsOfServer(redisPid)] as const]),
  ]);

async function spent(measured: Measured): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  const cpu = new Map([...(await cpuOfEach(measured)), [BUYERS, (user + system) / 1_000_000]]);
  return withClient(measured.postgres.url, async (client) => {
    // another session shows what it has done a second later
    const { rows } = await client.query<{ events: string; transactions: string }>(
      `select (select coalesce(max(position), 0) from event_log.events) as events,
         (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions`,
    );
    const [found] = rows;
    return { cpu, events: Number(found?.events ?? 0), transactions: Number(found?.transactions ?? 0) };
  });
}
