import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { Command } from 'commander';
import { CodeAudit } from '../integrity/code-audit.js';
import { OrderAudit, type OrderViolation } from '../integrity/order-audit.js';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

const FILTER = {
  streamPrefixes: ['order-', 'placedorders-', 'stock-', 'giftcard-', 'couponuses-', 'coupon-'],
  types: [
    ...['OrderOpened', 'OrderUnitsPledged', 'PaymentAttempted', 'PaymentSucceeded', 'PaymentDeclined'],
    ...['PaymentUnknown', 'PaymentDiffered', 'PaymentArrivedLate', 'PaymentPromised', 'OrderNumbered'],
    ...['OrderUnitsSold', 'OrderCancelled', 'OrderUnitsReleased', 'OrderPlaced', 'OrderCovered'],
    ...['StockPledged', 'StockPledgeReleased', 'StockSold'],
    ...['GiftCardIssued', 'GiftCardClaimed', 'GiftCardReleased', 'GiftCardSpent', 'GiftCardRestored'],
    ...['GiftCardVoided', 'CouponSaved', 'CouponClaimed', 'CouponReleased', 'CouponUsed'],
  ],
};
/** One violation is enough to know; others only show how far it goes. */
const MAX_VIOLATIONS = 20;

/** `audit`: what walks the log and proves a promise about it. */
export const auditCommand = (carryOut: CarryOut) =>
  new Command('audit').description('walks the whole log and proves what it promises').addCommand(
    new Command('orders')
      .description(
        'sums, numbers, attempts and units of every order, balances and uses follow from the events alone',
      )
      .action(() =>
        carryOut(({ config }) =>
          withEventStore(config, async (store) => {
            const { audit, events, violations } = await auditOrders(store);
            const orders = [...audit.orders.values()];
            const placed = orders.filter(({ number }) => number !== null).length;
            const unfinished = audit.unfinished().map(({ website, orderId }) => ({ website, orderId }));
            const words = [
              `${plural(events, 'event')} of ${plural(orders.length, 'order')}, ${placed} placed, ${unfinished.length} unfinished.`,
              ...violations.map(
                ({ position, type, stream, words: broken }) =>
                  `BROKEN at position ${position}: ${type} of ${stream} ${broken}.`,
              ),
              ...(violations.length === 0
                ? ['Every sum, number, attempt, unit, balance and use is proven.']
                : []),
            ].join('\n');
            const document = { events, orders: orders.length, placed, unfinished, violations };
            return { words, document, done: violations.length === 0 };
          }),
        ),
      ),
  );

/** Walks the whole log. */
export async function auditOrders(store: EventStore) {
  const audit = new OrderAudit();
  const codes = new CodeAudit();
  const violations: OrderViolation[] = [];
  let [events, position] = [0, BEGINNING];
  for (;;) {
    const page = await store.readAll({ after: position, filter: FILTER });
    for (const event of page.events) {
      events += 1;
      const isOfOrder = !/^(GiftCard|Coupon)/.test(event.type);
      const found = [isOfOrder ? audit.take(event) : undefined, codes.take(event)];
      for (const violation of found)
        if (violation && violations.length < MAX_VIOLATIONS) violations.push(violation);
    }
    position = page.position;
    if (page.atHead) return { audit, events, violations };
  }
}
