import type { RestockLedgerLine } from '@daybook/contracts/restock/restock.api';

const COLUMNS = [
  ['product', 'productTitle'],
  ['sku', 'sku'],
  ['signed up', 'signUps'],
  ['emailed', 'emailed'],
  ['held', 'held'],
  ['bought', 'bought'],
  ['unmet', 'unmet'],
  ['to order', 'suggestedReorder'],
] as const satisfies readonly (readonly [head: string, of: keyof RestockLedgerLine])[];

/**
 * The lines that contain all of the words in title, options or SKU.
 * @param sort the name of a number; with `-` before it the largest first
 */
export function demandLines(
  lines: readonly RestockLedgerLine[],
  { q = '', sort }: { q?: string; sort: string },
): RestockLedgerLine[] {
  const words = q.toLowerCase().split(/\s+/);
  const found = lines.filter(({ productTitle, attributes, sku }) => {
    const known = [productTitle, ...Object.values(attributes), sku].join(' ').toLowerCase();
    return words.every((word) => known.includes(word));
  });
  const by = sort.replace(/^-/, '') as keyof RestockLedgerLine;
  const direction = sort.startsWith('-') ? -1 : 1;
  return found.sort((a, b) => direction * (Number(a[by]) - Number(b[by])));
}

/** The lines as CSV. A title is escaped, so that a spreadsheet does not run it as a formula. */
export function demandCsv(lines: readonly RestockLedgerLine[]): string {
  const rows = lines.map((line) => COLUMNS.map(([, of]) => cell(line[of])));
  return [COLUMNS.map(([head]) => head), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
