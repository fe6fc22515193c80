import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { LostUnits } from '@daybook/contracts/stock/lost-units.api';
import type { ReadModels } from '@daybook/projections/read-models';

/** Those of renewals that have no order yet do not count: they are asked for again. */
const PLEDGED = `
select variant_id, item_id, sku, sum(quantity)::bigint as units from stock_pledges
where website_id = $1 and item_id = any($2::text[]) and not is_ahead
group by variant_id, item_id, sku`;

type Row = { variant_id: string; item_id: string; sku: string; units: number };

/** Variants of which units are set aside for orders. */
export type UnitsOfOrders = readonly {
  readonly variantId: string;
  readonly productId: string;
  readonly sku: string;
  readonly units: number;
}[];

export async function unitsOfOrders(
  readModels: ReadModels,
  website: WebsiteId,
  productIds: readonly string[],
): Promise<UnitsOfOrders> {
  const rows = await readModels.query<Row>('stock: units of orders', PLEDGED, [website, productIds]);
  return rows.map(({ variant_id: variantId, item_id: productId, sku, units }) => ({
    variantId,
    productId,
    sku,
    units,
  }));
}

/** Variants that are named. */
const NAMED = 20;

/** Adds up what orders lose where fewer units are left than are set aside for them. */
export class LostUnitsCount {
  private units = 0;
  private readonly skus: string[] = [];

  /** @param after units on hand; of unlimited stock no number */
  add(sku: string, after: unknown, ofOrders: number): void {
    if (typeof after !== 'number' || after >= ofOrders) return;
    this.units += ofOrders - after;
    if (this.skus.length < NAMED) this.skus.push(sku);
  }

  answer(): LostUnits {
    return { units: this.units, skus: this.skus };
  }
}
