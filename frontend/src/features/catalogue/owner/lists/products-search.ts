import { FILTERS, type ProductsFilter } from '../owner-catalogue.queries';

/** @returns what the address of the list asks for; without a sort, what was saved last comes first */
export function productsSearch({ sort = 'saved', ...search }: ProductsFilter & { readonly sort?: string }) {
  const filter: ProductsFilter = Object.fromEntries(FILTERS.map((name) => [name, search[name]]));
  return { filter, sort };
}
