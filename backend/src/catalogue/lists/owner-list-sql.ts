import type { OwnerProductFilter } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';

/** A variant with so many units or fewer counts as low. */
const LOW = 5;

/** Product types without stock never sell out (section 4). */
const NEVER_SOLD_OUT = `p.product_type in (${ProductType.digital}, ${ProductType.giftCard})`;

const CAN_BE_BOUGHT = `(${NEVER_SOLD_OUT} or p.has_unlimited or p.available > 0)`;

const STOCK = {
  'in-stock': CAN_BE_BOUGHT,
  'sold-out': `not ${CAN_BE_BOUGHT}`,
  low: `p.least_available <= ${LOW}`,
  unlimited: 'p.has_unlimited',
} as const;

/** The `from` and `where` of an owner's list. Its parameters $1 to $6 are {@link filterValues}. */
export function filterSql({ stock }: OwnerProductFilter): { name: string; sql: string } {
  return {
    name: stock ?? 'any',
    sql: `from owner_products p
where p.website_id = $1
  and p.search_text like all($2::text[])
  and ($3::text is null or p.collection_id = $3)
  and ($4::text is null or p.status = $4)
  and ($5::integer is null or p.product_type = $5)
  and ($6::text is null or $6 = any(p.tags))
  ${stock ? `and ${STOCK[stock]}` : ''}`,
  };
}

/** What a text is `like` that has all words of a search. Only the first 8 count. */
export function wordPatterns(q = ''): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The parameters $1 to $6 of {@link filterSql}. */
export function filterValues(
  website: string,
  { q, collectionId, status, type, tag }: OwnerProductFilter,
): unknown[] {
  return [
    website,
    wordPatterns(q),
    collectionId ?? null,
    status ?? null,
    type ? Number(type) : null,
    tag ?? null,
  ];
}
