import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { LackingUnitsAudit } from './lacking-units-audit.js';
import { type Amounts, lineViolation, quoteViolation, total, whole } from './quote-audit.js';
import { RefundAudit } from './refund-audit.js';

/** Where the log breaks a promise about orders. */
export type OrderViolation = {
  readonly position: bigint;
  readonly stream: string;
  readonly type: string;
  readonly words: string;
};

/** An order, reckoned from its events alone; amounts are minor units. */
export type AuditedOrder = {
  readonly website: string;
  readonly orderId: string;
  readonly currency: string;
  readonly total: bigint;
  /** units by variant */
  readonly wanted: ReadonlyMap<string, bigint>;
  /** the same of digital products: only orders of before have pledged them */
  readonly digital: ReadonlyMap<string, bigint>;
  /** the period of a subscription that it is about; empty: none */
  readonly renewal: string;
  /** what providers say that they took, by attempt */
  readonly taken: Map<string, bigint>;
  /** the currencies of these, by attempt */
  readonly takenIn: Map<string, string>;
  /** of these, what they gave back because no order takes it, by attempt */
  readonly reversed: Map<string, bigint>;
  /** on its way back, by attempt */
  readonly reversing: Set<string>;
  /** attempts that a member decided about, and whose provider has not said the same */
  readonly decided: Set<string>;
  /** attempts that no provider has answered */
  readonly open: Set<string>;
  number: bigint | null;
  isCancelled: boolean;
  /** the attempt that paid for it, or `owner`, who has noted the payment; null: neither has */
  paidBy: string | null;
  /** it is paid later, or nothing was left to pay */
  isPromised: boolean;
  /** units that are pledged to it, and units that were sold to it */
  readonly pledged: Map<string, bigint>;
  readonly sold: Map<string, bigint>;
  readonly refunds: RefundAudit;
  readonly lacking: LackingUnitsAudit;
};

/** Where an event stands in the log. */
type Place = { readonly website: string; readonly stream: string };

type Facts = Readonly<Record<string, unknown>>;

/**
 * Reckons every order again, event by event in the order of the log. It shares no code with the deciders and counts in
 * BigInt: each sum of a quote follows from its lines and its hash from all of it, a line is the variant that it is
 * priced as, an order has one attempt at a time and is placed after it was paid for, a period of a subscription has one
 * placed order, numbers run 1 to n in each website and once more of its tests, and units are pledged and sold as they
 * were ordered. What refunds give back is reckoned by {@link RefundAudit}.
 */
export class OrderAudit {
  readonly orders = new Map<string, AuditedOrder>();
  /** the last one of each list of placed orders: those of a website, and its tests */
  private readonly numbers = new Map<string, bigint>();
  /** the placed order of each period of a subscription */
  private readonly periods = new Map<string, string>();

  /** @returns what the event breaks; undefined: nothing */
  take({ position, stream, type, data, metadata }: RecordedEvent): OrderViolation | undefined {
    const facts = data as Facts;
    const website = String(metadata.websiteId);
    const words =
      type === 'OrderOpened' ? this.opened(website, facts) : this.changed({ website, stream }, type, facts);
    return words === undefined ? undefined : { position, stream, type, words };
  }

  /** What is still on its way when the log ends. */
  unfinished(): AuditedOrder[] {
    return [...this.orders.values()].filter(
      ({ number, isCancelled, pledged, open, refunds, reversing }) =>
        open.size > 0 ||
        reversing.size > 0 ||
        pledged.size > 0 ||
        refunds.open > 0 ||
        (number === null && !isCancelled),
    );
  }

  /** Placed orders from which a count took units, and that have got no others yet. */
  lackingUnits(): AuditedOrder[] {
    return [...this.orders.values()].filter(
      ({ number, lacking }) => number !== null && lacking.units.size > 0,
    );
  }

