/** Digits that a number can be asked for, at most (section 9). */
const MOST_DIGITS = 50;

/** A number of digits between 0 and 50; of what is no number, 0. */
export function clampedDigits(asked: number): number {
  if (Number.isNaN(asked)) return 0;
  return Math.trunc(Math.min(MOST_DIGITS, Math.max(0, asked)));
}
