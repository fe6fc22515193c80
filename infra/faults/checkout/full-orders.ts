import type { CodeAudit } from '@daybook/backend/integrity/code-audit';
import type { AuditedOrder } from '@daybook/backend/integrity/order-audit';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import type { OrderedPeriod } from '@daybook/contracts/orders/order.events';

/** Every full order uses it once. */
export const COUPON: Coupon = {
  id: 'spring',
  code: 'SPRING',
  currency: 'EUR',
  benefit: { kind: 'amount', amount: 100 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
};
/** A card that all full orders share. Amounts are minor units. */
export const CARD = { id: 'shared', amount: 1_000_000, ofEachOrder: 500 } as const;

/** Each full order starts a subscription of its own, whose next period is a year away. */
export const subscriptionOf = (orderId: string): OrderedPeriod => ({
  subscriptionId: orderId,
  period: 0,
  chosenId: 'yearly',
  subscriptionOptionId: 'yearly',
  plan: { billingPeriod: { unit: 'YEAR', value: 1 }, numBillingCycles: 0 },
  timeZone: 'UTC',
});

/**
 * A full order has a coupon, pays in part by a gift card, and starts a subscription. Of those that were placed, each started
 * one subscription; of those that were not cancelled since, each used the coupon once and took its part of the card. The
 * others have left nothing behind.
 * @param orders the full ones @param started the order of each subscription
 * @returns what is not so
 */
export function compareCodes(
  orders: readonly AuditedOrder[],
  { cards, coupons }: Pick<CodeAudit, 'cards' | 'coupons'>,
  started: readonly string[],
): string[] {
  const placed = orders.filter(({ number }) => number !== null);
  const card = cards.get(`shop/${CARD.id}`);
  const coupon = coupons.get(`shop/${COUPON.id}`);
  const kept = placed.filter(({ isCancelled }) => !isCancelled).length;
  const findings: string[] = [];
  const must = (is: unknown, has: unknown, what: string) => {
    if (String(is) !== String(has)) findings.push(`${what}: ${is}, and has to be ${has}`);
  };
  const open = [...(card?.claims.keys() ?? []), ...(coupon?.claims.keys() ?? [])];
  must(open.join(', ') || 'none', 'none', 'orders that still hold a code');
  if (card) must(card.balance, CARD.amount - kept * CARD.ofEachOrder, 'the balance of the card');
  if (coupon) must(coupon.used.size, kept, 'uses of the coupon');
  const isPlaced = new Set(placed.map(({ orderId }) => orderId));
  for (const { orderId } of orders) {
    const times = started.filter((one) => one === orderId).length;
    must(times, isPlaced.has(orderId) ? 1 : 0, `subscriptions that ${orderId} started`);
  }
  return findings;
}
