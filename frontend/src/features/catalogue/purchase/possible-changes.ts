import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type Choice, choicesOf, type Selection } from './variant-selection';

/** An option, and the values of it that are made with the other choices. */
export type PossibleChange = { readonly option: string; readonly values: readonly string[] };

/**
 * The changes of one option each that make a selection possible of which there is no variant; none where one change is
 * not enough. Values that are sold out are named only where no other is left.
 */
export function possibleChanges(product: ProductItem, selection: Selection): PossibleChange[] {
  const changes = product.userDefinedVariantOptions.flatMap((option) => {
    if (selection[option] === undefined) return [];
    const made = choicesOf(product, option, selection).filter(({ state }) => state !== 'missing');
    return made.length > 0 ? [{ option, made }] : [];
  });
  const isInStock = ({ state }: Choice) => state === 'available';
  const inStock = changes.filter(({ made }) => made.some(isInStock));
  const [named, isNamed] = inStock.length > 0 ? [inStock, isInStock] : [changes, () => true];
  return named.map(({ option, made }) => ({
    option,
    values: made.filter(isNamed).map(({ value }) => value),
  }));
}