  private opened(website: string, { orderId, quote, items, subscription }: Facts): string | undefined {
    const { currency, sums } = quote as { currency: string; sums: Amounts };
    const ordered = items as Amounts[];
    const digital = unitsOf(ordered.filter(({ productType }) => productType === ProductType.digital));
    // digital products and gift cards have no units
    const counted = ({ productType }: Amounts) =>
      productType !== ProductType.digital && productType !== ProductType.giftCard;
    const wanted = unitsOf(ordered.filter(counted));
    const cards = total((quote as { giftCards: Amounts[] }).giftCards, 'amount');
    this.orders.set(`${website}/${orderId}`, {
      refunds: new RefundAudit(cards, new Map([...digital, ...wanted]), ordered),
      lacking: new LackingUnitsAudit(wanted, ordered),
      website,
      orderId: String(orderId),
      currency,
      total: whole(sums.total),
      wanted,
      digital,
      renewal: periodOf(subscription),
      taken: new Map(),
      takenIn: new Map(),
      reversed: new Map(),
      reversing: new Set(),
      decided: new Set(),
      open: new Set(),
      pledged: new Map(),
      sold: new Map(),
      number: null,
      isCancelled: false,
      paidBy: null,
      isPromised: false,
    });
    return quoteViolation(quote as Amounts) ?? lineViolation(quote as Amounts, ordered);
  }

  private changed({ website, stream }: Place, type: string, facts: Facts): string | undefined {
    const order = this.orders.get(`${website}/${facts.orderId}`);
    // a sale of the demo, or of a test, has no order
    if (!order) return type.startsWith('Stock') ? undefined : 'is of an order that was never opened';
    const attemptId = String(facts.attemptId);
    order.lacking.take(type, facts);
    if (facts.decidedBy) {
      if (facts.decidedBy !== 'member') return `is decided by ${facts.decidedBy}`;
      order.decided.add(attemptId);
    }
    switch (type) {
      case 'PaymentAttempted': {
        if (order.open.size > 0) return 'is a second attempt beside an open one';
        if (order.paidBy !== null || order.isCancelled) return 'asks for what is not due';
        order.open.add(attemptId);
        return otherThanDue(order, 'asks for', facts);
      }
      case 'PaymentReceived':
        if (order.paidBy !== null) return 'is received for an order that is paid already';
        order.paidBy = 'owner';
        order.refunds.paid(whole(facts.amount));
        return otherThanDue(order, 'received', facts);
      case 'PaymentSucceeded':
        if (order.paidBy !== null) return 'pays for an order that is paid already';
        if (order.isCancelled) return 'pays for an order that has ended';
        order.paidBy = attemptId;
        order.refunds.paid(whole(facts.amount));
        noteTaken(order, attemptId, facts);
        if (!order.open.delete(attemptId)) return 'has no attempt before it';
        return otherThanDue(order, 'took', facts);
      case 'PaymentDiffered':
      case 'PaymentArrivedLate':
        if (!facts.decidedBy) order.decided.delete(attemptId);
        noteTaken(order, attemptId, facts);
        order.open.delete(attemptId);
        return undefined;
      case 'PaymentDecisionAnswered': {
        if (!order.decided.has(attemptId)) return 'answers what no member has decided';
        const isSame =
          whole(facts.amount) === order.taken.get(attemptId) && facts.currency === order.currency;
        if (isSame) order.decided.delete(attemptId);
        return isSame === facts.agrees ? undefined : `says ${facts.agrees} of ${facts.amount}`;
      }
      case 'PaymentReversalRequested':
        order.reversing.add(attemptId);
        if (whole(facts.amount) !== order.taken.get(attemptId))
          return `gives ${facts.amount} back of ${order.taken.get(attemptId) ?? 0}`;
        return facts.currency === order.takenIn.get(attemptId)
          ? undefined
          : `gives back ${facts.currency}, and ${order.takenIn.get(attemptId)} was taken`;
      case 'PaymentReversed':
        if (order.reversed.has(attemptId)) return 'gives a payment back twice';
        order.reversing.delete(attemptId);
        order.reversed.set(attemptId, order.taken.get(attemptId) ?? 0n);
        return undefined;
      case 'PaymentReversalDeclined':
        return order.reversing.delete(attemptId) ? undefined : 'was never asked to give back';
      case 'PaymentDeclined':
        return order.open.delete(attemptId) ? undefined : 'has no attempt before it';
      case 'PaymentPromised':
        order.isPromised = true;
        return undefined;
      case 'OrderCovered':
        order.isPromised = true;
        return order.total === 0n ? undefined : `leaves ${order.total} to pay`;
      case 'OrderPlaced':
        return this.placed(order, stream, whole(facts.number));
      case 'OrderNumbered':
        return whole(facts.number) === order.number
          ? undefined
          : `says ${facts.number}, and it is ${order.number}`;
      case 'OrderCancelled':
        order.isCancelled = true;
        if (order.number !== null) return order.refunds.take(type, facts);
        return order.open.size > 0 ? 'cancels while a provider is asked' : undefined;
      default:
        if (type === 'StockReturned' && wasNeverSold(order, facts))
          return 'returns units that were never sold';
        return isOfRefund(type) ? order.refunds.take(type, facts) : units(order, type, facts);
    }
  }

