import { inWhole } from './whole-number';

/** A part of a whole: "42%"; a dash when there is no whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/**
 * How a figure has changed: "+12% (from 250)". Without an earlier one there is nothing to compare.
 * @param words of the earlier figure
 */
export function change(now: number, before: number, words = inWhole): string {
  if (before === 0) return now === 0 ? 'no change' : 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : '';
  return `${sign}${inWhole(percent)}% (from ${words(before)})`;
}

/** How far a figure is from another one: "+12 (+5%)". */
export function difference(now: number, before: number): string {
  const by = now - before;
  if (by === 0) return '0';
  const sign = by > 0 ? '+' : '';
  return before === 0 ? `${sign}${inWhole(by)}` : `${sign}${inWhole(by)} (${sign}${share(by, before)})`;
}

/** Seconds as "2 min 5 s". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-01-31` as "Jan 31", `2026-01-31T13` as "13:00". */
export const pointWords = (at: string): string =>
  at.includes('T') ? `${at.slice(11)}:00` : day.format(new Date(`${at}T00:00Z`));

/** "Jan 2, 2026 – Jan 31, 2026" */
export const periodWords = ({ from, to }: { from: string; to: string }): string =>
  dayOfYear.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
