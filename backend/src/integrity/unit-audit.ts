import type { RecordedEvent } from '@daybook/event-store/event-store';
import { lineViolation } from './quote-audit.js';

/** Where the log breaks a promise about units. */
export type Violation = {
  readonly position: bigint;
  readonly stream: string;
  readonly type: string;
  readonly words: string;
};

/** Units of one stock item, reckoned from the quantities of its events alone. */
type Units = {
  received: number;
  sold: number;
  isUnlimited: boolean;
  /** units by hold, and by order */
  readonly holds: Map<string, number>;
  readonly pledges: Map<string, number>;
};

type Facts = Readonly<Record<string, unknown>>;

/**
 * Reckons the units of every stock item and every cart again, event by event in the order of the log (decisions.md,
 * "Stock"). It shares no code with the deciders, so a mistake of theirs does not hide itself: at each position
 * held + pledged + sold ≤ received, what an event says is what its quantities come to, a hold or a pledge ends once,
 * an order takes units of the variants that it prices, and an entry of a cart has the units that were added to it.
 */
export class UnitAudit {
  readonly streams = { stock: 0, cart: 0 };
  private readonly items = new Map<string, Units>();
  private readonly carts = new Map<string, Map<string, number>>();
  /** what the lines of an order are priced as */
  private readonly priced = new Map<string, ReadonlySet<unknown>>();

  /** @returns what the event breaks; undefined: nothing */
  take({ position, stream, type, data, metadata }: RecordedEvent): Violation | undefined {
    const facts = data as Facts;
    const ofOrder = `${metadata.websiteId}/${facts.orderId}`;
    const words = type.startsWith('Order')
      ? this.order(ofOrder, type, facts)
      : stream.startsWith('stock-')
        ? (this.stock(stream, type, facts) ?? this.pricedAs(ofOrder, type, facts))
        : this.cart(stream, type, facts);
    return words === undefined ? undefined : { position, stream, type, words };
  }

  private stock(stream: string, type: string, facts: Facts): string | undefined {
    const units = this.items.get(stream) ?? this.newItem(stream);
    const { onHand, held } = facts;
    const broken = changeUnits(units, type, facts);
    if (broken) return broken;
    const setAside = sum(units.holds) + sum(units.pledges);
    const left = units.received - units.sold;
    if (onHand !== left) return `says ${onHand} on hand, and its events come to ${left}`;
    if (held !== setAside) return `says ${held} set aside, and its events come to ${setAside}`;
    // more than there is may be promised while the stock is unlimited
    if (!units.isUnlimited && setAside + units.sold > units.received) {
      return `${setAside} set aside and ${units.sold} sold of ${units.received} received`;
    }
    return undefined;
  }

  private order(ofOrder: string, type: string, { quote, items }: Facts): string | undefined {
    if (type !== 'OrderOpened') return undefined;
    const { lines } = quote as { lines: readonly Facts[] };
    this.priced.set(ofOrder, new Set(lines.map(({ variantId }) => variantId)));
    return lineViolation(quote as Facts, items as Facts[]);
  }

  /** The units of an order are of the variants that its buyer has paid for; of an order that is none, nothing is known. */
  private pricedAs(ofOrder: string, type: string, { variantId, orderId }: Facts): string | undefined {
    if (type !== 'StockSold' && type !== 'StockPledged') return undefined;
    const priced = this.priced.get(ofOrder);
    if (!priced || priced.has(variantId)) return undefined;
    return `units of ${variantId} are for the order ${orderId}, which prices ${[...priced].join(', ')}`;
  }

  private newItem(stream: string): Units {
    const units: Units = {
      received: 0,
      sold: 0,
      isUnlimited: false,
      holds: new Map(),
      pledges: new Map(),
    };
    this.items.set(stream, units);
    this.streams.stock += 1;
    return units;
  }

