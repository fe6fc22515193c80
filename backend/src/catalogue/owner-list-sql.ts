import type { OwnerProductFilter } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';

/** At or below so many units a variant counts as low. */
const LOW = 5;

/** What is sold without a shelf never sells out (section 4). */
const NEVER_SOLD_OUT = `p.product_type in (${ProductType.digital}, ${ProductType.giftCard})`;

const STOCK = {
  'in-stock': `(${NEVER_SOLD_OUT} or stock.unlimited or stock.available > 0)`,
  'sold-out': `not (${NEVER_SOLD_OUT} or coalesce(stock.unlimited, false) or coalesce(stock.available, 0) > 0)`,
  low: 'stock.is_low',
  unlimited: 'stock.unlimited',
} as const;

/** Sums of a whole website once, and not product by product. */
const STOCK_SUMS = `
left join (
  select item_id, bool_or(unlimited) as unlimited, sum(available) as available,
    bool_or(not unlimited and available <= ${LOW}) as is_low
  from variant_stock where website_id = $1 group by item_id
) stock on stock.item_id = p.product_id`;

/** From which rows and by which conditions an owner's list is made; parameters $1 to $6 are {@link filterValues}. */
export function filterSql({ stock }: OwnerProductFilter): { name: string; sql: string } {
  return {
    name: stock ?? 'any',
    sql: `from owner_products p ${stock ? STOCK_SUMS : ''}
where p.website_id = $1
  and p.search_text like all($2::text[])
  and ($3::text is null or p.collection_id = $3)
  and ($4::text is null or p.status = $4)
  and ($5::integer is null or p.product_type = $5)
  and ($6::text is null or $6 = any(p.tags))
  ${stock ? `and ${STOCK[stock]}` : ''}`,
  };
}

export function filterValues(
  website: string,
  { q, collectionId, status, type, tag }: OwnerProductFilter,
): unknown[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return [website, patterns, collectionId ?? null, status ?? null, type ? Number(type) : null, tag ?? null];
}
