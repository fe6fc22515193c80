import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockAnswer } from '@daybook/contracts/stock/stock.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';

type Row = { variant_id: string; sku: string; unlimited: boolean; available: number };

@Injectable()
export class StockQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The stock of an item's variants (section 7); of an unknown item, or of another website's, there is none. */
  async ofItem(website: WebsiteId, itemId: string): Promise<StockAnswer> {
    const rows = await this.readModels.query<Row>(
      'stock-of-item',
      `select v.variant_id, v.sku, coalesce(s.unlimited, false) as unlimited, coalesce(s.available, 0) as available
       from products p
       join product_variants v on v.website_id = p.website_id and v.product_id = p.product_id
       left join variant_stock s on s.website_id = v.website_id and s.variant_id = v.variant_id
       where p.website_id = $1 and p.product_id = $2 and p.status = 'published' order by v.sku`,
      [website, itemId],
    );
    return {
      results: rows.map(({ variant_id, sku, unlimited, available }) => ({
        variantId: variant_id,
        sku,
        unlimited,
        qtyInStock: unlimited ? 0 : available,
      })),
    };
  }
}
