import type { ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductFacets } from '@daybook/contracts/catalogue/facets.api';
import { hasKey, type List, SHOP_CURRENCY } from './list-sql.js';
import { PRICE_BOUNDS, priceRanges } from './price-ranges.js';

/** What a visitor has set beside the list itself. */
export type ListFilters = {
  readonly tags?: readonly string[];
  /** the keys that are asked for of each option */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly available?: boolean;
  readonly onSale?: boolean;
  readonly type?: number;
  /** minor units; from the first on, below the second */
  readonly min?: number;
  readonly max?: number;
};

/** Options that one list may be narrowed by at once: a statement has a condition for each. */
const MOST_OPTIONS = 6;

/** What a request asks for; tags and options are compared in lower case. */
export function listFilters(request: ProductsRequest): ListFilters {
  const { availability, onSale, type, minPrice, maxPrice } = request;
  const tags = textsOf(request.tag);
  const options = new Map<string, string[]>();
  for (const key of textsOf(request.option)) {
    const name = optionOf(key);
    options.set(name, [...(options.get(name) ?? []), key]);
  }
  return {
    ...(tags.length > 0 && { tags }),
    options: new Map([...options].slice(0, MOST_OPTIONS)),
    ...(availability !== undefined && { available: availability === 'in-stock' }),
    ...(onSale !== undefined && { onSale: onSale === 'true' }),
    ...(type !== undefined && { type: Number(type) }),
    ...(minPrice !== undefined && { min: Number(minPrice) }),
    ...(maxPrice !== undefined && { max: Number(maxPrice) }),
  };
}

/** Whether any filter is set. */
export const isNarrowed = ({ options, ...others }: ListFilters): boolean =>
  options.size > 0 || Object.keys(others).length > 0;

type Tests = Pick<List, 'isAvailable' | 'hasTag' | 'hasOption' | 'isInCurrency'>;

/** The conditions of the filters that are set, over the columns of `p`. */
function conditionsOf({ conditions }: List, filters: ListFilters, tests: Tests) {
  const { tags, options, onSale, type, min, max } = filters;
  const { isAvailable, hasTag, hasOption, isInCurrency } = tests;
  const param = (value: unknown) => conditions.param(value);
  return {
    tags: tags && hasTag(tags, conditions),
    options: [...options].map(([name, keys]) => ({ name, sql: hasOption(keys, conditions) })),
    available: filters.available === undefined ? undefined : `${isAvailable} = ${param(filters.available)}`,
    sale: onSale === undefined ? undefined : `(p.on_sale and ${isAvailable}) = ${param(onSale)}`,
    type: type === undefined ? undefined : `p.product_type = ${param(type)}`,
    min: min === undefined ? undefined : `(p.from_price >= ${param(min)}::bigint and ${isInCurrency})`,
    max: max === undefined ? undefined : `(p.from_price < ${param(max)}::bigint and ${isInCurrency})`,
  };
}

/** Narrows the list by the filters that are set. */
export function addFilters(list: List, filters: ListFilters): void {
  for (const sql of sqlOf(conditionsOf(list, filters, list))) list.conditions.add(sql);
}

function sqlOf({ options, ...others }: ReturnType<typeof conditionsOf>): string[] {
  return [...Object.values(others), ...options.map(({ sql }) => sql)].filter((sql) => sql !== undefined);
}

/** How many tags a list offers to be narrowed by, and how many values of options. */
const MOST_TAGS = 50;
const MOST_VALUES = 100;

export type FacetsRow = {
  is_partial: boolean;
  total: number;
  in_stock: number;
  sold_out: number;
  on_sale: number;
  currency: string | null;
  tags: ProductFacets['tags'];
  options: { text: string; key: string; count: number }[];
  types: ProductFacets['types'];
  prices: { bucket: number; whole: number; count: number }[];
};

/** Counted products have their tags, options and availability beside them. */
const OF_COUNTED: Tests = {
  isAvailable: 'p.available',
  hasTag: hasKey('p.tag_keys'),
  hasOption: hasKey('p.option_keys'),
  isInCurrency: `p.currency = ${SHOP_CURRENCY}`,
};

/**
 * Counts the whole list in one scan. Each filter is counted with the other active filters and without itself: the count
 * says how many products are left when the visitor chooses it. A value of an option is counted without the values that
 * are set of the same option. Of a search that finds more than the list's sample, the first ones are counted, in no
 * order; the total is of all, unless its page has counted them already.
 */
