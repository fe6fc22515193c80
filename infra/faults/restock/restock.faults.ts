import { projections } from '@daybook/projections/registry';
import { replay } from '@daybook/projections/runner/replay';
import { warnOfLoad } from '../../bench/figures.js';
import type { WaitingList } from '../../bench/restock/waiting-shop.js';
import { INTERRUPTED, type Scratch, withScratch } from '../../bench/scratch.js';
import { compareLetters, mailIdOf } from './compare-letters.js';
import { Ground, type QueueStore } from './ground.js';
import type { LetterInLog } from './letters-in-log.js';
import { printRows, printWindow } from './print-letters.js';
import { RESTOCK_FAULTS, type RestockFault, type Strike } from './restock-faults.js';
import { seededRandom } from './seeded-random.js';
import type { Taken } from './smtp-sink.js';

export type RestockFaultsOptions = {
  /** people of the list that each fault strikes */
  readonly count: number;
  readonly queues: readonly QueueStore[];
  readonly seed: number;
  /** how long a Redis stands still, ms */
  readonly pauseMs: number;
  /** words of the faults that are wanted; none: all */
  readonly only: readonly string[];
  /** after so long no other fault of a queue is begun, ms */
  readonly withinMs: number;
};

type Struck = {
  readonly fault: RestockFault;
  readonly list: WaitingList;
  readonly expected: Partial<Record<LetterInLog['state'], number>> | undefined;
  /** why it did not come to an end, in words */
  readonly stuck: readonly string[];
  readonly seconds: number;
};

/**
 * Lets everything go wrong that can while letters are on their way, and compares the log with a mail server that stands
 * outside of it. @returns 0 when nobody was forgotten and nobody told twice
 */
export async function restockFaults(options: RestockFaultsOptions): Promise<number> {
  warnOfLoad();
  let worst = 0;
  for (const queue of options.queues) {
    const code = await withScratch((scratch) => strikeAll(scratch, queue, options));
    if (code === INTERRUPTED) return code;
    worst = Math.max(worst, code);
  }
  return worst;
}

async function strikeAll(
  scratch: Scratch,
  queue: QueueStore,
  { count, seed, pauseMs, only, withinMs }: RestockFaultsOptions,
): Promise<number> {
  console.log(`\nRestock letters, queue in ${queue}, ${count} people for each fault, seed ${seed}.`);
  const ground = await Ground.prepare(scratch, queue);
  const random = seededRandom(seed);
  const isWanted = (fault: RestockFault) =>
    (!fault.only || fault.only === queue) &&
    (only.length === 0 || only.some((word) => fault.name.toLowerCase().includes(word.toLowerCase())));
  const struck: Struck[] = [];
  const [begun, late]: [number, string[]] = [performance.now(), []];
  for (const fault of RESTOCK_FAULTS.filter(isWanted)) {
    if (performance.now() - begun > withinMs) late.push(`${fault.name}: there was no time left for it`);
    else struck.push(await strikeOne(fault, { ground, list: await ground.list(count), random, pauseMs }));
  }
  const unquiet = await wordsOfFailure(() => ground.allQuiet());
  const letters = await ground.lettersOf();
  const taken = ground.sink.taken();
  const rows = struck.map((one) => ({ ...one, ...resultOf(one, letters, taken) }));
  printRows(
    rows.map(({ fault: { name }, comparison, unmet, seconds }) => ({
      ...{ name, comparison, seconds },
      isFine: comparison.findings.length + unmet.length === 0,
    })),
  );
  printWindow(letters, taken);
  const findings = [
    ...late,
    ...unquiet,
    ...rows.flatMap(({ fault, comparison }) => comparison.findings.map((text) => `${fault.name}: ${text}`)),
    ...rows.flatMap(({ fault, unmet }) => unmet.map((text) => `${fault.name}: ${text}`)),
    ...compareLetters(letters, taken).findings.filter((text) => text.startsWith('nobody owed')),
    ...(await ownerDecides(ground, letters)),
    ...(await replayMailsNobody(ground)),
  ];
  for (const finding of findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
  if (findings.length === 0) {
    console.log(
      'PASSED: nobody was forgotten, nobody was told twice, and what nobody knows is with the owner.',
    );
  }
  return findings.length === 0 ? 0 : 1;
}

/** A fault that never ends is a miss like any other, and the others are struck all the same. */
async function strikeOne(fault: RestockFault, strike: Strike): Promise<Struck> {
  const { ground, list } = strike;
  const started = performance.now();
  let expected: Struck['expected'];
  const stuck = await wordsOfFailure(async () => {
    expected = await fault.strike(strike);
    await ground.quiet(list);
  });
  ground.sink.release();
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
  { list, stuck, expected = {} }: Struck,
  letters: readonly LetterInLog[],
  taken: readonly Taken[],
) {
  const own = letters.filter(({ variantId }) => variantId === list.variantId);
  const ids = new Set(own.map(({ mailId }) => mailId));
  const comparison = compareLetters(
    own,
    taken.filter(({ messageId }) => ids.has(mailIdOf(messageId))),
  );
  const unmet = [...stuck];
  for (const [state, count] of Object.entries(expected)) {
    const found = own.filter((letter) => letter.state === state).length;
    if (found !== count) unmet.push(`${found} letters are ${state}, and ${count} are to be`);
  }
  if (own.length !== list.people) unmet.push(`${own.length} of ${list.people} people have had their turn`);
  return { comparison, unmet };
}

/** The owner looks at each letter of which nobody knows what became: half of them go once more, and those alone. */
async function ownerDecides(ground: Ground, before: readonly LetterInLog[]): Promise<string[]> {
  const unknown = before.filter(({ state }) => state === 'unknown');
  const again = new Set(unknown.filter((_, i) => i % 2 === 0).map(({ mailId }) => mailId));
  const taken = ground.sink.taken().length;
  for (const { mailId } of unknown) {
    await ground.shop.resolve(mailId, again.has(mailId) ? 'sendAgain' : 'leave');
  }
  const letters = await ground.allQuiet();
  const more = ground.sink.taken().length - taken;
  console.log(
    `The owner was asked about ${unknown.length} letters: ${again.size} went once more, ${unknown.length - again.size} were left.`,
  );
  const { findings } = compareLetters(letters, ground.sink.taken());
  return more === again.size
    ? [...findings]
    : [`${more} letters went out, and ${again.size} were to`, ...findings];
}

async function replayMailsNobody(ground: Ground): Promise<string[]> {
  const before = { taken: ground.sink.taken().length, head: await ground.shop.store.head() };
  const findings: string[] = [];
  for (const { name } of projections) {
    const report = await replay(name, {
      ...{ url: ground.databaseUrl, store: ground.shop.store },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    if (!report.swapped) findings.push(`the replay of ${name} shows something else than before`);
  }
  const more = ground.sink.taken().length - before.taken;
  console.log(`Every projection replayed (${projections.length}): ${more} letters went out.`);
  if (more > 0) findings.push(`a replay sent ${more} letters`);
  if ((await ground.shop.store.head()) !== before.head) findings.push('a replay wrote into the log');
  return findings;
}
