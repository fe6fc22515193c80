import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  LOOK_UP_AFTER_MS,
  OrderProgressService,
} from '@daybook/backend/checkout/orders/order-progress.service';
import { PaymentProviders } from '@daybook/backend/checkout/orders/payments/payment-providers';
import { StrayPaymentsService } from '@daybook/backend/checkout/orders/payments/stray-payments.service';
import { PlaceOrderService } from '@daybook/backend/checkout/orders/place-order.service';
import { RefundsService } from '@daybook/backend/checkout/orders/refunds.service';
import { auditOrders } from '@daybook/backend/integrity/audit-orders';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { durablePostgres, withScratch } from '../../bench/scratch.js';
import { seededRandom } from '../restock/seeded-random.js';
import { compareLedger } from './compare-ledger.js';
import { DueOrders, type OrderServices } from './due-orders.js';
import { Nights } from './nights.js';
import { contentOf } from './order-content.js';
import { Dice } from './random-orders.js';
import { Killed, TillInProcess } from './till-in-process.js';
import { readLedger, TillLedger } from './till-ledger.js';

const SHOP = websiteId('shop');
const BUYERS = 48;
const VARIANTS = 100;
/** Attempts that a buyer makes at most, each after the one before it was declined. */
const MAX_ATTEMPTS = 4;
const UNITS = 1_000_000;
/** The share of orders that are placed to be paid later, and then paid online. */
const PAID_LATER = 0.25;
/** So often a virtual day passes, after which the till has forgotten its keys. */
const NIGHTS = 50;

/**
 * `npm run faults -- captures`: buyers press the button one to three times for each attempt, while requests get lost, arrive
 * after their look-up, are declined, and processes end before and after the charge; others press with an attempt of their
 * own meanwhile, and messages of the till come at any time. A share of the orders is placed to be paid later, and paid so
 * while its owner notes the payment, cancels or refunds. Days pass as well: the till
 * forgets its keys, and buyers press for the attempt of the day before. However it goes, no order is paid twice.
 * @param count attempts
 * @param withinMs the run ends then, with as many attempts as there were
 * @returns 1 when the log and the till do not agree, or the time was over before all attempts were made
 */
export const captures = (count: number, seed: number, withinMs: number): Promise<number> =>
  withScratch(async (scratch) => {
    const databaseUrl = await durablePostgres(scratch);
    const dataDir = path.join(scratch.folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const config = loadConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      DATABASE_URL: databaseUrl,
    });
    const daybook = await startDaybook({ ...config, databaseUrl, role: 'api' });
    const { api, installation } = daybook;
    if (!api) throw new Error('the application has no API');
    const dice = new Dice(seededRandom(seed));
    const ledgerPath = path.join(scratch.folder, 'till.jsonl');
    const ledger = new TillLedger(ledgerPath, false);
    const till = new TillInProcess(ledger, dice);
    api.app.get(PaymentProviders).add(till);
    const commands = commandBusOf(api);
    for (let i = 0; i < VARIANTS; i += 1) {
      const variant = { variantId: `v${i}`, itemId: `v${i}`, sku: `v${i}` };
      await commands.execute(new ChangeStock(SHOP, variant, { kind: 'receive', quantity: UNITS }));
    }
    const { app } = api;
    const services = {
      orders: app.get(PlaceOrderService),
      progress: app.get(OrderProgressService),
      commands,
      refunds: app.get(RefundsService),
      strays: app.get(StrayPaymentsService),
    };
    const buyers: Buyers = new Buyers(
      services,
      till,
      dice,
      nightsOf(count, ledger, till, () => buyers.attempts),
    );
    const started = performance.now();
    const secondsGone = () => (performance.now() - started) / 1000;
    const isOver = () => buyers.attempts >= count || secondsGone() * 1000 > withinMs;
    const progress = setInterval(() => console.log(`${buyers.attempts} attempts`), 30_000);
    await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        while (!isOver()) await buyers.buy();
        buyers.nights.leave();
      }),
    ).finally(() => clearInterval(progress));
    const seconds = secondsGone();
    till.arrive();
    await buyers.settle();
    const { audit, violations } = await auditOrders(installation.store);
    ledger.close();
    await daybook.stop();

    const orders = [...audit.orders.values()];
    const entries = readLedger(ledgerPath);
    const byOrder = new Map<string, number>();
    for (const { key, kind } of entries) {
      if (kind !== 'taken') continue;
      const [, orderId = ''] = key.split('.');
      byOrder.set(orderId, (byOrder.get(orderId) ?? 0) + 1);
    }
    const most = Math.max(0, ...byOrder.values());
    const findings = [
      ...violations.map(
        ({ position, type, stream, words }) => `position ${position}: ${type} of ${stream} ${words}`,
      ),
      ...compareLedger(
        orders,
        entries,
        ({ website, orderId }, attempt) => `${website}.${orderId}.${attempt}`,
      ),
      ...[...byOrder].flatMap(([orderId, times]) =>
        times > 1 ? [`${orderId} was paid ${times} times`] : [],
      ),
      ...buyers.findings,
    ];
    const givenBack = entries.filter(({ kind }) => kind === 'refunded').length;
    const placed = orders.filter(({ number }) => number !== null).length;
    console.log(
      `seed ${seed}: ${buyers.attempts} attempts by ${buyers.presses} presses, ${till.requests} requests to the till, ` +
        `${orders.length} orders, ${placed} placed, ${buyers.due.count} of them to be paid later, ${buyers.nights.count} nights, ${entries.length - givenBack} captures, ${givenBack} given back, at most ${most} of an order; ` +
        `${Math.round(buyers.attempts / seconds)} attempts a second`,
    );
    for (const finding of findings.slice(0, 50)) console.log(`FAILED: ${finding}`);
    const isShort = buyers.attempts < count;
    if (isShort)
      console.log(
        `FAILED: the time was over after ${buyers.attempts} of ${count} attempts; --minutes gives more`,
      );
    if (findings.length > 0 || isShort) return 1;
    console.log('PASSED: no order was paid twice, and each payment has its order.');
    return 0;
  });

