import { SPAM_RULES, spamVerdict } from '@daybook/contracts/forms/shared/spam-rules';
import { simulatedVisits } from '@daybook/contracts/forms/testing/bots-and-humans';

const MANY = 1000;
/** Of a thousand. */
const MOST_THROUGH = 130;
const MOST_HELD = 15;

/**
 * How the rules about spam take programs and people, by what they do.
 * @returns the exit code: 1 when more programs get through, or more people are held, than should
 */
export function botsAndHumans(seed: number): number {
  console.log(
    `${MANY} programs and ${MANY} people of seed ${seed}, rules of version ${SPAM_RULES.version}, no captcha.`,
  );
  const through = MANY - report('programs', 'bots', seed);
  const held = report('people', 'humans', seed);
  console.log(`\n${through} of ${MANY} programs get through, and ${held} of ${MANY} people are held.`);
  const isSound = through <= MOST_THROUGH && held <= MOST_HELD;
  console.log(
    isSound ? 'PASSED' : `FAILED: at most ${MOST_THROUGH} may get through, and ${MOST_HELD} may be held`,
  );
  return isSound ? 0 : 1;
}

/** @returns how many are held */
function report(title: string, who: 'bots' | 'humans', seed: number): number {
  const kinds = new Map<string, { all: number; held: number }>();
  for (const { kind, signals } of simulatedVisits(who, MANY, seed)) {
    const { all, held } = kinds.get(kind) ?? { all: 0, held: 0 };
    kinds.set(kind, { all: all + 1, held: held + (spamVerdict(signals).isSuspected ? 1 : 0) });
  }
  console.log(`\n${title} who`);
  for (const [kind, { all, held }] of kinds)
    console.log(`  ${kind.padEnd(42)} ${String(all).padStart(4)}, of whom ${held} are held`);
  return [...kinds.values()].reduce((sum, { held }) => sum + held, 0);
}
