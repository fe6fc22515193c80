import { DAY_MS, HOUR_MS } from '@daybook/contracts/shared/durations';
import type { OpenPeriod } from './recurring.state.js';

/** A try that is later than this was kept up by a standstill, and not by the workers' usual round. */
const LATE_MS = HOUR_MS;
/** Tries for units that are a day apart; those that follow are a week apart, so that a yearly plan has some dozens. */
const DAILY_TRIES = 14;

/**
 * When a period that failed at `at` is tried again. The days are counted from the first failed payment, and keep standing as
 * they were announced. After a standstill the tries that are left keep the time between them: a customer needs it to mend a
 * card.
 */
export function triesAfter(
  { failures, nextTries }: OpenPeriod,
  days: readonly number[],
  at: number,
): number[] {
  if (failures === 0) return days.map((day) => at + day * DAY_MS);
  // a change of the card has added a try of its own in front
  const [planned = at, ...left] = nextTries;
  const late = at - planned;
  return late > LATE_MS ? left.map((moment) => moment + late) : left;
}

/**
 * When a period that lacked units at `at` is tried again: as long as the next one is not due. What is left of the tries of a
 * failed payment moves by the wait.
 */
export function triesForUnits({ tries, nextTries }: OpenPeriod, nextDueAt: number, at: number): number[] {
  const next = at + (tries < DAILY_TRIES ? DAY_MS : 7 * DAY_MS);
  if (next >= nextDueAt) return [];
  const [planned = at, ...left] = nextTries;
  return [next, ...left.map((moment) => moment + next - planned)];
}
