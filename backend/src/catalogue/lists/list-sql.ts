import { createHash } from 'node:crypto';
import type { ProductSort, ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { SearchTerms } from './search-terms.js';

/** An expression over `p`, its type, and the direction. */
export type Sort = { readonly key: string; readonly type: string; readonly descending: boolean };

/** What a list is sorted by, as SQL over `p`, and the direction. Rows with the same value are sorted by id. */
export const SORTS: Record<Exclude<ProductSort, 'relevance'>, Sort> = {
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

/**
 * The same for what a search finds: the owner's list holds the units of each product together, so that one row is read
 * for each found product and none for the others.
 */
const IS_FOUND_AVAILABLE = `(
  p.product_type in (${digital}, ${giftCard})
  or p.product_type in (${physical}, ${service}) and coalesce(u.has_unlimited or u.available > 0, false))`;

/** Conditions over `p` and `c`, and their parameters; `$1` is the website. */
export class ListConditions {
  readonly params: unknown[];
  private readonly conditions = ['p.website_id = $1', `p.status = 'published'`];

  constructor(website: WebsiteId) {
    this.params = [website];
  }

  get sql(): string {
    return this.conditions.join('\n and ');
  }

  /** @returns the parameter's place, such as `$3` */
  param(value: unknown): string {
    return `$${this.params.push(value)}`;
  }

  add(condition: string): void {
    this.conditions.push(condition);
  }
}

/** Where the products of a list are read; `s`, `o` and `u` only of a search. */
const PRODUCTS =
  'from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id';
const FOUND = `${PRODUCTS}
join search_products s on s.website_id = p.website_id and s.product_id = p.product_id
left join product_popularity o on o.website_id = p.website_id and o.product_id = p.product_id
left join owner_products u on u.website_id = p.website_id and u.product_id = p.product_id`;

/** A list before filters narrow it. */
export type List = {
  readonly conditions: ListConditions;
  readonly from: string;
  readonly isAvailable: string;
  readonly sortOf: (sort: ProductSort | undefined) => Sort & { readonly name: string };
};

/**
 * A collection's list, a search's, or one of those named.
 * @param terms of a search
 */
export function listOf(website: WebsiteId, request: ProductsRequest, terms: SearchTerms | undefined): List {
  const conditions = new ListConditions(website);
  if (request.collectionId !== undefined) {
    const id = conditions.param(request.collectionId);
    // the collection is found first, so that Postgres reads its products along an index
    const found = `select collection_id from collections
      where website_id = $1 and (collection_id = ${id} or url_id = ${id})
      order by (collection_id = ${id}) desc limit 1`;
    conditions.add(`p.collection_id = (${found})`);
  }
  if (request.ids !== undefined) {
    conditions.add(`p.product_id = any(${conditions.param(request.ids.split(','))})`);
  }
  if (!terms) {
    const sortOf = (sort: ProductSort | undefined) => {
      const name = sort === undefined || sort === 'relevance' ? 'featured' : sort;
      return { name, ...SORTS[name] };
    };
    return { conditions, from: PRODUCTS, isAvailable: IS_AVAILABLE, sortOf };
  }
  if (terms.words !== undefined) {
    conditions.add(`s.words @@ ${conditions.param(terms.words)}::tsquery`);
  }
  if (terms.details !== undefined) {
    conditions.add(`s.details @@ ${conditions.param(terms.details)}::tsquery`);
  }
  const sortOf = (name: ProductSort = 'relevance') => {
    if (name !== 'relevance') return { name, ...SORTS[name] };
    return { name, key: relevance(conditions, terms), type: 'bigint', descending: false };
  };
  return { conditions, from: FOUND, isAvailable: IS_FOUND_AVAILABLE, sortOf };
}

/**
 * Where a found product stands, smaller first: the title that was typed, all words in the title, some of them there,
 * all in what it is made in, called by or tagged with, all anywhere. Among those that are alike, what more carts hold,
 * then the title with fewer other words, then the owner's order.
 */
function relevance(conditions: ListConditions, terms: SearchTerms): string {
  const fits = (query: string) => `s.words @@ ${conditions.param(query)}::tsquery`;
  return `(case when s.title = ${conditions.param(terms.title)}::text then 0
      when ${fits(terms.inTitle)} then 1
      when ${fits(terms.someInTitle)} then 2
      when ${fits(terms.inFacts)} then 3
      else 4 end * 100000000000000
    + (999999 - least(coalesce(o.carts, 0), 999999)) * 100000000
    + least(cardinality(string_to_array(s.title, ' ')), 99) * 1000000
    + least(greatest(p.display_index, 0), 999999))`;
}

/** For the name of a prepared statement that is put together: one name, one text. */
export const textDigest = (sql: string): string =>
  createHash('sha256').update(sql).digest('hex').slice(0, 16);
