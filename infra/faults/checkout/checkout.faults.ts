import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { auditOrders } from '@daybook/backend/integrity/audit-orders';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { durablePostgres, type Scratch, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { logSoundness } from '../log-soundness.js';
import { ChildServer } from './child-server.js';
import { compareLedger } from './compare-ledger.js';
import { STEPS, type Step } from './kill-at.js';
import type { OrderRequest } from './order-server.js';
import { readLedger } from './till-ledger.js';

/** Mistakes of the till, with what the buyer's order is once everything has settled. */
const TOKENS = [
  ['ok', 'confirmed'],
  ['declined', 'closed'],
  ['silent-before', 'closed'],
  ['silent-after', 'confirmed'],
  ['error-after', 'confirmed'],
  ['wrong-amount', 'differed'],
  ['step', 'confirmed'],
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * `npm run faults -- checkout`: the application is killed at every step of an order, the till makes every mistake that it
 * can, no message of it ever arrives, and buyers want more units than there are. The log and the till have to agree.
 * @param count buyers of the last units
 * @returns 1 when they do not
 */
export const checkoutFaults = (count: number): Promise<number> =>
  withScratch(async (scratch) => {
    const run = await CheckoutRun.open(scratch);
    await run.tokens();
    for (const step of STEPS) await run.killedAt(step);
    await run.lastUnits(count);
    return run.compare();
  });

class CheckoutRun {
  private readonly findings: string[] = [];
  private readonly statuses = new Map<string, string>();

  private constructor(
    private readonly databaseUrl: string,
    private readonly folder: string,
    private readonly till: ChildServer,
    private readonly shop: ChildServer,
  ) {}

  static async open(scratch: Scratch): Promise<CheckoutRun> {
    const databaseUrl = await durablePostgres(scratch);
    const folder = path.join(scratch.folder, 'data');
    await mkdir(folder, { recursive: true });
    const [till, shop] = [new ChildServer('till', scratch), new ChildServer('order-server', scratch)];
    const run = new CheckoutRun(databaseUrl, folder, till, shop);
    await till.start(run.ledgerPath);
    await run.start('none');
    await shop.post('/stock', { units: { mug: 100_000, cup: 100_000 } });
    return run;
  }

  private get ledgerPath() {
    return path.join(this.folder, 'till.jsonl');
  }

  private start(step: Step): Promise<void> {
    return this.shop.start(this.databaseUrl, this.folder, this.till.url, step);
  }

  /** Each mistake of the till; then time passes, a virtual day among it, so that it has forgotten its keys. */
  async tokens(): Promise<void> {
    for (const [token, expected] of TOKENS) {
      this.statuses.set(`token-${token}`, expected);
      const { status } = (await this.order({ orderId: `token-${token}`, attemptId: 'a', token })) ?? {};
      console.log(`${token}: the buyer sees ${status}`);
    }
    await this.till.post('/clock', { ms: 2 * DAY_MS });
    await this.settle();
  }

  /** The buyer’s page is loaded again after the crash: the same order, the same attempt. */
  async killedAt(step: Step): Promise<void> {
    await this.shop.kill();
    await this.start(step);
    // the till's silence is what leads to an unknown payment
    const token = step === 'PaymentUnknown' ? 'silent-after' : 'ok';
    const request = { orderId: `killed-${step}`, attemptId: 'a', token };
    const answer = await this.order(request);
    if (answer) this.findings.push(`the application was not killed at ${step}: ${answer.status}`);
    await this.shop.gone();
    await this.start('none');
    const again = await this.order(request);
    // an attempt that never reached the till is over, and this buyer makes no other one
    this.statuses.set(request.orderId, step === 'PaymentAttempted' ? 'closed' : 'confirmed');
    console.log(`killed at ${step}: then the buyer sees ${again?.status}`);
  }

  /** Two variants, wanted in both orders, so that two buyers could wait for each other. */
  async lastUnits(count: number): Promise<void> {
    const units = Math.max(1, Math.floor(count / 20));
    await this.shop.post('/stock', { units: { 'last-a': units, 'last-b': units } });
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: count }, (_, i) => {
        const wanted = i % 2 ? { 'last-a': 1, 'last-b': 1 } : { 'last-b': 1, 'last-a': 1 };
        return this.order({ orderId: `last-${i}`, attemptId: 'a', token: 'ok' }, wanted);
      }),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const bought = answers.filter((answer) => answer?.status === 'confirmed').length;
    console.log(`${count} buyers on ${units} units of two variants: ${bought} bought in ${seconds} s`);
    if (bought !== units) this.findings.push(`${bought} of ${units} last units were bought`);
    await this.settle();
  }

  /** Time passes for the orders. */
  private async settle(): Promise<void> {
    const settled = await this.shop.post<{ orders?: number }>('/settle', {});
    if (settled?.orders === undefined)
      this.findings.push(`the orders did not settle: ${JSON.stringify(settled)}`);
  }

  async compare(): Promise<number> {
    await this.shop.kill();
    const store = await openPostgresEventStore({ url: this.databaseUrl });
    const { audit, violations } = await auditOrders(store);
    await store.close();
    const ledger = readLedger(this.ledgerPath);
    const orders = [...audit.orders.values()];
    for (const { position, type, stream, words } of violations)
      this.findings.push(`position ${position}: ${type} of ${stream} ${words}`);
    this.findings.push(
      ...compareLedger(orders, ledger, ({ website, orderId }, attempt) => `${website}.${orderId}.${attempt}`),
      ...(await withClient(this.databaseUrl, logSoundness)).findings,
      ...(await this.unexpected()),
    );
    const placed = orders.filter(({ number }) => number !== null).length;
    console.log(`${orders.length} orders, ${placed} placed, ${ledger.length} payments of the till`);
    for (const finding of this.findings) console.log(`FAILED: ${finding}`);
    if (this.findings.length === 0)
      console.log('PASSED: each payment has its order, each order its payment, its number and its units.');
    return this.findings.length === 0 ? 0 : 1;
  }

  /** Orders that ended as something else than they should have. */
  private unexpected(): Promise<string[]> {
    return withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ order_id: string; type: string }>(
        `select distinct on (stream) data->>'orderId' as order_id, type from event_log.events
         where stream like 'order-%' order by stream, revision desc`,
      );
      const last = new Map(rows.map(({ order_id, type }) => [order_id, type]));
      const ENDS = { confirmed: 'OrderUnitsSold', closed: 'OrderUnitsReleased', differed: 'PaymentDiffered' };
      return [...this.statuses].flatMap(([orderId, status]) => {
        const type = ENDS[status as keyof typeof ENDS];
        return last.get(orderId) === type ? [] : [`${orderId} ends with ${last.get(orderId)}, not ${type}`];
      });
    });
  }

  private order(request: Omit<OrderRequest, 'units'>, units: OrderRequest['units'] = { mug: 1, cup: 2 }) {
    return this.shop.post<{ status: string }>('/order', { ...request, units });
  }
}
