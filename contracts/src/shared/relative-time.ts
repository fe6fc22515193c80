import { languageOf } from './languages.js';

const MINUTE = 60_000;
/** Each unit with the smallest distance that is shown in it, ms; a month has 30 days (section 9). */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/**
 * How long ago, or in how long, in the largest unit that fits (section 9).
 * @param moment and `now` in epoch milliseconds @param locale BCP 47
 */
export function relativeTime(moment: number, now: number, locale = 'en'): string {
  if (!Number.isFinite(moment)) return 'Invalid date.';
  const difference = moment - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(difference) >= length) return formatOf(locale).format(Math.trunc(difference / length), unit);
  }
  const [past, coming] = languageOf(locale) === 'fr' ? BELOW_A_MINUTE.fr : BELOW_A_MINUTE.en;
  return difference > 0 ? coming : past;
}

const BELOW_A_MINUTE = {
  en: ['less than a minute ago', 'in less than a minute'],
  fr: ['il y a moins d’une minute', 'dans moins d’une minute'],
} as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/**
 * The time until a moment, as it follows "for": "23 more hours".
 * @param moment and `now` in epoch milliseconds
 */
export function timeLeft(moment: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.trunc((moment - now) / length);
    if (count >= 1) return `${count} more ${count === 1 ? unit : `${unit}s`}`;
  }
  return 'less than a minute';
}
