import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { EntryToAdd } from './add-flow';

/** What a list can do beside showing; each page says how, since a list knows nothing of carts and settings. */
export type ListTools = {
  /** puts one of something into the cart that leaves nothing to choose, and tells of it */
  readonly addOne: (product: ProductSummary, sku: string) => Promise<unknown>;
  /** puts what was chosen in a quick view into the cart, and tells of it */
  readonly addEntry: (product: ProductSummary, entry: EntryToAdd) => Promise<unknown>;
  /** units of a variant that are in the cart already */
  readonly inCart: (itemId: string, sku: string) => number;
  /** the website's own text for the button, or the catalogue's */
  readonly quickViewText: string;
};
