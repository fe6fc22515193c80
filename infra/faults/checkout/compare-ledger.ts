import type { AuditedOrder } from '@daybook/backend/integrity/order-audit';
import type { TillEntry } from './till-ledger.js';

/**
 * Compares the orders with what the till has taken: each payment belongs to one placed order and is its amount in its
 * currency, or the order says that it differs or came late, and gives it back; each order that was placed by a payment has one; and of an
 * order whose owner noted the payment, the till keeps none.
 * Where a member has decided, the till may say otherwise: that is named, and no fault.
 * @param decided gets what the till says otherwise than a member
 * @returns what does not fit
 */
export function compareLedger(
  orders: Iterable<AuditedOrder>,
  ledger: readonly TillEntry[],
  keyOf: (order: AuditedOrder, attemptId: string) => string,
  decided: string[] = [],
): string[] {
  const findings: string[] = [];
  const left = new Map<string, bigint>();
  const times = new Map<string, number>();
  const currencies = new Map<string, string>();
  for (const { kind, key, amount, currency, reference } of ledger) {
    const taken = kind === 'taken' ? key : (ledger.find((one) => one.reference === reference)?.key ?? key);
    left.set(taken, (left.get(taken) ?? 0n) + (kind === 'taken' ? BigInt(amount) : -BigInt(amount)));
    if (kind === 'taken') {
      times.set(key, (times.get(key) ?? 0) + 1);
      currencies.set(key, currency);
    } else if (currency !== currencies.get(taken))
      findings.push(`the till took ${currencies.get(taken)} by ${taken}, and gave back ${currency}`);
  }
  for (const [key, count] of times) if (count > 1) findings.push(`the till took ${count} times by ${key}`);
  for (const order of orders) {
    for (const [attemptId, amount] of order.taken) {
      const key = keyOf(order, attemptId);
      const reversed = order.reversed.get(attemptId) ?? 0n;
      // what an owner received is given back by the owner
      const refunded = order.paidBy === attemptId ? order.refunds.paymentGivenBack : 0n;
      const kept = amount - reversed - refunded;
      const difference = `order ${order.orderId} says ${kept} are taken, and the till ${left.get(key) ?? 0}`;
      const inOrder = order.takenIn.get(attemptId);
      const inTill = currencies.get(key) ?? '';
      if (left.get(key) === kept && inTill !== inOrder)
        (order.decided.has(attemptId) ? decided : findings).push(
          `order ${order.orderId} says that ${inOrder} are taken, and the till ${inTill}`,
        );
      if (left.get(key) !== kept) (order.decided.has(attemptId) ? decided : findings).push(difference);
      left.delete(key);
    }
    for (const attemptId of order.decided) {
      const key = keyOf(order, attemptId);
      const kept = left.get(key) ?? 0n;
      if (kept > 0n) decided.push(`order ${order.orderId} says 0 are taken, and the till ${kept}`);
      left.delete(key);
    }
    const captures = order.taken.size - order.reversed.size;
    if (captures > 1) findings.push(`order ${order.orderId} was paid ${captures} times`);
    if (order.paidBy === 'owner' && captures > 0)
      findings.push(`order ${order.orderId} was paid to its owner, and the till kept a payment`);
    if (order.number !== null && !order.isPromised && captures === 0)
      findings.push(`order ${order.orderId} is placed, and nothing was taken`);
  }
  for (const [key, amount] of left)
    if (amount > 0n) findings.push(`the till has ${amount} of ${key}, and no order`);
  return findings;
}
