import { binaryArray, binaryNumbers } from '@daybook/event-store/postgres/binary-array';
import type { Column } from './tables.js';

/** With more of them most are zeros, which JSON leaves out. */
const MOST_COLUMNS = 16;
/** The types of numbers as an array names them, by the columns' own. */
const NUMBERS: Readonly<Record<string, 'integer' | 'bigint' | 'timestamptz' | 'boolean'>> = {
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  'timestamp with time zone': 'timestamptz',
};
const YEAR_2000 = Date.UTC(2000);

/**
 * Rows as one binary array for each column, which Postgres takes apart in two thirds of the time that it takes for JSON.
 * @param valuesOf what the rows have in a column
 * @returns undefined where it is not worth it, or where a value is not of these types
 */
export function columnsOf(
  columns: readonly Column[],
  valuesOf: (column: Column) => unknown[],
): Buffer[] | undefined {
  if (columns.length > MOST_COLUMNS) return undefined;
  const arrays: Buffer[] = [];
  for (const column of columns) {
    const array = arrayOf(column, valuesOf(column));
    if (!array) return undefined;
    arrays.push(array);
  }
  return arrays;
}

/** @param values become what is sent: there are many, and a list for each step would be collected again */
function arrayOf({ type }: Column, values: unknown[]): Buffer | undefined {
  const numberType = NUMBERS[type];
  if (numberType === undefined && type !== 'text') return undefined;
  for (let n = 0; n < values.length; n += 1) {
    const value = values[n];
    if (value === null) continue;
    if (numberType) {
      const number = numberOf(value, numberType);
      if (!Number.isSafeInteger(number)) return undefined;
      values[n] = number;
    } else if (typeof value === 'string') values[n] = storable(value);
    else return undefined;
  }
  return numberType
    ? binaryNumbers(values as (number | null)[], numberType)
    : binaryArray(values as (string | null)[], 'text');
}

/** The number that stands for a value. Others are given back as they are. */
function numberOf(value: unknown, type: (typeof NUMBERS)[string]): unknown {
  if (type === 'boolean') return value === true ? 1 : value === false ? 0 : undefined;
  if (type === 'timestamptz') return value instanceof Date ? (value.getTime() - YEAR_2000) * 1000 : undefined;
  return value;
}

/** No Postgres text may hold U+0000; half a surrogate pair is written as U+FFFD by itself. */
const storable = (text: string) => (text.includes('\u0000') ? text.replaceAll('\u0000', '\uFFFD') : text);

/** The arrays of {@link columnsOf} as a table in SQL, by the names of its columns in handlers. */
export const unnested = (columns: readonly Column[]) =>
  `unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')}) as r(${columns
    .map(({ property }) => `"${property}"`)
    .join(', ')})`;