/** What was on its way has arrived by then. @param attemptsOf how many were made by now */
function nightsOf(count: number, ledger: TillLedger, till: TillInProcess, attemptsOf: () => number): Nights {
  const every = Math.ceil(count / NIGHTS);
  let next = every;
  return new Nights(
    BUYERS,
    () => attemptsOf() >= next,
    () => {
      next = attemptsOf() + every;
      till.arrive();
      ledger.advance(DAY_MS);
    },
  );
}

/** What buyers do. */
class Buyers {
  attempts = 0;
  presses = 0;
  readonly findings: string[] = [];
  private serial = 0;
  /** orders that are not at their end */
  private readonly open = new Set<string>();
  readonly due: DueOrders;
  private readonly orders: PlaceOrderService;
  private readonly progress: OrderProgressService;

  constructor(
    services: OrderServices,
    private readonly till: TillInProcess,
    private readonly dice: Dice,
    readonly nights: Nights,
  ) {
    ({ orders: this.orders, progress: this.progress } = services);
    this.due = new DueOrders(services, dice, (work) => this.tried(work));
  }

  async buy(): Promise<void> {
    this.serial += 1;
    const orderId = `o${this.serial}`;
    this.open.add(orderId);
    const content = contentOf({ [`v${this.serial % VARIANTS}`]: 1 });
    const isDue = this.dice.chance(PAID_LATER);
    if (isDue) await this.due.place(callOf(orderId), content);
    for (let n = 1; n <= MAX_ATTEMPTS; n += 1) {
      this.attempts += 1;
      const presses = Array.from({ length: this.dice.whole(1, 3) }, () =>
        this.press(orderId, `a${n}`, isDue ? undefined : content),
      );
      if (this.dice.chance(0.3)) presses.push(this.press(orderId, `rival${n}`, isDue ? undefined : content));
      if (isDue) presses.push(...this.due.ownerMoves(callOf(orderId), n));
      if (this.dice.chance(0.3)) presses.push(this.hear(orderId, `a${n}`));
      await Promise.all(presses);
      // the page of the day before is still open
      if (await this.nights.rest()) await this.press(orderId, `a${n}`, isDue ? undefined : content);
      if (this.dice.chance(0.2)) this.till.arrive();
      // a page that is loaded again, or a round of the worker: what is not known is looked up
      const later = this.dice.chance(0.7) ? LOOK_UP_AFTER_MS + 1 : 0;
      const { status, isDue: isStillDue } = await this.progress.resume(callOf(orderId), Date.now() + later);
      if (status !== 'pledged' && !(status === 'confirmed' && isStillDue)) break;
    }
  }

  /** Every order comes to its end, as the reconcilers see to it. */
  async settle(): Promise<void> {
    const ids = [...this.open];
    const next = async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const { status } = await this.progress.resume(callOf(id), Date.now() + LOOK_UP_AFTER_MS + 1);
        if (status === 'pledged') await this.progress.cancel(callOf(id), 'abandoned');
        else if (status === 'confirmed' || status === 'withdrawn') await this.due.settle(callOf(id));
        else this.findings.push(`${id} stays ${status}`);
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, next));
  }

  /** @param content of the order; undefined: it is placed already, and is due */
  private async press(orderId: string, attemptId: string, content: ReturnType<typeof contentOf> | undefined) {
    this.presses += 1;
    const call = callOf(orderId);
    if (!content) return this.due.press(call, attemptId);
    await this.tried(async () => {
      await this.orders.open(call, async () => content);
      await this.orders.pay(call, { attemptId, provider: 'test', token: 'ok' });
    });
  }

  private hear(orderId: string, attemptId: string): Promise<void> {
    return this.tried(() => this.progress.hear(callOf(orderId), 'test', attemptId));
  }

  private async tried(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Killed) && !(error instanceof Refusal)) throw error;
    }
  }
}

const callOf = (orderId: string) => ({ website: SHOP, orderId, metadata: { actor: 'faults' } });
