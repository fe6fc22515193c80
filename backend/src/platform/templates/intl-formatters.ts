import { clampedDigits } from '@daybook/contracts/shared/number-digits';
import { relativeTime } from '@daybook/contracts/shared/relative-time';
import { Formatter, type FormatterTable, type Variable } from '@squarespace/template-engine';
import type { Reader } from './template-formatters.js';

/**
 * Numbers and moments as `Intl` writes them. The engine's own formatters need packs of CLDR's data for every locale, some
 * megabytes that Node has already. What cannot be read is nothing.
 */
export function intlFormatters({ locale, timeZone }: Reader): FormatterTable {
  const since = writtenOf((value, _args, now) => {
    const at = momentOf(value);
    return value === undefined || value === null || value === ''
      ? ''
      : relativeTime(at ?? Number.NaN, now, locale);
  });
  return {
    decimal: writtenOf((value, args) => {
      const number = value === '' || value === null ? Number.NaN : Number(value);
      return Number.isFinite(number) ? new Intl.NumberFormat(locale, numberOptions(args)).format(number) : '';
    }),
    datetime: writtenOf((value, args) => {
      const at = momentOf(value);
      const options = { ...momentOptions(args), timeZone };
      return at === undefined ? '' : new Intl.DateTimeFormat(locale, options).format(at);
    }),
    timesince: since,
    'relative-time': since,
  };
}

/** @param say its third argument is the template's present time, epoch ms */
function writtenOf(say: (value: unknown, args: readonly string[], now: number) => string): Formatter {
  return new (class extends Formatter {
    apply(args: string[], [first]: Variable[], { now }: { readonly now?: number | undefined }): void {
      first?.set(say(first.get(), args, now ?? Date.now()));
    }
  })();
}

/** A moment in ms since the epoch, or as ISO 8601 has it. */
function momentOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  if (typeof text !== 'number' && (typeof text !== 'string' || text === '')) return undefined;
  const at = Number.isFinite(Number(text)) ? Number(text) : Date.parse(String(text));
  return Math.abs(at) <= 8.64e15 ? at : undefined;
}

const STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  percent: { style: 'percent', maximumFractionDigits: 3 },
  'percent-scaled': { style: 'percent', maximumFractionDigits: 3 },
  short: { notation: 'compact' },
  long: { notation: 'compact', compactDisplay: 'long' },
  scientific: { notation: 'scientific' },
};
const DIGITS: Readonly<Record<string, keyof Intl.NumberFormatOptions>> = {
  minint: 'minimumIntegerDigits',
  maxfrac: 'maximumFractionDigits',
  minfrac: 'minimumFractionDigits',
  maxsig: 'maximumSignificantDigits',
  minsig: 'minimumSignificantDigits',
};

/** `Intl` of Node 20 knows 20 digits after the point, 21 before it or significant ones, and at least one of these. */
function digitsFor(option: string, asked: number): number {
  const digits = clampedDigits(asked);
  return option.endsWith('FractionDigits') ? Math.min(20, digits) : Math.min(21, Math.max(1, digits));
}

const numberOptions = (args: readonly string[]): Intl.NumberFormatOptions =>
  Object.assign({}, ...args.map(numberOption));

function numberOption(arg: string): Intl.NumberFormatOptions {
  const [name = '', value = ''] = arg.split(':');
  const digits = DIGITS[name.toLowerCase()];
  if (digits) return { [digits]: digitsFor(digits, Number(value)) };
  if (name === 'style') return STYLES[value] ?? {};
  if (name.startsWith('no-group')) return { useGrouping: false };
  return name.startsWith('group') ? { useGrouping: value !== 'false' } : {};
}

const WIDTHS: ReadonlySet<string> = new Set(['short', 'medium', 'long', 'full']);
/** The signs of a skeleton, such as `yMMMd`, and what they ask for. */
const FIELDS: readonly (readonly [RegExp, Intl.DateTimeFormatOptions])[] = [
  [/y/, { year: 'numeric' }],
  [/[ML]{4}/, { month: 'long' }],
  [/(?<![ML])[ML]{3}(?![ML])/, { month: 'short' }],
  [/(?<![ML])[ML]{1,2}(?![ML])/, { month: 'numeric' }],
  [/d/, { day: 'numeric' }],
  [/E{4}/, { weekday: 'long' }],
  [/(?<!E)E{1,3}(?!E)/, { weekday: 'short' }],
  [/[hHjkK]/, { hour: 'numeric' }],
  [/m/, { minute: '2-digit' }],
  [/s/, { second: '2-digit' }],
];

function momentOptions(args: readonly string[]): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = Object.assign({}, ...args.map(momentOption));
  return Object.keys(options).length > 0 ? options : { dateStyle: 'medium' };
}

function momentOption(arg: string): Intl.DateTimeFormatOptions {
  const [name = '', value = ''] = arg.split(':');
  const width = (WIDTHS.has(value) ? value : 'short') as 'short';
  if (name === 'date') return { dateStyle: width };
  if (name === 'time') return { timeStyle: width };
  if (name === 'datetime' || WIDTHS.has(name)) {
    const both = (name === 'datetime' ? width : name) as 'short';
    return { dateStyle: both, timeStyle: both };
  }
  const skeleton = value || name;
  return Object.assign({}, ...FIELDS.filter(([asked]) => asked.test(skeleton)).map(([, field]) => field));
}
