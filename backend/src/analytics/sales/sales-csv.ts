import type { SalesAnswer, SalesFigures } from '@daybook/contracts/analytics/sales.api';
import { type Currency, decimalText, money } from '@daybook/contracts/shared/money';
import { stringify } from 'csv-stringify/sync';

const AMOUNTS = ['gross', 'discount', 'tax', 'delivery', 'refunds', 'net'] as const;
/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Writes a report of sales as CSV. Names that a spreadsheet would take for a formula are escaped; amounts are decimals. */
export function salesCsv({ lines, currency }: SalesAnswer): string {
  const rows = lines.map(({ label, figures, before }) => ({
    name: FORMULA.test(label) ? `'${label}` : label,
    currency,
    ...cells(figures, currency),
    grossBefore: decimal(before.gross, currency),
    ordersBefore: before.orders,
  }));
  const columns = ['name', 'currency', 'orders', 'units', ...AMOUNTS, 'grossBefore', 'ordersBefore'];
  return stringify(rows, { header: true, columns, record_delimiter: 'windows', bom: true });
}

const decimal = (units: number, currency: Currency) => decimalText(money(units, currency));

const cells = (figures: SalesFigures, currency: Currency) => ({
  orders: figures.orders,
  units: figures.units,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, decimal(figures[name], currency)])),
});
