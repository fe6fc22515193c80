import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { CodeAudit } from './code-audit.js';
import { OrderAudit, type OrderViolation } from './order-audit.js';
import { SoldItemsAudit } from './sold-items-audit.js';

const FILTER = {
  streamPrefixes: ['product-', 'order-', 'placedorders-', 'stock-', 'giftcard-', 'couponuses-', 'coupon-'],
  types: [
    'OrderOpened',
    'OrderUnitsPledged',
    'PaymentAttempted',
    'PaymentSucceeded',
    'PaymentDeclined',
    'PaymentUnknown',
    'PaymentDiffered',
    'PaymentArrivedLate',
    'PaymentPromised',
    'OrderNumbered',
    'PaymentReversalRequested',
    'PaymentReversed',
    'PaymentReversalDeclined',
    'OrderUnitsSold',
    'OrderCancelled',
    'OrderUnitsReleased',
    'OrderPlaced',
    'OrderCovered',
    'OrderRefundRequested',
    'OrderRefundSucceeded',
    'OrderRefundDeclined',
    'OrderRefundUnknown',
    'OrderRefundFailed',
    'OrderUnitsReturned',
    'OrderFulfilled',
    'PaymentReceived',
    'PaymentDecisionAnswered',
    'StockPledged',
    'StockPledgeReleased',
    'StockSold',
    'StockReturned',
    'GiftCardIssued',
    'GiftCardClaimed',
    'GiftCardReleased',
    'GiftCardSpent',
    'GiftCardRestored',
    'ProductSaved',
    'ProductDeleted',
    'GiftCardVoided',
    'CouponSaved',
    'CouponClaimed',
    'CouponReleased',
    'CouponUsed',
    'CouponRestored',
  ],
};
/** One violation is enough to know; others only show how far it goes. */
const MAX_VIOLATIONS = 20;

/** Walks the whole log, and folds every order, card and coupon again. */
export async function auditOrders(store: EventStore) {
  const audit = new OrderAudit();
  const codes = new CodeAudit();
  const sold = new SoldItemsAudit();
  const violations: OrderViolation[] = [];
  let events = 0;
  let position = BEGINNING;
  for (;;) {
    const page = await store.readAll({ after: position, filter: FILTER });
    for (const event of page.events) {
      const isOfOrder = !/^(GiftCard|Coupon|Product)/.test(event.type);
      if (!event.type.startsWith('Product')) events += 1;
      const found = [isOfOrder ? audit.take(event) : undefined, codes.take(event), sold.take(event)];
      for (const violation of found)
        if (violation && violations.length < MAX_VIOLATIONS) violations.push(violation);
    }
    position = page.position;
    if (page.atHead) return { audit, codes, events, violations };
  }
}
