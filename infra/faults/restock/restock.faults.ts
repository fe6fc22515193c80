import { projections } from '@daybook/projections/registry';
import { replay } from '@daybook/projections/runner/replay/replay';
import { warnOfLoad } from '../../bench/figures.js';
import type { WaitingList } from '../../bench/restock/waiting-shop.js';
import { INTERRUPTED, type Scratch, withScratch } from '../../bench/scratch.js';
import { compareEmails, emailIdOf } from './compare-emails.js';
import type { EmailInLog } from './emails-in-log.js';
import { printRows, printWindow } from './print-emails.js';
import { type QueueStore, RestockFaultContext } from './restock-fault-context.js';
import { type Fault, RESTOCK_FAULTS, type RestockFault } from './restock-faults.js';
import { seededRandom } from './seeded-random.js';
import type { Taken } from './smtp-sink.js';

export type RestockFaultsOptions = {
  /** people on the list of each fault */
  readonly count: number;
  readonly queues: readonly QueueStore[];
  readonly seed: number;
  /** how long a Redis stands still, ms */
  readonly pauseMs: number;
  /** words of the faults to inject; none: all */
  readonly only: readonly string[];
  /** after so long no further fault of a queue is injected, ms */
  readonly withinMs: number;
};

type Injected = {
  readonly fault: RestockFault;
  readonly list: WaitingList;
  readonly expected: Partial<Record<EmailInLog['state'], number>> | undefined;
  /** why it did not come to an end, in words */
  readonly stuck: readonly string[];
  readonly seconds: number;
};

/**
 * Injects every fault while emails go out, and compares the log with a mail server that has no part in them.
 * @returns 0 when each subscriber got one email
 */
export async function restockFaults(options: RestockFaultsOptions): Promise<number> {
  warnOfLoad();
  let worst = 0;
  for (const queue of options.queues) {
    const code = await withScratch((scratch) => injectAll(scratch, queue, options));
    if (code === INTERRUPTED) return code;
    worst = Math.max(worst, code);
  }
  return worst;
}

async function injectAll(
  scratch: Scratch,
  queue: QueueStore,
  { count, seed, pauseMs, only, withinMs }: RestockFaultsOptions,
): Promise<number> {
  console.log(`\nRestock letters, queue in ${queue}, ${count} people for each fault, seed ${seed}.`);
  const context = await RestockFaultContext.prepare(scratch, queue);
  const random = seededRandom(seed);
  const isWanted = (fault: RestockFault) =>
    (!fault.only || fault.only === queue) &&
    (only.length === 0 || only.some((word) => fault.name.toLowerCase().includes(word.toLowerCase())));
  const injected: Injected[] = [];
  const begun: number = performance.now();
  const late: string[] = [];
  for (const fault of RESTOCK_FAULTS.filter(isWanted)) {
    if (performance.now() - begun > withinMs) late.push(`${fault.name}: there was no time left for it`);
    else injected.push(await injectOne(fault, { context, list: await context.list(count), random, pauseMs }));
  }
  const unquiet = await wordsOfFailure(() => context.allQuiet());
  const emails = await context.emailsOf();
  const taken = context.sink.taken();
  const rows = injected.map((one) => ({ ...one, ...resultOf(one, emails, taken) }));
  printRows(
    rows.map(({ fault: { name }, comparison, unmet, seconds }) => ({
      name,
      comparison,
      seconds,
      isFine: comparison.findings.length + unmet.length === 0,
    })),
  );
  printWindow(emails, taken);
  const findings = [
    ...late,
    ...unquiet,
    ...rows.flatMap(({ fault, comparison }) => comparison.findings.map((text) => `${fault.name}: ${text}`)),
    ...rows.flatMap(({ fault, unmet }) => unmet.map((text) => `${fault.name}: ${text}`)),
    ...compareEmails(emails, taken).findings.filter((text) => text.startsWith('nobody owed')),
    ...(await ownerDecides(context, emails)),
    ...(await replaySendsNoEmail(context)),
  ];
  for (const finding of findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
  if (findings.length === 0) {
    console.log(
      'PASSED: nobody was forgotten, nobody was told twice, and what nobody knows is with the owner.',
    );
  }
  return findings.length === 0 ? 0 : 1;
}

/** A fault that never ends counts as a failure, and the other faults are injected all the same. */
async function injectOne(fault: RestockFault, inject: Fault): Promise<Injected> {
  const { context, list } = inject;
  const started = performance.now();
  let expected: Injected['expected'];
  const stuck = await wordsOfFailure(async () => {
    expected = await fault.inject(inject);
    await context.quiet(list);
  });
  context.sink.release();
  const seconds = (performance.now() - started) / 1000;
  console.log(`  ${fault.name}: over after ${seconds.toFixed(1)} s`);
  return { fault, list, expected, stuck, seconds };
}

async function wordsOfFailure(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function resultOf(
  { list, stuck, expected = {} }: Injected,
  emails: readonly EmailInLog[],
  taken: readonly Taken[],
) {
  const own = emails.filter(({ variantId }) => variantId === list.variantId);
  const ids = new Set(own.map(({ emailId }) => emailId));
  const comparison = compareEmails(
    own,
    taken.filter(({ messageId }) => ids.has(emailIdOf(messageId))),
  );
  const unmet = [...stuck];
  for (const [state, count] of Object.entries(expected)) {
    const found = own.filter((message) => message.state === state).length;
    if (found !== count) unmet.push(`${found} letters are ${state}, and ${count} are to be`);
  }
  if (own.length !== list.people) unmet.push(`${own.length} of ${list.people} people have had their turn`);
  return { comparison, unmet };
}

/** The owner decides about each email of unknown outcome: half of them are sent again, the others are not. */
async function ownerDecides(context: RestockFaultContext, before: readonly EmailInLog[]): Promise<string[]> {
  const unknown = before.filter(({ state }) => state === 'unknown');
  const again = new Set(unknown.filter((_, i) => i % 2 === 0).map(({ emailId }) => emailId));
  const taken = context.sink.taken().length;
  for (const { emailId } of unknown) {
    await context.shop.resolve(emailId, again.has(emailId) ? 'sendAgain' : 'leave');
  }
  const emails = await context.allQuiet();
  const more = context.sink.taken().length - taken;
  console.log(
    `The owner was asked about ${unknown.length} letters: ${again.size} went once more, ${unknown.length - again.size} were left.`,
  );
  const { findings } = compareEmails(emails, context.sink.taken());
  return more === again.size
    ? [...findings]
    : [`${more} letters went out, and ${again.size} were to`, ...findings];
}

async function replaySendsNoEmail(context: RestockFaultContext): Promise<string[]> {
  const before = { taken: context.sink.taken().length, head: await context.shop.store.head() };
  const findings: string[] = [];
  for (const { name } of projections) {
    const report = await replay(name, {
      url: context.databaseUrl,
      store: context.shop.store,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    if (!report.swapped) findings.push(`the replay of ${name} shows something else than before`);
  }
  const more = context.sink.taken().length - before.taken;
  console.log(`Every projection replayed (${projections.length}): ${more} letters went out.`);
  if (more > 0) findings.push(`a replay sent ${more} letters`);
  if ((await context.shop.store.head()) !== before.head) findings.push('a replay wrote into the log');
  return findings;
}
