import type { SalesAnswer, SalesFigures, SalesLine } from '@daybook/contracts/analytics/sales.api';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import type { SalesBy, SalesDimension } from '@daybook/contracts/analytics/shared/sales-dimensions';
import type { Currency } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import type { AskedFigures } from '../figures/asked-figures.js';
import { SalesLabels } from './sales-labels.js';

/** Lines of a report on the screen, and in its file. */
const SHOWN_LINES = 100;
export const EXPORTED_LINES = 10_000;

/** Sales of some days, and of as many before, in one currency. */
export type AskedSales = Omit<AskedFigures, 'segments' | 'timeZone'> & {
  readonly currency: Currency;
  readonly by: SalesBy;
};

type Sums = Omit<SalesFigures, 'net'> & { readonly refundedTax: number };
type Row = { readonly key: string; readonly isBefore: boolean } & Sums;

const SUMS = `sum(f.orders)::bigint as orders, sum(f.units)::bigint as units, sum(f.gross)::bigint as gross,
  sum(f.discount)::bigint as discount, sum(f.tax)::bigint as tax, sum(f.delivery)::bigint as delivery,
  sum(f.refunds)::bigint as refunds, sum(f.refunded_tax)::bigint as "refundedTax"`;

const BY_DAY = `select f.day::text as key, f.day < $3 as "isBefore", ${SUMS} from sales_days f
  where f.website_id = $1 and f.dimension = 'all' and f.currency = $2 and f.day between $5 and $4 group by f.day`;

/** The lines with the most sales of the days, and what each came to before. */
const linesBy = (key: string, join = '') => `
with sums as (
  select ${key} as key, f.day < $3 as "isBefore", ${SUMS} from sales_days f ${join}
  where f.website_id = $1 and f.dimension = $6 and f.currency = $2 and f.day between $5 and $4 group by 1, 2
), shown as (
  select key from sums group by key
  order by coalesce(sum(gross) filter (where not "isBefore"), 0) desc, sum(gross) desc, key limit $7
)
select sums.* from sums join shown using (key)`;

const BY_KEY = linesBy('f.key');
/** A product that is gone is in no collection. */
const BY_COLLECTION = linesBy(
  "coalesce(p.collection_id, '')",
  'left join products p on p.website_id = f.website_id and p.product_id = f.key',
);

const DIMENSION_OF: Readonly<Record<Exclude<SalesBy, 'day'>, SalesDimension>> = {
  product: 'product',
  variant: 'variant',
  collection: 'product',
  country: 'country',
  discount: 'discount',
  method: 'method',
};

/** Reports what a website sells, from the sums of its days: no order is read. */
@Injectable()
export class SalesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly labels: SalesLabels,
  ) {}

  async report(asked: AskedSales, limit = SHOWN_LINES): Promise<SalesAnswer> {
    const { websiteId, currency, by, from, to, beforeFrom, beforeTo } = asked;
    const days = [websiteId, currency, from, to, beforeFrom];
    const [byDay, currencies, rows] = await Promise.all([
      this.readModels.query<Row>('sales-days', BY_DAY, days),
      this.readModels.query<{ currency: Currency }>(
        'sales-currencies',
        "select distinct currency from sales_days where website_id = $1 and dimension = 'all' order by currency",
        [websiteId],
      ),
      by === 'day' ? [] : this.rows(by, [...days, DIMENSION_OF[by], limit + 1]),
    ]);
    const lines =
      by === 'day' ? dayLines(byDay, asked) : await this.labels.labelled(websiteId, by, linesOf(rows));
    return {
      period: { from: dayText(from), to: dayText(to) },
      periodBefore: { from: dayText(beforeFrom), to: dayText(beforeTo) },
      currency,
      currencies: [...new Set([currency, ...currencies.map((one) => one.currency)])],
      figures: totalOf(byDay.filter(({ isBefore }) => !isBefore)),
      figuresBefore: totalOf(byDay.filter(({ isBefore }) => isBefore)),
      lines: by === 'day' ? lines : lines.slice(0, limit),
      hasMore: by !== 'day' && lines.length > limit,
    };
  }

  private rows(by: Exclude<SalesBy, 'day'>, params: readonly unknown[]): Promise<Row[]> {
    return by === 'collection'
      ? this.readModels.query<Row>('sales-collections', BY_COLLECTION, params)
      : this.readModels.query<Row>('sales-lines', BY_KEY, params);
  }
}

const NONE: Sums = {
  orders: 0,
  units: 0,
  gross: 0,
  discount: 0,
  tax: 0,
  delivery: 0,
  refunds: 0,
  refundedTax: 0,
};

function figuresOf({
  orders,
  units,
  gross,
  discount,
  tax,
  delivery,
  refunds,
  refundedTax,
}: Sums): SalesFigures {
  const net = gross - tax - (refunds - refundedTax);
  return { orders, units, gross, discount, tax, delivery, refunds, net };
}

const totalOf = (rows: readonly Sums[]): SalesFigures => {
  const sum = { ...NONE };
  for (const row of rows) for (const name of Object.keys(NONE) as (keyof Sums)[]) sum[name] += row[name];
  return figuresOf(sum);
};

/** Every day, those without sales too, each beside the day of before. */
function dayLines(rows: readonly Row[], { from, to, beforeFrom }: AskedSales): SalesLine[] {
  const byDay = new Map(rows.map((row) => [Number(row.key), row]));
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    key: dayText(from + i),
    label: dayText(from + i),
    figures: figuresOf(byDay.get(from + i) ?? NONE),
    before: figuresOf(byDay.get(beforeFrom + i) ?? NONE),
  }));
}

function linesOf(rows: readonly Row[]): Omit<SalesLine, 'label'>[] {
  const now = new Map<string, Row>();
  const before = new Map<string, Row>();
  for (const row of rows) (row.isBefore ? before : now).set(row.key, row);
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => ({
      key,
      figures: figuresOf(now.get(key) ?? NONE),
      before: figuresOf(before.get(key) ?? NONE),
    }))
    .sort(
      (a, b) =>
        b.figures.gross - a.figures.gross || b.before.gross - a.before.gross || (a.key < b.key ? -1 : 1),
    );
}
