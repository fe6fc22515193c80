import type { StockFigure } from '@daybook/contracts/catalogue/bulk-stock';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { type UnitsOfOrders, unitsOfOrders } from '../units-of-orders.js';

/** By variant; a variant whose units were never counted is not in it. */
export type StockFigures = ReadonlyMap<string, StockFigure>;

/** What a job did to the stock of one variant. */
export type StockOfJob = {
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly before: StockFigure;
  readonly after: StockFigure;
  readonly now: StockFigure;
  /** an owner or another job has set it since */
  readonly isSetSince: boolean;
};

const SETS_STOCK = `('received', 'counted', 'adjusted', 'madeUnlimited')`;

/** A line of the ledger shows the units; whether they are unlimited, the last line that says so. */
const figureAt = (position: string) => `(
  select case when coalesce((
    select k.fact = 'madeUnlimited' from stock_ledger k
    where k.website_id = l.website_id and k.variant_id = l.variant_id and k.position <= b.position
      and k.fact in ('counted', 'adjusted', 'madeUnlimited')
    order by k.position desc limit 1), false) then null else b.on_hand end
  from stock_ledger b
  where b.website_id = l.website_id and b.variant_id = l.variant_id and b.position ${position}
  order by b.position desc limit 1)`;

/** The stock as bulk changes show it. */
@Injectable()
export class BulkStockQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Units on hand of every variant of these products. */
  async figures(website: WebsiteId, productIds: readonly string[]): Promise<StockFigures> {
    const rows = await this.readModels.query<{ variant_id: string; unlimited: boolean; on_hand: number }>(
      'bulk: stock',
      `select variant_id, unlimited, on_hand from variant_stock
       where website_id = $1 and item_id = any($2::text[])`,
      [website, productIds],
    );
    return new Map(
      rows.map(({ variant_id, unlimited, on_hand }) => [variant_id, unlimited ? 'unlimited' : on_hand]),
    );
  }

  /** What is set aside for orders of these products. */
  pledged(website: WebsiteId, productIds: readonly string[]): Promise<UnitsOfOrders> {
    return unitsOfOrders(this.readModels, website, productIds);
  }

  /** What a job did to the stock of these products, by SKU. */
  async ofJob(website: WebsiteId, jobId: string, productIds: readonly string[]): Promise<StockOfJob[]> {
    type Row = {
      variant_id: string;
      item_id: string;
      sku: string;
      had_line: boolean;
      before: number | null;
      fact: string;
      on_hand: number;
      unlimited: boolean;
      now: number;
      is_set_since: boolean;
    };
    const rows = await this.readModels.query<Row>(
      'bulk: stock of a job',
      `select l.variant_id, s.item_id, s.sku, l.fact, l.on_hand, s.unlimited, s.on_hand as now,
         exists (select 1 from stock_ledger e where e.website_id = l.website_id
           and e.variant_id = l.variant_id and e.position < l.position) as had_line,
         ${figureAt('< l.position')} as before,
         exists (select 1 from stock_ledger e where e.website_id = l.website_id and e.variant_id = l.variant_id
           and e.position > l.position and e.fact in ${SETS_STOCK}) as is_set_since
       from stock_ledger l
       join variant_stock s on s.website_id = l.website_id and s.variant_id = l.variant_id
       where l.website_id = $1 and l.correlation_id = $2 and s.item_id = any($3::text[])
       order by s.item_id, s.sku`,
      [website, jobId, productIds],
    );
    return rows.map((row) => ({
      productId: row.item_id,
      variantId: row.variant_id,
      sku: row.sku,
      before: row.had_line ? (row.before ?? 'unlimited') : 0,
      after: row.fact === 'madeUnlimited' ? 'unlimited' : row.on_hand,
      now: row.unlimited ? 'unlimited' : row.now,
      isSetSince: row.is_set_since,
    }));
  }
}