  private cart(stream: string, type: string, facts: Facts): string | undefined {
    let entries = this.carts.get(stream);
    if (!entries) {
      entries = new Map();
      this.carts.set(stream, entries);
      this.streams.cart += 1;
    }
    const entryId = text(facts.entryId);
    const before = entries.get(entryId);
    switch (type) {
      case 'CartEntryAdded': {
        const after = (before ?? 0) + number(facts.added);
        entries.set(entryId, number(facts.quantity));
        return facts.quantity === after
          ? undefined
          : `the entry has ${facts.quantity} units, and ${after} were added`;
      }
      case 'CartEntryQuantityChanged':
      case 'CartEntryRestored':
        entries.set(entryId, number(facts.quantity));
        return undefined;
      case 'CartHeldUnitMovedAway':
        if (before === undefined) return 'a unit left an entry that is not there';
        if (number(facts.quantity) >= before)
          return `a unit left, and the entry has ${facts.quantity} of ${before}`;
        if (facts.quantity === 0) entries.delete(entryId);
        else entries.set(entryId, number(facts.quantity));
        return undefined;
      case 'CartEntryRemoved':
        return entries.delete(entryId) ? undefined : 'an entry was removed that is not there';
      case 'CartMerged':
        for (const entry of facts.entries as Facts[])
          entries.set(text(entry.entryId), number(entry.quantity));
        return undefined;
      case 'CartPurchased':
        for (const left of facts.entries as Facts[]) {
          if (left.quantity === 0) entries.delete(text(left.entryId));
          else entries.set(text(left.entryId), number(left.quantity));
        }
        for (const rest of (facts.rest ?? []) as Facts[])
          entries.set(text(rest.entryId), number(rest.quantity));
        return undefined;
      case 'CartMergedAway':
      case 'CartExpired':
        // it takes no more events, and its entries need no memory
        entries.clear();
        return undefined;
      default:
        return undefined;
    }
  }
}

/** @returns what cannot be */
function changeUnits(units: Units, type: string, facts: Facts): string | undefined {
  const { holds, pledges } = units;
  const quantity = number(facts.quantity);
  const holdId = text(facts.holdId);
  const orderId = text(facts.orderId);
  switch (type) {
    case 'StockReceived':
      units.received += quantity;
      return undefined;
    case 'StockCounted':
    case 'StockAdjusted':
      units.received += number(facts.difference);
      units.isUnlimited = false;
      return undefined;
    case 'StockMadeUnlimited':
      units.isUnlimited = true;
      return undefined;
    case 'StockHeld':
      if (holds.has(holdId)) return `the hold ${holdId} is there already`;
      holds.set(holdId, quantity);
      return undefined;
    case 'StockHoldClaimed':
    case 'StockHoldExtended':
      return holds.get(holdId) === quantity ? undefined : `the hold ${holdId} has no ${quantity} units`;
    case 'StockReleased':
      return end(holds, holdId, quantity, 'hold');
    case 'StockPledged':
      for (const id of holdsIn(facts)) if (!holds.delete(id)) return `the hold ${id} is not there`;
      if (pledges.has(orderId)) return `the order ${orderId} has a pledge already`;
      pledges.set(orderId, quantity);
      return undefined;
    case 'StockReturned':
      if (quantity > units.sold) return `${quantity} units come back, and ${units.sold} were sold`;
      units.sold -= quantity;
      return undefined;
    case 'StockPledgeReleased':
      return end(pledges, orderId, quantity, 'pledge of order');
    case 'StockSold': {
      const broken =
        facts.pledged === true
          ? end(pledges, orderId, quantity, 'pledge of order')
          : facts.holdId !== null && !holds.delete(holdId)
            ? `the hold ${holdId} is not there`
            : undefined;
      // unlimited stock sells more than was received; the rest was never counted
      const left = units.received - units.sold;
      if (units.isUnlimited && quantity > left) units.received += quantity - left;
      units.sold += quantity;
      return broken;
    }
    default:
      return undefined;
  }
}

function end(open: Map<string, number>, id: string, quantity: number, what: string): string | undefined {
  const units = open.get(id);
  open.delete(id);
  if (units === undefined) return `the ${what} ${id} is not there, or has ended`;
  return units === quantity ? undefined : `the ${what} ${id} has ${units} units, and ${quantity} ended`;
}

function sum(units: ReadonlyMap<string, number>): number {
  let all = 0;
  for (const quantity of units.values()) all += quantity;
  return all;
}

const holdsIn = ({ holdId, moreHoldIds = [] }: Facts): string[] =>
  holdId === null ? [] : [text(holdId), ...(moreHoldIds as string[])];
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
