import { productIdOf } from '../../imports/shopify-csv/ids.js';

type Named = { readonly id: string; readonly urlId: string };

/** The ids that a file may mean by a product's name: the id itself, or the id that an import of products gave it. */
export const idsOfName = (name: string): readonly string[] => [...new Set([name, productIdOf(name)])];

/**
 * The product that a file names, by its id or else by its slug.
 * @param candidates those that have one of the ids, or the slug
 * @returns why there is none; a slug is unique in its collection alone
 */
export function namedProduct<Product extends Named>(
  name: string,
  candidates: readonly Product[],
): Product | string {
  const ids = idsOfName(name);
  const byId = ids.map((id) => candidates.find((one) => one.id === id)).find((one) => one !== undefined);
  if (byId) return byId;
  const [first, another] = candidates.filter(({ urlId }) => urlId === name);
  if (first && another) return 'Several products have this handle; use the product’s id.';
  return first ?? 'No product has this handle or id.';
}
