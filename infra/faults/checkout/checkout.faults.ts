import { DAY_MS } from '@daybook/contracts/shared/durations';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { withScratch } from '../../bench/scratch.js';
import { CheckoutRun, type End } from './checkout-run.js';
import { FULL_STEPS, STEPS, type Step } from './kill-at.js';
import { refundFaults } from './refund-faults.js';
import { DELIVERIES, type Delivery, LATE_MS } from './till-messages.js';
import { workersKilled } from './worker-kills.js';

/** Mistakes of the till, with what the buyer's order comes to. */
const TOKENS: readonly (readonly [token: string, end: End])[] = [
  ['ok', 'confirmed'],
  ['declined', 'closed'],
  ['silent-before', 'closed'],
  ['silent-after', 'confirmed'],
  ['error-after', 'confirmed'],
  ['wrong-amount', 'closed'],
  ['other-currency', 'closed'],
  ['step', 'confirmed'],
  ['step-undone', 'closed'],
];
/** Steps that a message, or a round of the worker, takes after a payment without an answer. */
const LATER_STEPS = [
  'PaymentSucceeded',
  'OrderPlaced',
  'OrderNumbered',
  'StockSold',
  'OrderUnitsSold',
  // of a full order
  'SubscriptionStarted',
  'CouponUsed',
  'GiftCardSpent',
] as const;
const MENDED_WITHIN_MS = 60_000;
/** What the buyer's page is answered once Postgres is there again. */
const ANSWERS: readonly string[] = ['confirmed', 'paying', 'unknown', 'placed', 'paid'];
/** So long a captured order may take to be placed when every message is lost, virtual minutes. */
const PROMISED_MINUTES = 10;

/**
 * `npm run faults -- checkout`: the till makes every mistake that it can, while its messages are lost, come three times,
 * in reverse and three days after the orders were given up; the API, the worker, Postgres and Redis are killed at every step
 * of an order; refunds are declined, lost and killed in the middle; and buyers want more units than there are. The log and
 * the till have to agree.
 * @param count buyers of the last units
 * @param only `mistakes`, `kills`, `full`, `workers`, `refunds` or `units`: this part alone
 * @returns 1 when they do not
 */
export const checkoutFaults = (count: number, only?: string): Promise<number> =>
  withScratch(async (scratch) => {
    const run = await CheckoutRun.open(scratch);
    const isRun = (part: string) => only === undefined || only === part;
    if (isRun('mistakes')) {
      console.log(row('messages', ...TOKENS.map(([token]) => token), 'declined-and-taken'));
      for (const delivery of DELIVERIES) await mistakes(run, delivery);
    }
    if (isRun('kills')) {
      console.log(row('killed at', 'API at a press', 'API at a message', 'worker', 'Postgres'));
      for (const step of STEPS) await killedAt(run, step);
    }
    if (isRun('full')) {
      console.log(row('full, killed at', 'API at a press', 'API at a message', 'worker', 'Postgres'));
      for (const step of FULL_STEPS) await killedAt(run, step, true);
    }
    if (isRun('workers')) await workersKilled(run, scratch);
    await run.settle();
    if (isRun('refunds')) await refundFaults(run);
    if (isRun('units')) await lastUnits(run, count);
    return run.compare();
  });

/**
 * Each mistake of the till, with its messages; then time passes, a virtual day of the till among it. Late messages come
 * three virtual days after all of it, when unpaid orders were given up.
 */
async function mistakes(run: CheckoutRun, delivery: Delivery): Promise<void> {
  const isLost = delivery === 'lost';
  const isLate = delivery === 'late';
  const ids: string[] = [];
  for (const [token, end] of TOKENS) {
    const orderId = `${delivery}-${token}`;
    ids.push(orderId);
    run.expect(orderId, end);
    await run.order({ orderId, attemptId: 'a', token });
  }
  // nothing but a message can say that a payment was taken after a decline
  const declined = { orderId: `${delivery}-declined-and-taken`, attemptId: 'a', token: 'declined-and-taken' };
  if (!isLost) {
    ids.push(declined.orderId);
    // the money comes before or after the units are free; late it can come after them alone
    run.expect(declined.orderId, 'reversed', ...(isLate ? [] : ['closed' as const]));
    await run.order(declined);
  }
  if (isLate) {
    await run.advanceTill(LATE_MS);
    await run.settleFor(ids, PROMISED_MINUTES);
    await run.settle();
    const open = [...(await run.lastEvents())].filter(([id, type]) => ids.includes(id) && !isEnd(type));
    run.findings.push(...open.map(([id, type]) => `${id} was not given up, and stays at ${type}`));
  }
  const answered = await run.deliver(delivery);
  const heard = await run.lastEvents();
  await run.advanceTill(2 * DAY_MS);
  const ended = await run.settleFor(ids, PROMISED_MINUTES);
  const last = isLost ? await run.lastEvents() : heard;
  const cells = ids.map((id) => `${wordFor(last.get(id))}${isLost ? `, ${ended.get(id) ?? '?'} min` : ''}`);
  console.log(row(delivery, ...cells), isLost ? '' : `answered ${JSON.stringify(answered)}`);
  for (const id of ids)
    if (!ended.has(id)) run.findings.push(`${id} came to no end within ${PROMISED_MINUTES} minutes`);
  await run.settle();
}

