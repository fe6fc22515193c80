import { DAY_MS } from '@daybook/contracts/shared/durations';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { CheckoutRun } from './checkout-run.js';
import { REFUND_ROUND_STEPS, REFUND_STEPS, type Step } from './kill-at.js';

/** How the till answers a refund, with what becomes of it; `tripled`: three requests at once with one key. */
const MISTAKES = [
  ['ok', 'returned'],
  ['tripled', 'returned'],
  ['declined', 'refundDeclined'],
  ['silent-before', 'refundDeclined'],
  ['silent-after', 'returned'],
  ['error-after', 'returned'],
] as const;

const MENDED_WITHIN_MS = 60_000;
/** What the owner reads of a refund, once Postgres is there again. */
const REFUND_STATUSES: readonly string[] = ['pending', 'unknown', 'succeeded', 'declined'];

/**
 * Each mistake of the till with a refund of one unit, and the API and Postgres killed at every step of a cancellation, and
 * the worker's round at each step that it takes. The cancelled orders have a coupon and a gift card. What stays unknown is
 * looked up after the till has forgotten its keys. At the end every order was cancelled, and the till has kept nothing of
 * it.
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
  const placed = async (orderId: string) => {
    ids.push(orderId);
    await run.order({ orderId, attemptId: 'a', token: 'ok', isFull: true });
    return orderId;
  };
  for (const step of REFUND_STEPS) {
    const api = await killedAtCancel(run, await placed(`cancel-killed-${step}`), step);
    const postgres = await postgresKilledAtCancel(run, await placed(`cancel-postgres-${step}`), step);
    console.log(`cancellation, killed at ${step}: then the owner sees ${api}; Postgres: ${postgres}`);
  }
  for (const step of REFUND_ROUND_STEPS) {
    const type = await killedInRound(run, await placed(`cancel-worker-${step}`), step);
    console.log(`cancellation, the worker killed at ${step}: then ${type}`);
  }
  await run.settle();
  // a refund that never reached the till is over: the owner asks again, for all that is left
  for (const orderId of ids) {
    await run.cancel(orderId);
    await run.refundRest(orderId);
    run.expect(orderId, 'refunded');
  }
}

async function killedAtCancel(run: CheckoutRun, orderId: string, step: Step) {
  await run.restart(step);
  const answer = await run.cancel(orderId);
  if (answer) run.findings.push(`the API was not killed at ${step}: ${answer.status}`);
  await run.shop.gone();
  await run.restart('none');
  return (await run.cancel(orderId))?.status;
}

/** The application lives on, and mends its connections. The owner asks again until there is an answer. */
async function postgresKilledAtCancel(run: CheckoutRun, orderId: string, step: Step) {
  await run.restart(step, 'postgres');
  if (!(await run.withoutPostgres(() => run.cancel(orderId))))
    run.findings.push(`Postgres was not killed at ${step} of a refund`);
  let seen: string | undefined;
  const isAnswered = async () => {
    seen = (await run.cancel(orderId))?.status;
    return REFUND_STATUSES.includes(seen ?? '');
  };
  await waitFor('the refund', isAnswered, { timeoutMs: MENDED_WITHIN_MS, everyMs: 200 }).catch(() =>
    run.findings.push(`after Postgres was killed at ${step} of a refund, the owner saw ${seen}`),
  );
  await run.restart('none');
  return seen;
}

/** What a cancellation has left to do when it ends at once, or when the till does not answer, is done by a round. */
async function killedInRound(run: CheckoutRun, orderId: string, step: Step) {
  const isOfMoney = step === 'OrderRefundSucceeded' || step === 'GiftCardRestored';
  if (isOfMoney) await run.refundsAre('silent-after');
  else await run.restart('OrderCancelled');
  await run.cancel(orderId);
  await run.refundsAre('ok');
  await run.restart(step);
  const before = run.findings.length;
  await run.settle();
  // the round that was killed has not settled, as it should not have
  if (await run.shop.gone()) run.findings.length = before;
  else run.findings.push(`the worker was not killed at ${step} of a refund`);
  await run.restart('none');
  await run.settle();
  return (await run.lastEvents()).get(orderId);
}
