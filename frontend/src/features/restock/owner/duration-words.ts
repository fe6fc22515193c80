const UNITS = [
  [24 * 60 * 60 * 1000, 'day', 'days'],
  [60 * 60 * 1000, 'hour', 'hours'],
  [60 * 1000, 'minute', 'minutes'],
  [1000, 'second', 'seconds'],
] as const;

/**
 * How long something takes, rounded to whole units: "24 hours", "3 days", "a second".
 * @param ms below a second it is one
 */
export function durationWords(ms: number): string {
  // up to two of a unit read better in the smaller one: 36 hours, 90 seconds
  const [length, one, many] = UNITS.find(([each]) => ms >= 2 * each) ?? UNITS[3];
  const count = Math.max(1, Math.round(ms / length));
  return count === 1 ? `a ${one}` : `${count} ${many}`;
}
