import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { catalogueProjection } from '../catalogue/catalogue.projection.js';
import { stockProjection } from '../stock/stock.projection.js';
import { type PastTables, withPast } from './past-tables.js';

/** A product as the shop had it at a moment. Prices are minor units. */
export type ProductThen = {
  readonly productId: string;
  readonly title: string;
  readonly slug: string;
  readonly status: string;
  readonly collection: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly onSale: boolean;
  /** units that could be bought; null: unlimited */
  readonly units: number | null;
  /** as it is now; null when it is gone */
  readonly now: { readonly title: string; readonly status: string; readonly price: number | null } | null;
};

export type ShopThen = {
  readonly position: string;
  readonly events: number;
  readonly products: readonly ProductThen[];
  /** of all of them, where the list is cut */
  readonly total: number;
  readonly collections: readonly { readonly title: string; readonly slug: string }[];
};

/** Products that are listed at most. */
const MOST_PRODUCTS = 2_000;

/** The tables of the moment stand before the live ones; those are named with their schema. */
const PRODUCTS = `
select p.product_id as "productId", p.title, p.url_id as slug, p.status, c.title as collection,
  p.from_price::float8 as price, p.currency, p.on_sale as "onSale", s.units, count(*) over ()::int as total,
  case when n.product_id is null then null
    else json_build_object('title', n.title, 'status', n.status, 'price', n.from_price) end as now
from products p
left join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
left join read_models.products n on n.website_id = p.website_id and n.product_id = p.product_id
cross join lateral (
  select case when bool_or(v.unlimited) then null else coalesce(sum(v.available), 0)::float8 end as units
  from product_variants o
  left join variant_stock v on v.website_id = o.website_id and v.variant_id = o.variant_id
  where o.website_id = p.website_id and o.product_id = p.product_id
) s
where p.website_id = $1
order by p.title, p.product_id limit ${MOST_PRODUCTS}`;

/** What the shop of a website showed at a moment: products with prices and stock, and collections. */
export function shopAt(
  options: Omit<PastTables, 'projections' | 'streams'> & { readonly website: WebsiteId },
): Promise<ShopThen> {
  const past = {
    ...options,
    projections: [catalogueProjection, stockProjection],
    streams: ['product', 'collection', 'stock'],
  };
  return withPast(past, async ({ client, position, events }) => {
    const { rows } = await client.query<ProductThen & { total: number }>(PRODUCTS, [options.website]);
    const { rows: collections } = await client.query<{ title: string; slug: string }>(
      'select title, url_id as slug from collections where website_id = $1 order by display_index limit 500',
      [options.website],
    );
    return {
      position: String(position),
      events,
      products: rows.map(({ total: _, ...product }) => product),
      total: rows[0]?.total ?? 0,
      collections,
    };
  });
}
