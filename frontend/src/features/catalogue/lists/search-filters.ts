import { keysOf, type ListSearch, listSearch, type ManyValued, SEPARATOR } from './list-search';

/** The search with a tag or an option set or removed, from the first page. */
export function withKey(search: ListSearch, name: ManyValued, key: string): ListSearch {
  const keys = keysOf(name, search);
  const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
  return listSearch({ ...search, page: undefined, [name]: next.join(SEPARATOR) });
}

/** The least and the first too high price, minor units. */
export function priceLimits({ price = '' }: ListSearch): { min?: string; max?: string } {
  const [min, max] = price.split('-');
  return { ...(min && { min }), ...(max && { max }) };
}

/** The number of filters that are set; each tag and each value of an option counts. */
export function filterCount(search: ListSearch): number {
  const { availability, sale, price, type } = search;
  const single = [availability, sale, price, type].filter((one) => one !== undefined);
  return keysOf('tag', search).length + keysOf('option', search).length + single.length;
}

/** The search in the same order without filters, from the first page. */
export function withoutFilters({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {};
}
