import type {
  AddOnsAnswer,
  ProductItem,
  RelatedProductsAnswer,
} from '@daybook/contracts/catalogue/catalogue.api';
import { Shows } from '../platform/http/surrogate-keys.js';

/** The answer lists products or collections: any change of the catalogue may change it. */
export const ShowsCatalogue = () =>
  Shows(({ websiteId }) => [`website:${websiteId}`, `catalogue:${websiteId}`]);

/** The answer is one product. A change of any document may put another product at its address. */
export const ShowsProduct = () =>
  Shows<ProductItem>(({ websiteId }, { id }) => [
    `website:${websiteId}`,
    `assortment:${websiteId}`,
    `product:${websiteId}:${id}`,
  ]);

/**
 * The answer shows a few products beside one. A change of any document may choose other products, so the whole
 * catalogue counts; of stock only that of the products shown does, since otherwise every sale would drop the page of
 * every product.
 */
export const ShowsRelated = () =>
  Shows<RelatedProductsAnswer | AddOnsAnswer>(({ websiteId }, { results }) => [
    `website:${websiteId}`,
    `assortment:${websiteId}`,
    ...results.map(({ id }) => `product:${websiteId}:${id}`),
  ]);