  private placed(order: AuditedOrder, list: string, number: bigint): string | undefined {
    const expected = (this.numbers.get(list) ?? 0n) + 1n;
    this.numbers.set(list, number);
    if (order.number !== null) return `is placed twice, as ${order.number} and as ${number}`;
    order.number = number;
    if (number !== expected) return `is number ${number}, and the next one is ${expected}`;
    const period = `${order.website}/${order.renewal}`;
    const before = order.renewal === '' ? undefined : this.periods.get(period);
    if (before !== undefined) return `bills period ${order.renewal} again, after order ${before}`;
    this.periods.set(period, order.orderId);
    return order.isPromised || order.taken.size > 0 ? undefined : 'is placed and not paid for';
  }
}

function noteTaken({ taken, takenIn }: AuditedOrder, attemptId: string, { amount, currency }: Facts): void {
  taken.set(attemptId, whole(amount));
  takenIn.set(attemptId, String(currency));
}

function otherThanDue(
  { total: due, currency: inOrder }: AuditedOrder,
  does: string,
  { amount, currency }: Facts,
): string | undefined {
  if (whole(amount) !== due) return `${does} ${amount} of ${due}`;
  return currency === inOrder ? undefined : `${does} ${currency}, and the order is in ${inOrder}`;
}

const periodOf = (of: unknown) => {
  const { subscriptionId, period } = (of ?? {}) as Facts;
  return subscriptionId === undefined ? '' : `${subscriptionId}/${period}`;
};
type Units = ReadonlyMap<string, bigint>;
function unitsOf(items: readonly Amounts[]): Units {
  const units = new Map<string, bigint>();
  for (const { variantId, quantity } of items) add(units, String(variantId), whole(quantity));
  return units;
}
const isOfRefund = (type: string) =>
  type.startsWith('OrderRefund') || type === 'StockReturned' || type === 'OrderUnitsReturned';

/** A digital product has no units that could come back, unless the order is of before. */
const wasNeverSold = ({ digital, wanted, sold }: AuditedOrder, { variantId }: Facts): boolean =>
  digital.has(String(variantId)) && !wanted.has(String(variantId)) && !sold.has(String(variantId));

/** Units are pledged as they were ordered, and each pledge ends once. */
function units(
  { pledged, sold, wanted, digital, renewal, lacking }: AuditedOrder,
  type: string,
  facts: Facts,
): string | undefined {
  const variant = String(facts.variantId);
  const asked = new Map([...digital, ...wanted]);
  const lacks = (those: Units) => [...wanted.keys()].some((id) => !those.has(id));
  const quantity = type.startsWith('Stock') ? whole(facts.quantity) : 0n;
  // what was sent or refunded meanwhile is not taken again
  const isForLost = (units: bigint) =>
    lacking.wasLost(variant) && units > 0n && units <= (wanted.get(variant) ?? 0n);
  switch (type) {
    case 'StockPledged':
      if (pledged.has(variant)) return 'pledges twice';
      pledged.set(variant, quantity);
      if (facts.fromAhead && periodOf(facts.fromAhead) !== renewal)
        return 'takes the units of another renewal';
      return asked.get(variant) === quantity || isForLost(quantity)
        ? undefined
        : `pledges ${quantity} of ${asked.get(variant) ?? 0}`;
    case 'StockPledgeReleased':
      return pledged.delete(variant) ? undefined : 'releases what is not pledged';
    case 'StockSold':
      add(sold, variant, quantity);
      return pledged.delete(variant) ? undefined : 'sells what is not pledged';
    case 'OrderUnitsPledged':
      return lacks(pledged) ? `has ${pledged.size} of ${wanted.size} variants` : undefined;
    case 'OrderUnitsSold':
      return lacks(sold) || pledged.size > 0 ? `sold ${sold.size} of ${wanted.size} variants` : undefined;
    case 'OrderUnitsReleased':
      return pledged.size === 0 ? undefined : `leaves ${pledged.size} variants pledged`;
    default:
      return undefined;
  }
}

const add = (to: Map<string, bigint>, key: string, quantity: bigint) =>
  to.set(key, (to.get(key) ?? 0n) + quantity);
