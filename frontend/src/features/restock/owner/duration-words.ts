const UNITS = [
  [24 * 60 * 60 * 1000, 'day', 'days'],
  [60 * 60 * 1000, 'hour', 'hours'],
  [60 * 1000, 'minute', 'minutes'],
  [1000, 'second', 'seconds'],
] as const;

/**
 * A duration in whole units: "24 hours", "3 days", "a second".
 * @param ms a second at least
 */
export function durationWords(ms: number): string {
  // durations below two units are shown in the smaller one: 36 hours, 90 seconds
  const [length, one, many] = UNITS.find(([each]) => ms >= 2 * each) ?? UNITS[3];
  const count = Math.max(1, Math.round(ms / length));
  return count === 1 ? `a ${one}` : `${count} ${many}`;
}
