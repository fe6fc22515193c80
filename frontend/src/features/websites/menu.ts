import type { CollectionLink } from '@daybook/contracts/websites/websites.api';

/**
 * The collections of a menu, in its order.
 * @param ids as the website's design lists them; undefined: all collections
 */
export const menuOf = <Collection extends CollectionLink>(
  collections: readonly Collection[],
  ids: readonly string[] | undefined,
): readonly Collection[] =>
  ids?.flatMap((id) => collections.find((collection) => collection.id === id) ?? []) ?? collections;
