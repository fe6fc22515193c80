import type { AvailabilityFilter, ProductSort } from '@daybook/contracts/catalogue/catalogue.api';

/** What an address says of a list beside which list it is; what it does not say is not set. */
export type ListSearch = {
  sort?: ProductSort;
  /** keys of tags with `~` between them: any of these */
  tag?: string;
  availability?: AvailabilityFilter;
  sale?: true;
  /** how many pages of the list are shown */
  page?: number;
};

const SORTS: Record<ProductSort, true> = {
  featured: true,
  newest: true,
  'price-ascending': true,
  'price-descending': true,
  title: true,
};
const AVAILABILITIES: Record<AvailabilityFilter, true> = { 'in-stock': true, 'sold-out': true };

/** An address brings back at most so many pages; a longer list begins with these. */
const MOST_PAGES = 25;
/** As the API takes them. */
const MOST_TAGS = 20;
const SEPARATOR = '~';

/**
 * Reads an address; nonsense asks for nothing. What is not asked for is said to be undefined: the router would let
 * what the address has of it through.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const { sort, availability } = search;
  const page = Number(search.page);
  // a bare number in the address is read as one, but a tag may be a year
  const tags = tagsOf({ tag: typeof search.tag === 'number' ? String(search.tag) : search.tag });
  return {
    sort: isOne(SORTS, sort) && sort !== DEFAULT_SORT ? sort : undefined,
    tag: tags.join(SEPARATOR) || undefined,
    availability: isOne(AVAILABILITIES, availability) ? availability : undefined,
    sale: search.sale === true || search.sale === 'true' || undefined,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : undefined,
  };
}

export const DEFAULT_SORT: ProductSort = 'featured';

/** The keys of the tags that are asked for: lower case, each once. */
export function tagsOf({ tag }: { tag?: unknown }): string[] {
  const keys = typeof tag === 'string' ? tag.toLowerCase().split(SEPARATOR) : [];
  return [...new Set(keys.map((key) => key.trim().slice(0, 100)).filter(Boolean))].slice(0, MOST_TAGS);
}

/** The same list with one tag more or less, from its first page. */
export function withTag(search: ListSearch, key: string): ListSearch {
  const tags = tagsOf(search);
  const next = tags.includes(key) ? tags.filter((tag) => tag !== key) : [...tags, key];
  return listSearch({ ...search, page: undefined, tag: next.join(SEPARATOR) });
}

/** How many filters are set, each tag counted. */
export function filterCount(search: ListSearch): number {
  return tagsOf(search).length + (search.availability ? 1 : 0) + (search.sale ? 1 : 0);
}

/** The same list and order without any filter, from its first page. */
export function withoutFilters({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {};
}

const isOne = <Key extends string>(keys: Record<Key, true>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(keys, value);
