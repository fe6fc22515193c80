import { FILTERS, type ProductsFilter } from '../owner-catalogue.queries';

/** @returns the query of the list; without a sort, the last saved product comes first */
export function productsSearch({ sort = 'saved', ...search }: ProductsFilter & { readonly sort?: string }) {
  const filter: ProductsFilter = Object.fromEntries(FILTERS.map((name) => [name, search[name]]));
  return { filter, sort };
}
