import { mkdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '../../dev/embedded-postgres.js';
import { type RedisServer, startRedis } from '../../dev/redis-server.js';
import { SinkProcess } from '../../faults/restock/sink.process.js';
import { type Figure, milliseconds, percentile, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { startBareServer } from '../http/bare-server.process.js';
import { sendRequest } from '../http-request.js';
import { atRate, inTurns, takenBy } from '../pace.js';
import { Deployment, type Layout } from '../restock/deployment.js';
import { makeDatabase, type Scratch, withScratch } from '../scratch.js';
import { addRequest } from '../shop.js';
import { Buyer } from './buyer.js';
import { CallCounter, type Calls } from './calls.js';
import { type CheckoutShop, layOutCheckoutShop } from './checkout-shop.js';
import { type Measured, OrderCost } from './order-cost.js';
import { COUNTS_STATEMENTS } from './statements.js';
import { VisitCost } from './visit-cost.js';

export const CHECKOUT_PARTS = ['visits', 'orders', 'lastUnits', 'quotes', 'latency', 'variants'] as const;
export type CheckoutPart = (typeof CHECKOUT_PARTS)[number];

export type CheckoutBench = {
  /** of the closed loop, and of each open one */
  readonly seconds: number;
  /** orders that begin per second while latencies are measured */
  readonly rate: number;
  readonly layout: Layout;
  readonly queue: 'redis' | 'postgres';
  readonly parts: readonly CheckoutPart[];
  /** prints the statements of an order as Postgres counts them, which costs it a little */
  readonly showsStatements: boolean;
};

const CLIENTS = 16;
const BUYERS = 200;
const UNITS = 10;
const VARIANTS = 30;
const MANY_ORDERS = 40;
const READY_MS = 120_000;
/** Other benches lift the limits and write no log, which an order pays for. */
const AS_INSTALLED = { RATE_LIMITS: 'on', LOG_LEVEL: 'info' };
/** So many make the code hot. */
const WARM_UP_ORDERS = 800;
const WARM_UP_SECONDS = 20;

/**
 * `npm run bench -- checkout`: buyers over HTTP, each from an empty cart to a confirmed order, fsync on. The built-in
 * provider answers at once. Plain: a bare Fastify with one durable INSERT for each of the same three requests.
 */
export const benchCheckout = (options: CheckoutBench): Promise<number> =>
  withScratch(async (scratch) => {
    warnOfLoad();
    const postgres = await startEmbeddedPostgres({
      folder: scratch.folder,
      durable: true,
      ...(options.showsStatements && { settings: COUNTS_STATEMENTS }),
    });
    scratch.onEnd(() => postgres.stop());
    const databaseUrl = postgres.url;
    const bare = await startBareServer(scratch, await makeDatabase(databaseUrl, 'plain'), 64);
    const folder = path.join(scratch.folder, 'data');
    await mkdir(folder, { recursive: true });
    const shop = await layOutCheckoutShop(databaseUrl, folder, { scarceUnits: UNITS, variants: VARIANTS });
    const redis = options.queue === 'redis' ? await redisOf(scratch) : undefined;
    const calls = await CallCounter.prepare(path.join(scratch.folder, 'calls'), options.layout);
    const sink = await SinkProcess.start(scratch);
    const settings = {
      ...calls.settings,
      ...AS_INSTALLED,
      SMTP_URL: sink.url,
      ...(redis && { REDIS_URL: redis.url }),
    };
    const daybook = await Deployment.prepare(scratch, options.layout, { databaseUrl, settings });
    await daybook.start(READY_MS);
    await daybook.settle();
    const bench = new Bench(
      { daybook, bare, postgres, sink, shop, calls, ...(redis && { redisPid: redis.pid }) },
      options,
    );
    await bench.warmUp();
    const figures: Figure[] = [];
    for (const part of options.parts) {
      for (const figure of await bench[part]()) {
        figures.push(figure);
        console.log(`${figure.name}: ${figure.ours}${figure.plain ? ` against ${figure.plain}` : ''}`);
      }
    }
    return printFigures(
      `The checkout over HTTP, fsync on, ${options.layout === 'one' ? 'one process' : 'a process for each role'}, jobs in ${options.queue === 'redis' ? 'Redis' : 'Postgres'}; plain: a bare Fastify, one INSERT a request`,
      figures,
    );
  });

async function redisOf(scratch: Scratch): Promise<RedisServer> {
  const redis = await startRedis({ folder: path.join(scratch.folder, 'redis') });
  scratch.onEnd(() => redis.kill());
  return redis;
}

class Bench implements Record<CheckoutPart, () => Promise<Figure[]>> {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private next = 0;

  constructor(
    private readonly measured: {
      readonly bare: { readonly url: string; readonly pid: number | undefined };
      readonly shop: CheckoutShop;
      readonly sink: SinkProcess;
      readonly calls: CallCounter;
    } & Measured,
    private readonly options: CheckoutBench,
  ) {}

  async warmUp(): Promise<void> {
    await inTurns(CLIENTS, { count: WARM_UP_ORDERS, seconds: WARM_UP_SECONDS }, () => this.order());
  }

  /** Measures what a visit costs, with all that comes after it. */
  visits(): Promise<Figure[]> {
    const { bare } = this.measured;
    const cost = new VisitCost({
      measured: this.measured,
      bare: { pid: bare.pid, request: () => this.plainRequest() },
      buyer: () => this.buyer(),
      product: () => this.product(),
      emails: () => this.measured.sink.count(),
      showsStatements: this.options.showsStatements,
      seconds: this.options.seconds,
    });
    return cost.figures();
  }

  /** Clients that order one after the other. */
  async orders(): Promise<Figure[]> {
    const { seconds } = this.options;
    const plain = await inTurns(CLIENTS, { seconds }, () => this.plainOrder());
    const { calls } = this.measured;
    const before = await calls.count();
    const cost = await OrderCost.begin(this.measured);
    const ours = await inTurns(CLIENTS, { seconds }, () => this.order());
    const costs = await cost.ofEach(ours.count);
    const { role, ...after } = await calls.count();
    const each = (what: keyof Calls) => ((after[what] - before[what]) / ours.count).toFixed(1);
    return [
      {
        name: `orders placed end to end, ${CLIENTS} clients`,
        ours: perSecond(ours.perSecond),
        plain: perSecond(plain.perSecond),
        value: ours.perSecond / plain.perSecond,
      },
      { name: 'the same', ours: perSecond(ours.perSecond), value: ours.perSecond, goal: { atLeast: 100 } },
      ...costs,
      // its own polling meanwhile is among them
      {
        name: `calls of one order by the process ${role}`,
        ours: `${each('statements')} statements in ${each('roundTrips')} round trips to Postgres, ${each('redisCommands')} commands to Redis`,
      },
    ];
  }

  /** More buyers than units, all of whom press at once. */
  async lastUnits(): Promise<Figure[]> {
    const buyers = Array.from({ length: BUYERS }, () => this.buyer());
    const waiting = [...buyers];
    await inTurns(CLIENTS, { count: BUYERS }, async () => {
      const buyer = waiting.pop();
      await buyer?.add(this.measured.shop.scarce);
      await buyer?.fillIn();
    });
    const started = performance.now();
    const bought = await Promise.all(buyers.map((buyer) => buyer.pay()));
    const ms = performance.now() - started;
    const sold = bought.filter(Boolean).length;
    if (sold !== UNITS) throw new Error(`${UNITS} units were sold ${sold} times`);
    return [
      {
        name: `${BUYERS} buyers on ${UNITS} units, ${sold} sold: until all are answered`,
        ours: milliseconds(ms),
        value: ms,
        goal: { atMost: 2000, unit: 'ms' },
      },
    ];
  }

  /** Saving the page with another address each time, at a rate. */
  async quotes(): Promise<Figure[]> {
    const { rate, seconds } = this.options;
    const buyers = await this.filledIn(CLIENTS);
    const times = await atRate(rate, seconds, (i) =>
      takenBy(() => buyers[i % buyers.length]?.fillIn(`Floor ${i}`) ?? Promise.resolve()),
    );
    return this.spread(`a saved checkout with its quote, ${rate}/s`, times, 60);
  }

  /** Whole orders that begin at a rate, and others who add to their carts meanwhile. */
  async latency(): Promise<Figure[]> {
    const { rate, seconds } = this.options;
    const adds = (during: Promise<unknown> | null) =>
      Promise.all([atRate(20, seconds, () => takenBy(() => this.buyer().add(this.product()))), during]);
    const [idle] = await adds(null);
    const cost = await OrderCost.begin(this.measured);
    // what the buyers wait for is timed here: a delay of this process would be theirs
    const own = monitorEventLoopDelay({ resolution: 1 });
    own.enable();
    const ordering = atRate(rate, seconds, async () => {
      const buyer = this.buyer();
      await buyer.add(this.product());
      await buyer.fillIn();
      return takenBy(async () => {
        await buyer.pay();
        await buyer.confirm();
      });
    });
    const [meanwhile] = await adds(ordering);
    const times = await ordering;
    own.disable();
    const costs = await cost.ofEach(times.length, ` at ${rate} orders/s, with the adds`);
    const before = percentile(idle, 0.99);
    const during = percentile(meanwhile, 0.99);
    return [
      ...this.spread(`pay to confirmed, ${rate} orders/s`, times, 250, 60),
      {
        name: `add to cart p99 at ${rate} orders/s; plain: idle`,
        ours: milliseconds(during),
        plain: milliseconds(before),
        value: during / before,
        goal: { atMost: 1.5, unit: '' },
      },
      { name: "p99 of the buyers' own delay", ours: milliseconds(own.percentile(99) / 1e6) },
      ...costs,
    ];
  }

  /** Orders of many variants, one after the other. */
  async variants(): Promise<Figure[]> {
    const times: number[] = [];
    for (let i = 0; i < MANY_ORDERS; i += 1) {
      const buyer = this.buyer();
      for (const wanted of this.measured.shop.variants) await buyer.add(wanted);
      await buyer.fillIn();
      times.push(await takenBy(() => buyer.pay()));
    }
    return this.spread(`an order of ${VARIANTS} variants, from the press`, times, 250);
  }

  private spread(name: string, times: readonly number[], p99: number, p50?: number): Figure[] {
    const figure = (share: number, goal: number | undefined): Figure => {
      const value = percentile(times, share);
      const reached = goal === undefined ? {} : { goal: { atMost: goal, unit: 'ms' } };
      return { name: `${name}, p${share * 100}`, ours: milliseconds(value), value, ...reached };
    };
    return [figure(0.5, p50), figure(0.99, p99)];
  }

  private buyer(): Buyer {
    return new Buyer(this.measured.daybook.url, this.agent);
  }

  private product() {
    const { products } = this.measured.shop;
    this.next += 1;
    return products[this.next % products.length] ?? this.measured.shop.scarce;
  }

  private order(): Promise<void> {
    return this.buyer().order(this.product());
  }

  private async plainOrder(): Promise<void> {
    for (let i = 0; i < 3; i += 1) await this.plainRequest();
  }

  private async plainRequest(): Promise<void> {
    const { path: _, ...request } = addRequest({ ...this.product(), fullUrl: '' });
    const { status } = await sendRequest({
      ...request,
      url: `${this.measured.bare.url}/entries`,
      agent: this.agent,
    });
    if (status !== 200) throw new Error(`the bare server answered ${status}`);
  }

  private async filledIn(count: number): Promise<Buyer[]> {
    const buyers = Array.from({ length: count }, () => this.buyer());
    for (const buyer of buyers) {
      await buyer.add(this.product());
      await buyer.fillIn();
    }
    return buyers;
  }
}
