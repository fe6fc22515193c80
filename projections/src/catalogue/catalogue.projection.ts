import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { listedPrice } from '@daybook/contracts/catalogue/plan-pricing';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { projection } from '../runner/projection.js';
import {
  CollectionAddressRow,
  CollectionRow,
  ProductAddressRow,
  ProductRow,
  ProductVariantRow,
} from './catalogue.entity.js';

/** What visitors browse: collections, products and which variant belongs to which product. */
export const catalogueProjection = projection<CollectionEvent | ProductEvent>({
  name: 'catalogue',
  version: 7,
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
        collectionId: product.collectionId,
        urlId: product.urlId,
        status: product.status,
        productType: product.productType,
        title: product.title,
        ...listedPrice(product),
        displayIndex: product.displayIndex,
        ...tagsOf(product),
        ...optionsOf(product),
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
      tx.delete(ProductRow, { websiteId, productId });
      tx.delete(ProductAddressRow, { websiteId, productId });
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

/** Tags without repeats in another case, and the keys that lists look for. */
function tagsOf({ tags }: ProductDocument): Pick<ProductRow, 'tags' | 'tagKeys'> {
  const byKey = withKeys(tags);
  return { tags: [...byKey.values()], tagKeys: [...byKey.keys()] };
}

/** What its variants are made in, in the order in which a visitor may choose. */
function optionsOf(product: ProductDocument): Pick<ProductRow, 'options' | 'optionKeys'> {
  const { userDefinedVariantOptions, variantOptionOrdering, variants } = product;
  const byKey = withKeys(
    userDefinedVariantOptions.flatMap((option) => {
      const made = new Set(variants.map(({ attributes }) => attributes[option] ?? ''));
      const values = [...new Set([...(variantOptionOrdering[option] ?? []), ...made])];
      // the colon stands between the option and its value
      const name = option.replaceAll(':', ' ').trim();
      return values
        .filter((value) => made.has(value) && value.trim())
        .map((value) => `${name}:${value.trim()}`);
    }),
  );
  return { options: [...byKey.values()], optionKeys: [...byKey.keys()] };
}

/** By their keys: in lower case, each once. */
function withKeys(texts: readonly string[]): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const text of texts.map((written) => written.trim())) {
    const key = text.toLowerCase();
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return byKey;
}
