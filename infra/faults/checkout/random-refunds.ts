import {
  type OrderCommand,
  type OrderState,
  orderDecider,
} from '@daybook/backend/checkout/orders/order.decider';
import { RefundAudit } from '@daybook/backend/integrity/refund-audit';
import { type Quote, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import type { OrderEvent, OrderedItem } from '@daybook/contracts/orders/order.events';
import type { RefundRequest } from '@daybook/contracts/orders/refund';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { seededRandom } from '../restock/seeded-random.js';
import { Dice, randomFacts } from './random-orders.js';

export type RefundTotals = {
  sequences: number;
  refunds: number;
  declined: number;
  failed: number;
  unknown: number;
  refused: number;
  cancelled: number;
  currencies: Set<string>;
  findings: string[];
};

/**
 * Random sequences of refunds by line, quantity, delivery and amount, too large ones among them, with providers that
 * decline or say nothing, banks that send money back, owners who pay back what no provider can, units that are sent
 * meanwhile, and cancellations; each goes on until all is given back. The independent fold of the audit has to agree
 * with each event, and what went back has to be what was paid, to the unit.
 * @param onStep is called after each 50,000 sequences
 */
export function randomRefundSequences(
  count: number,
  seed: number,
  onStep?: (totals: RefundTotals) => void,
): RefundTotals {
  const dice = new Dice(seededRandom(seed));
  const totals: RefundTotals = {
    sequences: 0,
    refunds: 0,
    declined: 0,
    failed: 0,
    unknown: 0,
    refused: 0,
    cancelled: 0,
    currencies: new Set(),
    findings: [],
  };
  while (totals.sequences < count) {
    const quote = quoteOf(randomFacts(dice));
    totals.currencies.add(quote.currency);
    const found = new RefundSequence(quote, dice, totals).run();
    totals.findings.push(...found.map((text) => `sequence ${totals.sequences} (${quote.currency}): ${text}`));
    totals.sequences += 1;
    if (totals.sequences % 50_000 === 0) onStep?.(totals);
  }
  return totals;
}

const orderId = 'o';
const at = 0;
type Step = OrderCommand extends infer C ? (C extends unknown ? Omit<C, 'orderId' | 'at'> : never) : never;

/** One order, refunded to its end. */
class RefundSequence {
  private state: OrderState = orderDecider.initial;
  private readonly audit: RefundAudit;
  private readonly findings: string[] = [];
  private readonly paid: bigint;
  private serial = 0;
  private back = 0n;

  constructor(
    private readonly quote: Quote,
    private readonly dice: Dice,
    private readonly totals: RefundTotals,
  ) {
    const items = quote.lines.map(itemOf);
    const wanted = new Map(items.map(({ variantId, quantity }) => [variantId, BigInt(quantity)]));
    const cards = quote.giftCards.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    this.audit = new RefundAudit(cards, wanted, items);
    this.paid = cards + BigInt(quote.sums.total);
    const customer = { $personal: 'p', cipher: 'c' };
    this.take({ kind: 'open', items, quote, customer, placedBefore: 0 });
    this.take({ kind: 'notePledged' });
    this.pay();
    this.take({ kind: 'number', number: 1, placedAt: at });
    if (dice.chance(0.95)) this.take({ kind: 'noteSold' });
  }

  /** @returns what is wrong */
  run(): string[] {
    const { dice } = this;
    for (let step = dice.whole(0, 8); step > 0; step -= 1) {
      if (dice.chance(0.15)) this.send();
      if (dice.chance(0.05)) this.withdraw();
      this.refund(this.anyRequest());
      if (dice.chance(0.3)) this.settleOne();
    }
    // what is left, until no provider declines it any more
    for (let more = 0; more < 50 && this.back < this.paid; more += 1) {
      while (this.settleOne()) this.noteReturns();
      const left = this.paid - this.back;
      if (left > 0n && dice.chance(0.3) && this.state.status !== 'withdrawn') this.withdraw();
      else if (left > 0n) this.refund({ amount: Number(left) });
    }
    while (this.settleOne()) this.noteReturns();
    this.noteReturns();
    if (this.back !== this.paid) this.findings.push(`${this.back} of ${this.paid} went back`);
    if (this.audit.open !== 0) this.findings.push(`${this.audit.open} refunds and returns are left open`);
    this.mustBeWhole();
    return this.findings;
  }

  private pay(): void {
    const { currency, sums } = this.quote;
    if (sums.total === 0) return void this.take({ kind: 'cover' });
    if (this.dice.chance(0.3)) {
      this.take({ kind: 'promise', method: 'transfer' });
      return;
    }
    this.take({ kind: 'attempt', attemptId: 'a', provider: 'till' });
    const outcome = { kind: 'succeeded', reference: 'r', amount: sums.total, currency } as const;
    this.take({ kind: 'settle', attemptId: 'a', outcome });
  }

  private refund(request: RefundRequest): void {
    // an order that is paid later is first received
    if (this.state.isDue && this.state.status !== 'withdrawn') this.take({ kind: 'receive' });
    this.serial += 1;
    const restock = this.dice.chance(0.5);
    if (this.take({ kind: 'refund', refundId: `r${this.serial}`, request, restock }))
      this.totals.refunds += 1;
  }

  private withdraw(): void {
    if (this.state.isDue) this.take({ kind: 'receive' });
    if (this.take({ kind: 'withdraw', refundId: 'all', restock: this.dice.chance(0.5) }))
      this.totals.cancelled += 1;
  }

  private send(): void {
    const { entryId, quantity } = this.dice.pick(this.quote.lines);
    const lines = [{ entryId, quantity: this.dice.whole(1, quantity) }];
    this.serial += 1;
    const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' };
    this.take({ kind: 'fulfil', fulfilmentId: `f${this.serial}`, lines, ...parcel });
  }

  /** @returns false when no refund waits for its provider */
  private settleOne(): boolean {
    const open = this.state.refunds.filter(({ status }) => ['pending', 'unknown', 'due'].includes(status));
    if (open.length === 0) return false;
    const { refundId, refund, status } = this.dice.pick(open);
    if (status === 'due') return this.payBack(refundId, refund.amount);
    const outcome = this.dice.pick(['succeeded', 'succeeded', 'succeeded', 'declined', 'unknown'] as const);
    this.take({ kind: 'settleRefund', refundId, outcome });
    if (outcome === 'succeeded') {
      this.back += BigInt(refund.amount);
      if (this.dice.chance(0.2)) this.fail(refundId);
    } else this.totals[outcome] += 1;
    // the provider declines what pays a failed refund back again: it is due still
    if (outcome === 'declined' && refund.replaces) this.again(refund.replaces);
    return true;
  }

  /** The owner pays back what no provider can, and notes it, more than once. */
  private payBack(refundId: string, amount: number): true {
    if (this.take({ kind: 'payRefund', refundId })) this.back += BigInt(amount);
    if (this.take({ kind: 'payRefund', refundId })) this.findings.push(`${refundId} was paid back twice`);
    return true;
  }

  /** A bank sends the money back, more than once it says so; then it is paid back again. */
  private fail(replaces: string): void {
    const payment = this.state.refunds
      .find(({ refundId }) => refundId === replaces)
      ?.refund.tenders.find(({ id }) => id === 'payment');
    if (!this.take({ kind: 'settleRefund', refundId: replaces, outcome: 'failed' })) return;
    this.totals.failed += 1;
    this.back -= BigInt(payment?.amount ?? 0);
    for (const outcome of ['failed', 'succeeded', 'declined'] as const)
      if (this.take({ kind: 'settleRefund', refundId: replaces, outcome }))
        this.findings.push(`${replaces} failed, and then ${outcome}`);
    this.again(replaces);
  }

  private again(replaces: string): void {
    this.serial += 1;
    const byHand = this.dice.chance(0.5);
    if (!this.take({ kind: 'replaceRefund', refundId: `r${this.serial}`, replaces, byHand }))
      this.findings.push(`${replaces} failed, and is not paid back again`);
  }

  private noteReturns(): void {
    const back = this.state.returns.filter(({ isDone, refundId }) => {
      const refund = this.state.refunds.find((one) => one.refundId === refundId);
      return !isDone && (refundId === null || refund?.status === 'succeeded' || refund?.status === 'failed');
    });
    for (const { returnId, lines } of back) {
      for (const { entryId, quantity } of lines)
        this.check('StockReturned', { variantId: `v-${entryId}`, quantity });
      this.take({ kind: 'noteReturned', returnId });
    }
  }

  private anyRequest(): RefundRequest {
    const { dice, quote, paid } = this;
    if (dice.chance(0.4))
      return { amount: dice.pick([1, dice.whole(1, Number(paid) + 1), dice.whole(1, 99)]) };
    const lines = quote.lines.flatMap(({ entryId, quantity }) =>
      dice.chance(0.5) ? [{ entryId, quantity: dice.whole(1, quantity) }] : [],
    );
    return { lines, shipping: dice.chance(0.3) ? dice.whole(0, quote.delivery?.total ?? 0) : 0 };
  }

  /** @returns whether something happened */
  private take(step: Step): boolean {
    let events: readonly OrderEvent[];
    try {
      events = orderDecider.decide({ ...step, orderId, at } as OrderCommand, this.state, undefined);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.totals.refused += 1;
      return false;
    }
    for (const event of events) {
      this.state = orderDecider.evolve(this.state, event);
      if (event.type === 'PaymentSucceeded' || event.type === 'PaymentReceived')
        this.audit.paid(BigInt(event.data.amount));
      else if (isOfRefund(event.type)) this.check(event.type, event.data);
    }
    return events.length > 0;
  }

  private check(type: string, data: object): void {
    const broken = this.audit.take(type, data as Readonly<Record<string, unknown>>);
    if (broken) this.findings.push(`${type} ${broken}`);
  }

  /** All that went back is, part by part, what was sold, with its taxes. */
  private mustBeWhole(): void {
    const done = this.state.refunds
      .filter(({ status, refund }) => (status === 'succeeded' || status === 'failed') && !refund.replaces)
      .map(({ refund }) => refund);
    for (const { entryId, total, tax } of this.quote.lines) {
      const parts = done.flatMap(({ lines }) => lines.filter((line) => line.entryId === entryId));
      this.mustEnd(entryId, parts, total, tax);
    }
    const { delivery } = this.quote;
    if (delivery)
      this.mustEnd(
        'delivery',
        done.flatMap((refund) => refund.delivery ?? []),
        delivery.total,
        delivery.tax,
      );
  }

  private mustEnd(name: string, parts: readonly Part[], total: number, tax: number): void {
    const back = parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const taxBack = parts.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    if (back !== BigInt(total)) this.findings.push(`${name} gave back ${back} of ${total}`);
    if (taxBack !== BigInt(tax)) this.findings.push(`${name} gave back ${taxBack} of ${tax} tax`);
  }
}

type Part = { readonly amount: number; readonly taxes: readonly { readonly amount: number }[] };

const isOfRefund = (type: string) =>
  type.startsWith('OrderRefund') || type === 'OrderCancelled' || type === 'OrderUnitsReturned';

function itemOf({ entryId, quantity, unitPrice }: Quote['lines'][number]): OrderedItem {
  return {
    entryId,
    itemId: entryId,
    variantId: `v-${entryId}`,
    sku: entryId,
    title: entryId,
    quantity,
    productType: ProductType.physical,
    attributes: {},
    additionalFields: null,
    unitPrice: money(unitPrice, 'EUR'),
  };
}

/** `npm run faults -- refunds`. @returns 1 when a sequence does not end at exactly 0 */
export function refundFaults(count: number, seed: number): number {
  console.log(`${count} random sequences of refunds, each to its end, seed ${seed}`);
  const started = performance.now();
  const report = ({ sequences, currencies, findings, ...rest }: RefundTotals) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${sequences} sequences in ${currencies.size} currencies, ${seconds} s: ${rest.refunds} refunds, ` +
        `${rest.declined} declined, ${rest.failed} sent back, ${rest.unknown} times no answer, ${rest.refused} steps refused, ` +
        `${rest.cancelled} orders cancelled; ${findings.length} differ`,
    );
  };
  const totals = randomRefundSequences(count, seed, report);
  if (totals.sequences % 50_000 !== 0) report(totals);
  for (const finding of totals.findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
  if (totals.findings.length > 0) return 1;
  console.log('PASSED: each ends at exactly 0, and none gave back more than was paid.');
  return 0;
}
