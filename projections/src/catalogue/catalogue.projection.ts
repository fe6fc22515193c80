import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { projection } from '../runner/projection.js';
import {
  CollectionAddressRow,
  CollectionRow,
  ProductAddressRow,
  ProductRow,
  ProductVariantRow,
} from './catalogue.entity.js';
import { listColumns } from './list-columns.js';

/** What visitors browse: collections, products and which variant belongs to which product. */
export const catalogueProjection = projection<CollectionEvent | ProductEvent>({
  name: 'catalogue',
  version: 8,
  tables: [CollectionRow, CollectionAddressRow, ProductRow, ProductAddressRow, ProductVariantRow],
  on: {
    CollectionSaved: (tx, { data: { collection }, websiteId, recordedAt }) => {
      const { id: collectionId, urlId } = collection;
      tx.upsert(CollectionRow, {
        websiteId,
        collectionId,
        urlId,
        title: collection.title,
        displayIndex: collection.displayIndex,
        document: collection,
      });
      tx.upsert(CollectionAddressRow, { websiteId, urlId, collectionId, savedAt: recordedAt });
    },

    // its addresses stay: the products that moved elsewhere before are still found at them
    CollectionDeleted: (tx, { data: { collectionId }, websiteId }) =>
      tx.delete(CollectionRow, { websiteId, collectionId }),

    ProductSaved: (tx, { data: { product }, websiteId, recordedAt }) => {
      const { id: productId } = product;
      const row: ProductRow = {
        websiteId,
        productId,
        urlId: product.urlId,
        title: product.title,
        ...listColumns(product),
        createdAt: recordedAt,
        savedAt: recordedAt,
        document: product,
      };
      tx.upsert(ProductRow, row, { setOnce: ['createdAt'] });
      const { collectionId, urlId } = product;
      tx.upsert(ProductAddressRow, { websiteId, urlId, collectionId, productId, savedAt: recordedAt });
      // the document says which variants there are, not which ones are no longer
      tx.delete(ProductVariantRow, { websiteId, productId });
      for (const { id: variantId, sku } of product.variants) {
        tx.upsert(ProductVariantRow, { websiteId, variantId, productId, sku });
      }
    },

    ProductDeleted: (tx, { data: { productId }, websiteId }) => {
      // its addresses stay: they lead to it again once it is restored
      tx.delete(ProductRow, { websiteId, productId });
      tx.delete(ProductVariantRow, { websiteId, productId });
    },
  },
  surrogateKeys: (event) => {
    const lists = [`catalogue:${event.websiteId}`, `assortment:${event.websiteId}`];
    switch (event.type) {
      case 'ProductSaved':
        return [...lists, `product:${event.websiteId}:${event.data.product.id}`];
      case 'ProductDeleted':
        return [...lists, `product:${event.websiteId}:${event.data.productId}`];
      default:
        return lists;
    }
  },
});
