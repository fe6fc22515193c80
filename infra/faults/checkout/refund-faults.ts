import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { CheckoutRun } from './checkout-run.js';
import { REFUND_STEPS } from './kill-at.js';

/** How the till answers a refund, with what becomes of it; `tripled`: three requests at once with one key. */
const MISTAKES = [
  ['ok', 'returned'],
  ['tripled', 'returned'],
  ['declined', 'refundDeclined'],
  ['silent-before', 'refundDeclined'],
  ['silent-after', 'returned'],
  ['error-after', 'returned'],
] as const;

/**
 * Each mistake of the till with a refund of one unit, and the API killed at every step of a cancellation. What stays
 * unknown is looked up after the till has forgotten its keys. At the end every order was cancelled, and the till has kept
 * nothing of it.
 */
export async function refundFaults(run: CheckoutRun): Promise<void> {
  const ids: string[] = [];
  for (const [mistake, end] of MISTAKES) {
    const orderId = `refund-${mistake}`;
    ids.push(orderId);
    await run.order({ orderId, attemptId: 'a', token: 'ok' });
    await run.refundsAre(mistake === 'tripled' ? 'ok' : mistake);
    const times = mistake === 'tripled' ? 3 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => run.refundUnit(orderId)));
    await run.refundsAre('ok');
    await run.advanceTill(2 * DAY_MS);
    await run.settle();
    const type = (await run.lastEvents()).get(orderId);
    console.log(`refund, ${mistake}: the owner sees ${answers[0]?.status}, then ${type}`);
    const expected = end === 'returned' ? 'OrderUnitsReturned' : 'OrderRefundDeclined';
    if (type !== expected) run.findings.push(`${orderId} comes to ${type}, not to ${expected}`);
  }
  for (const step of REFUND_STEPS) {
    const orderId = `cancel-killed-${step}`;
    ids.push(orderId);
    await run.order({ orderId, attemptId: 'a', token: 'ok' });
    await run.restart(step);
    const answer = await run.cancel(orderId);
    if (answer) run.findings.push(`the API was not killed at ${step}: ${answer.status}`);
    await run.shop.gone();
    await run.restart('none');
    const again = await run.cancel(orderId);
    console.log(`cancellation, killed at ${step}: then the owner sees ${again?.status}`);
  }
  await run.settle();
  // a refund that never reached the till is over: the owner asks again, for all that is left
  for (const orderId of ids) {
    await run.cancel(orderId);
    await run.refundRest(orderId);
    run.expect(orderId, 'refunded');
  }
}