export function facetsSql(list: List, filters: ListFilters, { isCounted = false } = {}): string {
  const { conditions, from, counted, sample } = list;
  const whole = sample === undefined || isCounted ? undefined : wholeSql(list, filters);
  const { tags, options, available, sale, type, min, max } = conditionsOf(list, filters, OF_COUNTED);
  const price = [min, max].filter(Boolean).join(' and ') || undefined;
  const bounds = conditions.param(PRICE_BOUNDS);
  const names = options.map(({ name }) => conditions.param(name));
  const missed = options.map(({ sql }) => `(not (${sql}))::int`).join(' + ') || '0';
  const missedName = options.map(({ sql }, i) => `when not (${sql}) then ${names[i]}::text`).join(' ');
  const products = `${from} where ${conditions.sql}`;
  const isPartial = sample === undefined ? 'false' : `(select count(*) from found) > ${sample.counted}`;
  return `
with ${sample === undefined ? '' : `${foundSql(products, sample.counted)},`} listed as materialized (
  select d.tags, d.tag_keys, d.options, d.option_keys, p.product_type, p.from_price, d.currency, p.on_sale,
    ${counted.isAvailable} as available
  ${counted.from(
    sample === undefined
      ? `select p.* ${products}`
      : `select * from found limit case when ${isPartial} then ${sample.offered} end`,
  )}
), asked as (
  select p.*, p.on_sale and p.available as is_on_sale,
    ${tags ?? 'true'} as fits_tags, ${available ?? 'true'} as fits_stock, ${sale ?? 'true'} as fits_sale,
    ${type ?? 'true'} as fits_type, coalesce(${price ?? 'true'}, false) as fits_price,
    ${missed} as missed, ${missedName ? `case ${missedName} end` : 'null::text'} as missed_name
  from listed p
)
select
  ${isPartial} as is_partial,
  ${whole === undefined ? FITTING : `case when ${isPartial} then (${whole}) else ${FITTING} end`} as total,
  count(*) filter (where fits_tags and fits_sale and fits_type and fits_price and missed = 0 and available)::int as in_stock,
  count(*) filter (where fits_tags and fits_sale and fits_type and fits_price and missed = 0 and not available)::int as sold_out,
  count(*) filter (where fits_tags and fits_stock and fits_type and fits_price and missed = 0 and is_on_sale)::int as on_sale,
  ${SHOP_CURRENCY} as currency,
  (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, key), '[]') from (
     select key, min(tag) as tag, count(*)::int as count
     from asked, unnest(tags, tag_keys) as t(tag, key)
     where fits_stock and fits_sale and fits_type and fits_price and missed = 0
     group by key order by count desc, key limit ${MOST_TAGS}) t) as tags,
  (select coalesce(json_agg(json_build_object('text', text, 'key', key, 'count', count) order by place, key), '[]') from (
     select key, min(text) as text, min(place) as place,
       count(*) filter (where missed = 0 or missed = 1 and missed_name = split_part(key, ':', 1))::int as count
     from asked, unnest(options, option_keys) with ordinality as t(text, key, place)
     where fits_tags and fits_stock and fits_sale and fits_type and fits_price
     group by key order by count desc, key limit ${MOST_VALUES}) t) as options,
  (select coalesce(json_agg(json_build_object('type', product_type, 'count', count) order by product_type), '[]') from (
     select product_type, count(*)::int as count from asked
     where fits_tags and fits_stock and fits_sale and fits_price and missed = 0 group by product_type) t) as types,
  (select coalesce(json_agg(json_build_object('bucket', bucket, 'whole', whole, 'count', count) order by bucket), '[]') from (
     select width_bucket(from_price, ${bounds}::bigint[]) as bucket, count(*)::int as whole,
       count(*) filter (where fits_tags and fits_stock and fits_sale and fits_type and missed = 0)::int as count
     from asked p where from_price is not null and ${OF_COUNTED.isInCurrency} group by bucket) t) as prices
from asked`;
}

/** The first products of a search, one more than are counted: what is counted of them needs no word. */
const foundSql = (products: string, counted: number) => `found as materialized (
  select p.website_id, p.product_id, p.product_type, p.from_price, p.on_sale ${products} limit ${counted + 1}
)`;

/** How many products all filters leave. */
const FITTING =
  'count(*) filter (where fits_tags and fits_stock and fits_sale and fits_type and fits_price and missed = 0)::int';

/** The same, of more products than are looked at. */
function wholeSql(list: List, filters: ListFilters): string {
  const narrowed = sqlOf(conditionsOf(list, filters, list));
  return `select count(*)::int ${list.from} where ${[list.conditions.sql, ...narrowed].join(' and ')}`;
}

/** What the answer says of a list. */
export function facetsOf(row: FacetsRow): ProductFacets {
  const byName = new Map<string, { name: string; values: ProductFacets['options'][number]['values'] }>();
  for (const { text, key, count } of row.options) {
    const group = byName.get(optionOf(key)) ?? { name: optionOf(text), values: [] };
    group.values.push({ key, value: text.slice(text.indexOf(':') + 1), count });
    byName.set(optionOf(key), group);
  }
  return {
    isPartial: row.is_partial,
    availability: { 'in-stock': row.in_stock, 'sold-out': row.sold_out },
    onSale: row.on_sale,
    tags: row.tags,
    options: [...byName.values()],
    types: row.types,
    prices: priceRanges(row.prices),
    currency: row.prices.length > 0 ? row.currency : null,
  };
}

const optionOf = (text: string) => text.slice(0, Math.max(0, text.indexOf(':')));

function textsOf(parameter: string | string[] | undefined): string[] {
  const texts = parameter === undefined ? [] : [parameter].flat();
  return texts.map((one) => one.trim().toLowerCase()).filter((one) => one !== '');
}
