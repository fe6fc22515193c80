import type { ProductSort, ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** What a list is sorted by, as SQL over `p`, and the direction. Rows with the same value are sorted by id. */
export const SORTS: Record<ProductSort, { key: string; type: string; descending: boolean }> = {
  featured: { key: 'p.display_index', type: 'bigint', descending: false },
  // microseconds: a page marker then holds a whole number, which needs no parsing as a date
  newest: {
    key: '(extract(epoch from p.created_at) * 1000000)::bigint',
    type: 'bigint',
    descending: true,
  },
  'price-ascending': { key: 'p.from_price', type: 'bigint', descending: false },
  'price-descending': { key: 'p.from_price', type: 'bigint', descending: true },
  title: { key: 'lower(p.title)', type: 'text', descending: false },
};

const { physical, digital, service, giftCard } = ProductType;

/**
 * Section 4, "Product display", as SQL over `p`: the same rule as `productDisplay` in contracts, which gives the texts.
 * Postgres finds the products with stock once for the whole list, not once for each product.
 */
export const IS_AVAILABLE = `(
  p.product_type in (${digital}, ${giftCard})
  or p.product_type in (${physical}, ${service}) and p.product_id in (
    select v.product_id from product_variants v
    join variant_stock s on s.website_id = v.website_id and s.variant_id = v.variant_id and s.item_id = v.product_id
    where v.website_id = $1 and (s.unlimited or s.available > 0)))`;
const HAS_TAG = (tags: string) => `p.tag_keys && ${tags}::text[]`;
const IS_ON_SALE = `(p.on_sale and ${IS_AVAILABLE})`;

/** Conditions over `p` and `c`, and their parameters; `$1` is the website. */
export class ListConditions {
  readonly params: unknown[];
  private readonly conditions = ['p.website_id = $1', `p.status = 'published'`];
  /** which conditions there are, for the name of the prepared statement: one name, one text */
  private readonly kinds: string[] = [];

  constructor(website: WebsiteId) {
    this.params = [website];
  }

  get sql(): string {
    return this.conditions.join('\n and ');
  }

  get name(): string {
    return this.kinds.join('-');
  }

  /** @returns the parameter's place, such as `$3` */
  param(value: unknown): string {
    return `$${this.params.push(value)}`;
  }

  /** @param kind the same for conditions of one text */
  add(kind: string, condition: string): void {
    this.kinds.push(kind);
    this.conditions.push(condition);
  }
}

/** The list that filters narrow: a collection's, a search's, or those named. */
export function listConditions(website: WebsiteId, request: ProductsRequest): ListConditions {
  const list = new ListConditions(website);
  const words = (request.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  if (request.collectionId !== undefined) {
    const id = list.param(request.collectionId);
    // the collection is found first, so that Postgres reads its products along an index
    const found = `select collection_id from collections
      where website_id = $1 and (collection_id = ${id} or url_id = ${id})
      order by (collection_id = ${id}) desc limit 1`;
    list.add('collection', `p.collection_id = (${found})`);
  }
  if (words.length > 0) {
    const fits = `(select bool_and(position(word in p.search_text) > 0) from unnest(${list.param(words)}::text[]) word)`;
    list.add('words', fits);
  }
  if (request.ids !== undefined) list.add('ids', `p.product_id = any(${list.param(request.ids.split(','))})`);
  return list;
}

/** What a visitor has set beside the list itself; undefined is not set. */
export type ListFilters = {
  readonly tags: readonly string[] | undefined;
  readonly available: boolean | undefined;
  readonly onSale: boolean | undefined;
};

/** What a request asks for; tags are compared in lower case. */
export function listFilters({ tag, availability, onSale }: ProductsRequest): ListFilters {
  const tags = tag === undefined ? [] : [tag].flat().map((one) => one.trim().toLowerCase());
  const asked = tags.filter((one) => one !== '');
  return {
    tags: asked.length > 0 ? asked : undefined,
    available: availability === undefined ? undefined : availability === 'in-stock',
    onSale: onSale === undefined ? undefined : onSale === 'true',
  };
}

/** Narrows the list by the filters that are set. */
export function addFilters(list: ListConditions, { tags, available, onSale }: ListFilters): void {
  if (tags) list.add('tags', HAS_TAG(list.param(tags)));
  if (available !== undefined) list.add('available', `${IS_AVAILABLE} = ${list.param(available)}`);
  if (onSale !== undefined) list.add('sale', `${IS_ON_SALE} = ${list.param(onSale)}`);
}

/** How many tags a list offers to be narrowed by. */
const MOST_TAGS = 50;

/**
 * Counts the whole list in one scan. Each filter is counted with the other active filters and without itself: the count
 * says how many products are left when the visitor chooses it.
 */
export function facetsSql(list: ListConditions, { tags, available, onSale }: ListFilters): string {
  const isAsked = (column: string, wanted: boolean | undefined) =>
    wanted === undefined ? 'true' : `${column} = ${list.param(wanted)}`;
  return `
with listed as materialized (
  select p.tags, p.tag_keys, p.on_sale, ${IS_AVAILABLE} as available,
    ${tags ? HAS_TAG(list.param(tags)) : 'true'} as has_tag
  from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
  where ${list.sql}
), counted as (
  select tags, tag_keys, has_tag, available, on_sale and available as is_on_sale from listed
), asked as (
  select *, ${isAsked('available', available)} as fits_availability, ${isAsked('is_on_sale', onSale)} as fits_sale
  from counted
)
select
  count(*) filter (where has_tag and fits_availability and fits_sale)::int as total,
  count(*) filter (where has_tag and fits_sale and available)::int as in_stock,
  count(*) filter (where has_tag and fits_sale and not available)::int as sold_out,
  count(*) filter (where has_tag and fits_availability and is_on_sale)::int as on_sale,
  (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, key), '[]') from (
     select key, min(tag) as tag, count(*)::int as count
     from asked, unnest(tags, tag_keys) as t(tag, key) where fits_availability and fits_sale
     group by key order by count desc, key limit ${MOST_TAGS}) t) as tags
from asked`;
}
