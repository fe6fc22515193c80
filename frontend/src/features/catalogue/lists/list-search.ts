import type { AvailabilityFilter, ProductSort } from '@daybook/contracts/catalogue/catalogue.api';

/** The search parameters of a list; an absent one is not set. */
export type ListSearch = {
  sort?: ProductSort;
  /** keys of tags, joined by `~`: products with any of them */
  tag?: string;
  availability?: AvailabilityFilter;
  sale?: true;
  /** the number of pages that are shown */
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

/** A URL restores at most so many pages; a longer list starts with these. */
const MOST_PAGES = 25;
/** The API takes so many tags. */
const MOST_TAGS = 20;
const SEPARATOR = '~';

/**
 * Reads the search parameters and ignores values that are not valid. Absent parameters are set to undefined, because
 * the router would keep those of the URL.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const { sort, availability } = search;
  const page = Number(search.page);
  // the router parses a bare number as a number, but a tag may be a year
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

/** The keys of the tags: lower case, each once. */
export function tagsOf({ tag }: { tag?: unknown }): string[] {
  const keys = typeof tag === 'string' ? tag.toLowerCase().split(SEPARATOR) : [];
  return [...new Set(keys.map((key) => key.trim().slice(0, 100)).filter(Boolean))].slice(0, MOST_TAGS);
}

/** The search with a tag set or removed, from the first page. */
export function withTag(search: ListSearch, key: string): ListSearch {
  const tags = tagsOf(search);
  const next = tags.includes(key) ? tags.filter((tag) => tag !== key) : [...tags, key];
  return listSearch({ ...search, page: undefined, tag: next.join(SEPARATOR) });
}

/** The number of filters that are set; each tag counts. */
export function filterCount(search: ListSearch): number {
  return tagsOf(search).length + (search.availability ? 1 : 0) + (search.sale ? 1 : 0);
}

/** The search in the same order without filters, from the first page. */
export function withoutFilters({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {};
}

const isOne = <Key extends string>(keys: Record<Key, true>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(keys, value);
