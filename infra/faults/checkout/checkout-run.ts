import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { auditOrders } from '@daybook/backend/integrity/audit-orders';
import type { AuditedOrder } from '@daybook/backend/integrity/order-audit';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import type { Scratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { KillablePostgres } from '../killable-postgres.js';
import { logSoundness } from '../log-soundness.js';
import { ChildServer } from './child-server.js';
import { compareLedger } from './compare-ledger.js';
import { compareCodes } from './full-orders.js';
import type { Step, Victim } from './kill-at.js';
import type { OrderRequest } from './order-server.js';
import { readLedger } from './till-ledger.js';
import type { Answered, Delivery } from './till-messages.js';

const MINUTE_MS = 60_000;
/** More than any time limit of an order, ms. */
const LONG_AFTER_MS = 60 * MINUTE_MS;

/** The last event of an order that has come to its end; `reversed`: what no order takes went back. */
const ENDS = {
  confirmed: 'OrderUnitsSold',
  closed: 'OrderUnitsReleased',
  reversed: 'PaymentReversed',
  refunded: 'OrderRefundSucceeded',
} as const;
export type End = keyof typeof ENDS;

/** An application and a till, each in a process of its own, and what the orders of the run should come to. */
export class CheckoutRun {
  readonly findings: string[] = [];
  private readonly expected = new Map<string, readonly End[]>();
  private readonly full = new Set<string>();

  private constructor(
    private readonly postgres: KillablePostgres,
    private readonly folder: string,
    private readonly till: ChildServer,
    readonly shop: ChildServer,
  ) {}

  static async open(scratch: Scratch): Promise<CheckoutRun> {
    const postgres = await KillablePostgres.start(scratch);
    const folder = path.join(scratch.folder, 'data');
    await mkdir(folder, { recursive: true });
    const till = new ChildServer('till', scratch);
    const shop = new ChildServer('order-server', scratch);
    const run = new CheckoutRun(postgres, folder, till, shop);
    await till.start(run.ledgerPath);
    await run.start('none');
    await run.receive({ mug: 100_000, cup: 100_000 });
    await run.shop.post('/codes', {});
    return run;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  get dataFolder(): string {
    return this.folder;
  }

  get tillUrl(): string {
    return this.till.url;
  }

  private get ledgerPath() {
    return path.join(this.folder, 'till.jsonl');
  }

  /** Ends the application and starts it again. @param step at which it, or Postgres, is killed */
  async restart(step: Step, victim: Victim = 'process'): Promise<void> {
    await this.shop.kill();
    await this.start(step, victim);
  }

  private start(step: Step, victim: Victim = 'process'): Promise<void> {
    return this.shop.start(this.databaseUrl, this.folder, this.till.url, step, victim);
  }

  /**
   * Does the work of an application that was started to kill Postgres at a step, and starts Postgres again behind it.
   * @returns whether Postgres was killed
   */
  async withoutPostgres(work: () => Promise<unknown>): Promise<boolean> {
    const isOver = new AbortController();
    const working = work().finally(() => isOver.abort());
    const wasKilled = await this.shop.killsFor(() => this.postgres.kill(), isOver.signal);
    if (wasKilled) await this.postgres.restart();
    await working;
    return wasKilled;
  }

  receive(units: OrderRequest['units']): Promise<unknown> {
    return this.shop.post('/stock', { units });
  }

  /** The shop gets settings, as one has that sends emails. */
  openWebsite(): Promise<unknown> {
    return this.shop.post('/website', {});
  }

  /** The order should come to one of these. */
  expect(orderId: string, ...ends: readonly End[]): void {
    this.expected.set(orderId, ends);
  }

  /** @returns undefined when the application went away before it answered */
  order(request: Omit<OrderRequest, 'units'>, units: OrderRequest['units'] = { mug: 1, cup: 2 }) {
    if (request.isFull) this.full.add(request.orderId);
    return this.shop.post<{ status: string }>('/order', { ...request, units });
  }

  /** The till sends what it has to say. */
  async deliver(delivery: Delivery): Promise<Answered> {
    return (await this.till.post<Answered>('/messages', { url: this.shop.apiUrl, delivery })) ?? {};
  }

  refundUnit(orderId: string) {
    return this.shop.post<{ status: string }>('/refund-unit', { orderId });
  }

  /** @returns undefined when the application went away before it answered */
  cancel(orderId: string) {
    return this.shop.post<{ status: string }>('/cancel', { orderId });
  }

  /** Refunds what is left of an order. */
  refundRest(orderId: string): Promise<unknown> {
    return this.shop.post('/refund-rest', { orderId });
  }

  /** How the till answers refunds from now on. */
  async refundsAre(mood: string): Promise<void> {
    await this.till.post('/mood', { refunds: mood });
  }

  /** The clock of the till goes on. */
  async advanceTill(ms: number): Promise<void> {
    await this.till.post('/clock', { ms });
  }

  /**
   * The worker's rounds, one each virtual minute.
   * @returns after how many minutes each order that no buyer sees again came to its end
   */
  async settleFor(orderIds: readonly string[], minutes: number): Promise<Map<string, number>> {
    const ended = new Map<string, number>();
    for (let minute = 1; minute <= minutes && ended.size < orderIds.length; minute++) {
      await this.settle(minute * MINUTE_MS);
      const last = await this.lastEvents();
      for (const orderId of orderIds) {
        const type = last.get(orderId);
        const isOver = Object.values(ENDS).some((end) => end === type) || type === 'PaymentDeclined';
        if (isOver && !ended.has(orderId)) ended.set(orderId, minute);
      }
    }
    return ended;
  }

  /** One round of the worker, so long after now. */
  async settle(afterMs = LONG_AFTER_MS): Promise<void> {
    const settled = await this.shop.post<{ orders?: number }>('/settle', { afterMs });
    if (settled?.orders === undefined)
      this.findings.push(`the orders did not settle: ${JSON.stringify(settled)}`);
  }

  /** The type of the last event of each order. */
  lastEvents(): Promise<Map<string, string>> {
    return withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ order_id: string; type: string }>(
        `select distinct on (stream) data->>'orderId' as order_id, type from event_log.events
         where stream like 'order-%' order by stream, revision desc`,
      );
      return new Map(rows.map(({ order_id, type }) => [order_id, type]));
    });
  }

  /** Holds the log against the till. @returns 1 when they do not agree, or an order ended as it should not have */
  async compare(): Promise<number> {
    await this.shop.kill();
    const store = await openPostgresEventStore({ url: this.databaseUrl });
    const { audit, codes, violations } = await auditOrders(store);
    await store.close();
    const ledger = readLedger(this.ledgerPath);
    const orders = [...audit.orders.values()];
    for (const { position, type, stream, words } of violations)
      this.findings.push(`position ${position}: ${type} of ${stream} ${words}`);
    const decided: string[] = [];
    const keyOf = ({ website, orderId }: AuditedOrder, attempt: string) => `${website}.${orderId}.${attempt}`;
    this.findings.push(
      ...compareLedger(orders, ledger, keyOf, decided),
      ...(await withClient(this.databaseUrl, logSoundness)).findings,
      ...compareCodes(
        orders.filter(({ orderId }) => this.full.has(orderId)),
        codes,
        await this.started(),
      ),
      ...(await this.unexpected()),
    );
    const placed = orders.filter(({ number }) => number !== null).length;
    console.log(
      `${orders.length} orders, ${placed} placed, ${this.full.size} with a coupon, a gift card and a subscription; ${ledger.length} payments of the till`,
    );
    for (const difference of decided) console.log(`DECIDED by a member: ${difference}`);
    for (const finding of this.findings) console.log(`FAILED: ${finding}`);
    if (this.findings.length === 0)
      console.log(
        'PASSED: each payment has its order, each order its payment, its number, its units and its codes.',
      );
    return this.findings.length === 0 ? 0 : 1;
  }

  /** The order of each subscription that was started. */
  private started(): Promise<string[]> {
    return withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ order_id: string }>(
        `select data->>'orderId' as order_id from event_log.events where type = 'SubscriptionStarted'`,
      );
      return rows.map(({ order_id }) => order_id);
    });
  }

  /** Orders that ended as something else than they should have. */
  private async unexpected(): Promise<string[]> {
    const last = await this.lastEvents();
    return [...this.expected].flatMap(([orderId, ends]) => {
      const type = last.get(orderId);
      return ends.some((end) => ENDS[end] === type)
        ? []
        : [`${orderId} ends with ${type}, not as ${ends.join(' or ')}`];
    });
  }
}
