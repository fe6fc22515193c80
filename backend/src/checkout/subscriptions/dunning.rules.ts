import { DAY_MS, HOUR_MS } from '@daybook/contracts/shared/durations';
import type { OpenPeriod } from './recurring.state.js';

/** A try that is later than this was kept up by a standstill, and not by the workers' usual round. */
const LATE_MS = HOUR_MS;

/**
 * When a period that failed at `at` is tried again. The days are counted from the first failure, and keep standing as they
 * were announced. After a standstill the tries that are left keep the time between them: a customer needs it to mend a card.
 */
export function triesAfter({ tries, nextTries }: OpenPeriod, days: readonly number[], at: number): number[] {
  if (tries === 1) return days.map((day) => at + day * DAY_MS);
  // a change of the card has added a try of its own in front
  const [planned = at, ...left] = nextTries;
  const late = at - planned;
  return late > LATE_MS ? left.map((moment) => moment + late) : left;
}
