import type { ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import type { AvailabilityFilter } from '@daybook/contracts/catalogue/facets.api';

/** The search parameters of a list; an absent one is not set. */
export type ListSearch = {
  sort?: ProductSort;
  /** keys of tags, joined by `~`: products with any of them */
  tag?: string;
  /** keys of values of options, `glaze:moss`, joined by `~` */
  option?: string;
  /** minor units, `2500-5000`, or `5000-` without a limit */
  price?: string;
  /** a product type */
  type?: number;
  availability?: AvailabilityFilter;
  sale?: true;
  /** the number of pages that are shown */
  page?: number;
};

const SORTS: Record<Exclude<ProductSort, DefaultSort>, true> = {
  newest: true,
  'price-ascending': true,
  'price-descending': true,
  title: true,
};
const AVAILABILITIES: Record<AvailabilityFilter, true> = { 'in-stock': true, 'sold-out': true };

/** A URL restores at most so many pages; a longer list starts with these. */
const MOST_PAGES = 25;
/** The API takes so many tags, and so many options. */
const MOST_KEYS = 20;
const LONGEST = { tag: 100, option: 200 };
const PRICE = /^\d{1,15}-(\d{1,15})?$/;
/** The highest number of a product type (section 3). */
const LAST_TYPE = 5;
/** Between the keys of one parameter. */
export const SEPARATOR = '~';

/**
 * Reads the search parameters and ignores values that are not valid. Absent parameters are set to undefined, because
 * the router would keep those of the URL.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const { sort, availability, price } = search;
  const page = Number(search.page);
  const type = Number(search.type);
  return {
    sort: isOne(SORTS, sort) ? sort : undefined,
    tag: keysOf('tag', search).join(SEPARATOR) || undefined,
    option: keysOf('option', search).join(SEPARATOR) || undefined,
    price: typeof price === 'string' && PRICE.test(price) ? price : undefined,
    type: Number.isInteger(type) && type >= 1 && type <= LAST_TYPE ? type : undefined,
    availability: isOne(AVAILABILITIES, availability) ? availability : undefined,
    sale: search.sale === true || search.sale === 'true' || undefined,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : undefined,
  };
}

/** The order that an address does not name: what fits best in a search, the owner's order in other lists. */
export type DefaultSort = 'relevance' | 'featured';

/** What several values are joined in: an address stays short, and a form without script names each by itself. */
export type ManyValued = 'tag' | 'option';

/** The keys of the tags or options: lower case, each once. */
export function keysOf(name: ManyValued, search: Readonly<Record<string, unknown>>): string[] {
  const given = [search[name]].flat();
  // the router parses a bare number as a number, but a tag may be a year
  const keys = given.flatMap((one) =>
    typeof one === 'string' || (typeof one === 'number' && given.length === 1)
      ? String(one).toLowerCase().split(SEPARATOR)
      : [],
  );
  return [...new Set(keys.map((key) => key.trim().slice(0, LONGEST[name])).filter(Boolean))].slice(
    0,
    MOST_KEYS,
  );
}

const isOne = <Key extends string>(keys: Record<Key, true>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(keys, value);
