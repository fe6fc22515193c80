import type { ProductItem, RelatedProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { Shows } from '../platform/http/surrogate-keys.js';

/** The answer lists products or collections: any change of the catalogue may change it. */
export const ShowsCatalogue = () =>
  Shows(({ websiteId }) => [`website:${websiteId}`, `catalogue:${websiteId}`]);

/** The answer is one product. */
export const ShowsProduct = () =>
  Shows<ProductItem>(({ websiteId }, { id }) => [`website:${websiteId}`, `product:${websiteId}:${id}`]);

/**
 * The answer is a few products beside one: a change of any document may choose others, and a change of stock concerns
 * those that are shown. Were it the stock of all, every sale would drop every product's page.
 */
export const ShowsRelated = () =>
  Shows<RelatedProductsAnswer>(({ websiteId }, { results }) => [
    `website:${websiteId}`,
    `assortment:${websiteId}`,
    ...results.map(({ id }) => `product:${websiteId}:${id}`),
  ]);