/** Kills the API while a buyer pays and while it hears a message, and the worker in its round. */
async function killedAt(run: CheckoutRun, step: Step, isFull = false): Promise<void> {
  const isLater = LATER_STEPS.some((later) => later === step);
  const cells = [await killedAtPress(run, step, isFull)];
  if (!isLater) cells.push('', '');
  if (isLater) {
    cells.push(await killedLater(run, step, isFull, 'message', () => run.deliver('tripled')));
    cells.push(await killedLater(run, step, isFull, 'worker', () => run.settle()));
  }
  cells.push(await postgresKilledAt(run, step, isFull));
  console.log(row(step, ...cells));
}

/** The application lives on, and mends its connections. The buyer’s page asks until there is an answer. */
async function postgresKilledAt(run: CheckoutRun, step: Step, isFull: boolean): Promise<string> {
  await run.restart(step, 'postgres');
  const request = { ...orderAt(step, isFull, 'postgres'), token: tokenFor(step) };
  run.expect(request.orderId, request.token === 'declined' ? 'closed' : 'confirmed');
  const wasKilled = await run.withoutPostgres(() => run.order(request));
  if (!wasKilled) run.findings.push(`Postgres was not killed at ${step}`);
  const answers: (string | undefined)[] = [];
  const isAnswered = async () => {
    answers.push((await run.order(request))?.status);
    // after a decline the buyer may pay otherwise
    const isDeclined = request.token === 'declined' && answers.at(-1) === 'pledged';
    return isDeclined || ANSWERS.includes(answers.at(-1) ?? '');
  };
  await waitFor('the order', isAnswered, { timeoutMs: MENDED_WITHIN_MS, everyMs: 200 }).catch(() =>
    run.findings.push(`after Postgres was killed at ${step}, the buyer saw ${answers.at(-1)}`),
  );
  await run.deliver('tripled');
  await run.settle();
  return wordFor((await run.lastEvents()).get(request.orderId));
}

/** The buyer’s page is loaded again after the crash: the same order, the same attempt. */
async function killedAtPress(run: CheckoutRun, step: Step, isFull: boolean): Promise<string> {
  await run.restart(step);
  const request = { ...orderAt(step, isFull, 'killed'), token: tokenFor(step) };
  const answer = await run.order(request);
  if (answer) run.findings.push(`the API was not killed at ${step}: ${answer.status}`);
  await run.shop.gone();
  await run.restart('none');
  const again = await run.order(request);
  // an attempt that never reached the till is over, and this buyer makes no other one
  const isAttempted = step === 'PaymentAttempted' || (step === 'OrderUnitsPledged' && !isFull);
  const isClosed = isAttempted || request.token === 'declined';
  run.expect(request.orderId, isClosed ? 'closed' : 'confirmed');
  await run.deliver('lost');
  return String(again?.status);
}

/** A payment without an answer; then a message, or the worker's round, ends in the middle, and comes again. */
async function killedLater(
  run: CheckoutRun,
  step: Step,
  isFull: boolean,
  by: string,
  work: () => Promise<unknown>,
): Promise<string> {
  const request = { ...orderAt(step, isFull, `killed-${by}`), token: 'silent-after' };
  run.expect(request.orderId, 'confirmed');
  await run.order(request);
  await run.restart(step);
  const before = run.findings.length;
  await work();
  // the round that was killed has not settled, as it should not have
  if (await run.shop.gone()) run.findings.length = before;
  else run.findings.push(`the ${by} was not killed at ${step}`);
  await run.restart('none');
  await work();
  return wordFor((await run.lastEvents()).get(request.orderId));
}

/** What leads to a step: the till's silence to an unknown payment, and a decline to codes that are free again. */
function tokenFor(step: Step): string {
  if (step === 'CouponReleased' || step === 'GiftCardReleased') return 'declined';
  return step === 'PaymentUnknown' ? 'silent-after' : 'ok';
}

const orderAt = (step: Step, isFull: boolean, what: string) => ({
  orderId: `${isFull ? 'full-' : ''}${what}-${step}`,
  attemptId: 'a',
  isFull,
});

/** Two variants, wanted in both orders, so that two buyers could wait for each other. */
async function lastUnits(run: CheckoutRun, count: number): Promise<void> {
  const units = Math.max(1, Math.floor(count / 20));
  await run.receive({ 'last-a': units, 'last-b': units });
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const wanted = i % 2 ? { 'last-a': 1, 'last-b': 1 } : { 'last-b': 1, 'last-a': 1 };
      return run.order({ orderId: `last-${i}`, attemptId: 'a', token: 'ok' }, wanted);
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const bought = answers.filter((answer) => answer?.status === 'confirmed').length;
  console.log(`${count} buyers on ${units} units of two variants: ${bought} bought in ${seconds} s`);
  if (bought !== units) run.findings.push(`${bought} of ${units} last units were bought`);
  await run.settle();
}

const isEnd = (type: string) => ['OrderUnitsSold', 'OrderUnitsReleased', 'PaymentReversed'].includes(type);

/** What an order's last event means to its buyer. */
function wordFor(type: string | undefined): string {
  switch (type) {
    case 'OrderUnitsSold':
      return 'placed';
    case 'OrderUnitsReleased':
      return 'closed';
    case 'PaymentUnknown':
      return 'open';
    default:
      return type?.replace(/^(Payment|Order)/, '').toLowerCase() ?? 'none';
  }
}

const row = (first: string, ...cells: readonly string[]) =>
  [first.padEnd(19), ...cells.map((cell) => cell.padEnd(18))].join(' ').trimEnd();
