import { createHash } from 'node:crypto';
import type { ProductSort, ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { optionWord, quotedWord, tagWord } from '@daybook/contracts/catalogue/shared/search-words';
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

const { physical, digital, service, giftCard, paywall } = ProductType;

/**
 * Section 4, "Product display", as SQL over `p`: the same rule as `productDisplay` in contracts, which gives the texts.
 * Postgres finds the products with stock once for the whole list, not once for each product.
 */
export const IS_AVAILABLE = `(
  p.product_type in (${digital}, ${giftCard})
  or p.product_type in (${physical}, ${service}, ${paywall}) and p.product_id in (
    select v.product_id from product_variants v
    join variant_stock s on s.website_id = v.website_id and s.variant_id = v.variant_id and s.item_id = v.product_id
    where v.website_id = $1 and (s.unlimited or s.available > 0)))`;

/** What the website $1 sells in: prices in another currency are not for sale, and their numbers are not compared. */
export const SHOP_CURRENCY = `(select w.document ->> 'currency' from websites w where w.website_id = $1)`;

/** The same for what a search finds: each product is looked up by itself, since they are few of the shop's. */
const isFoundAvailable = (variantIds: string) => `(
  p.product_type in (${digital}, ${giftCard})
  or p.product_type in (${physical}, ${service}, ${paywall}) and exists (
    select from variant_stock s where s.website_id = $1 and s.item_id = p.product_id
      and s.variant_id = any(${variantIds}) and (s.unlimited or s.available > 0)))`;

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

const IN_COLLECTIONS =
  'join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id';
const ITS_DETAILS = 'd.website_id = p.website_id and d.product_id = p.product_id';

/**
 * Filters of a search that finds more than `counted` are offered without counts: counting costs as much for each product
 * again. Then they are those of so many products as `offered`: what one in a hundred has is among them.
 */
const SAMPLE = { counted: 1_000, offered: 300 } as const;

/** The tables of a list, and what their columns are asked. */
type Source = {
  /** `p` has what the list filters and sorts by, `o` is only of a search */
  readonly from: string;
  readonly isAvailable: string;
  /** whether a product has one of these tags, or one of these values of an option */
  readonly hasTag: (keys: readonly string[], conditions: ListConditions) => string;
  readonly hasOption: (keys: readonly string[], conditions: ListConditions) => string;
  /** whether its price is in the currency that the website sells in */
  readonly isInCurrency: string;
  /** where counted products are read: `p` is of {@link from}, and `d` has tags, options and currency */
  readonly counted: { readonly from: (products: string) => string; readonly isAvailable: string };
  /** products that filters are counted among; undefined: all of the list */
  readonly sample: typeof SAMPLE | undefined;
};

export const hasKey = (column: string) => (keys: readonly string[], conditions: ListConditions) =>
  `${column} && ${conditions.param(keys)}::text[]`;
/** By the index of words, so that Postgres reads no more of a product than how it ranks. */
const hasWord = (wordOf: (key: string) => string) => (keys: readonly string[], conditions: ListConditions) =>
  `p.words @@ ${conditions.param(keys.map((key) => quotedWord(wordOf(key))).join(' | '))}::tsquery`;

const OF_LIST: Source = {
  from: `from products p ${IN_COLLECTIONS}`,
  isAvailable: IS_AVAILABLE,
  hasTag: hasKey('p.tag_keys'),
  hasOption: hasKey('p.option_keys'),
  isInCurrency: `p.currency = ${SHOP_CURRENCY}`,
  counted: {
    from: (products) => `from (${products}) p cross join lateral (
      select p.tags, p.tag_keys, p.options, p.option_keys, p.currency) d`,
    isAvailable: IS_AVAILABLE,
  },
  sample: undefined,
};

const OF_SEARCH: Source = {
  from: `from search_products p ${IN_COLLECTIONS}
left join product_popularity o on o.website_id = p.website_id and o.product_id = p.product_id`,
  isAvailable: `exists (select from search_details d where ${ITS_DETAILS} and ${isFoundAvailable('d.variant_ids')})`,
  hasTag: hasWord(tagWord),
  hasOption: hasWord(optionWord),
  isInCurrency: `exists (select from search_details d where ${ITS_DETAILS} and d.currency = ${SHOP_CURRENCY})`,
  counted: {
    from: (products) => `from (${products}) p join search_details d on ${ITS_DETAILS}`,
    isAvailable: isFoundAvailable('d.variant_ids'),
  },
  sample: SAMPLE,
};

/** A list before filters narrow it. */
export type List = Source & {
  readonly conditions: ListConditions;
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
    return { ...OF_LIST, conditions, sortOf };
  }
  if (terms.words !== undefined) {
    conditions.add(`p.words @@ ${conditions.param(terms.words)}::tsquery`);
  }
  if (terms.details !== undefined) {
    const described = `select d.product_id from search_descriptions d
      where d.website_id = $1 and d.words @@ ${conditions.param(terms.details)}::tsquery`;
    conditions.add(`p.product_id in (${described})`);
  }
  const sortOf = (name: ProductSort = 'relevance') => {
    if (name === 'title') return { name, ...SORTS.title, key: 'p.title_words' };
    if (name !== 'relevance') return { name, ...SORTS[name] };
    return { name, key: relevance(conditions, terms), type: 'bigint', descending: false };
  };
  return { ...OF_SEARCH, conditions, sortOf };
}

/**
 * Where a found product stands, smaller first: the title that was typed, all words in the title, some of them there,
 * all in what it is made in, called by or tagged with, all anywhere. Among those that are alike, what more carts hold,
 * then the title with fewer other words, then the owner's order.
 */
function relevance(conditions: ListConditions, terms: SearchTerms): string {
  const fits = (query: string) => `p.words @@ ${conditions.param(query)}::tsquery`;
  return `(case when p.title_words = ${conditions.param(terms.title)}::text then 0
      when ${fits(terms.inTitle)} then 1
      ${terms.someInTitle === undefined ? '' : `when ${fits(terms.someInTitle)} then 2`}
      when ${fits(terms.inFacts)} then 3
      else 4 end * 100000000000000
    + (999999 - least(coalesce(o.carts, 0), 999999)) * 100000000
    + p.title_length * 1000000
    + least(greatest(p.display_index, 0), 999999))`;
}

/** For the name of a prepared statement that is put together: one name, one text. */
export const textDigest = (sql: string): string =>
  createHash('sha256').update(sql).digest('hex').slice(0, 16);
