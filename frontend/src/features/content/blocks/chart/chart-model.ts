import type { ChartFields } from '@daybook/contracts/content/shared/blocks/chart.block';
import { type Dataset, numberOf } from '@daybook/contracts/content/shared/dataset';

/** The numbers of one column. A cell that holds none is a gap. */
export type Series = { readonly name: string; readonly values: readonly (number | undefined)[] };

export type ChartModel = {
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  /** rows that the picture leaves out */
  readonly left: number;
};

/** Rows that a picture shows: more bars than that look alike, and would weigh on the page. */
const DRAWN = { bar: 60, line: 1000, pie: 20 } as const;

/** Reads the table of a chart: the first row names the series, the first column the categories. */
export function chartModel(dataset: Dataset, look: ChartFields['look']): ChartModel {
  const [head = [], ...rows] = dataset;
  const drawn = rows.slice(0, DRAWN[look]);
  const columns = head.slice(1, look === 'pie' ? 2 : undefined);
  return {
    categories: drawn.map(([category = '']) => category),
    series: columns.map((name, i) => ({ name, values: drawn.map((row) => numberOf(row[i + 1] ?? '')) })),
    left: rows.length - drawn.length,
  };
}

export type Scale = { readonly least: number; readonly most: number; readonly ticks: readonly number[] };

/** A scale that begins at nothing and has round numbers. */
export function scaleOf(series: readonly Series[]): Scale {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const span = highest - lowest || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const least = Math.floor(lowest / step) * step;
  const most = Math.ceil((highest || least + step) / step) * step;
  const count = Math.round((most - least) / step);
  if (!Number.isFinite(count) || count > 20) return { least: lowest, most: highest || 1, ticks: [] };
  return { least, most, ticks: Array.from({ length: count + 1 }, (_, i) => least + i * step) };
}

/** Digits behind the point (section 9, "number formatting digits clamped 0-50"). */
const MOST_DIGITS = 50;
/** The formats of locales have so many at most. */
const DIGITS_OF_LOCALES = 20;

/** A number in the format of the reader. @param locale BCP 47 */
export function writtenNumber(value: number, digits: number, locale: string): string {
  const clamped = Math.min(MOST_DIGITS, Math.max(0, Math.trunc(digits) || 0));
  if (clamped > DIGITS_OF_LOCALES) return value.toFixed(clamped);
  const options = { minimumFractionDigits: clamped, maximumFractionDigits: clamped };
  return new Intl.NumberFormat(locale, options).format(value);
}
