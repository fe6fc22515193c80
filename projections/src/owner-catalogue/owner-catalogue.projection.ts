import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { listedPrice } from '@daybook/contracts/catalogue/plan-pricing';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import {
  OwnerCollectionRow,
  OwnerProductRow,
  ProductStockRow,
  ProductVersionRow,
} from './owner-catalogue.entity.js';
import { listVariants, stockHandlers } from './product-stock.js';

/** What owners see of their catalogue: everything, in every status, and how it came to be so. */
export const ownerCatalogueProjection = projection<CollectionEvent | ProductEvent | StockEvent>({
  name: 'owner_catalogue',
  version: 10,
  busyGatherMs: 150,
  tables: [OwnerProductRow, ProductVersionRow, ProductStockRow, OwnerCollectionRow],
  on: {
    ...stockHandlers,

    ProductSaved: async (tx, event) => {
      const { websiteId } = event;
      const { product, restoredFrom } = event.data;
      const variantIds = product.variants.map(({ id }) => id);
      const totalsOf = await listVariants(tx, { websiteId, productId: product.id }, variantIds);
      tx.upsert(
        OwnerProductRow,
        { ...ownerProduct(product, event), ...totalsOf },
        { setOnce: ['createdAt'] },
      );
      tx.upsert(ProductVersionRow, {
        ...versionOf(event, product.id),
        restoredFrom: restoredFrom ?? null,
        document: product,
      });
    },

    ProductDeleted: async (tx, event) => {
      const { websiteId, data } = event;
      const { productId } = data;
      await listVariants(tx, { websiteId, productId }, []);
      tx.delete(OwnerProductRow, { websiteId, productId });
      tx.upsert(ProductVersionRow, { ...versionOf(event, productId), restoredFrom: null, document: null });
    },

    CollectionSaved: (tx, { data: { collection }, websiteId, revision }) =>
      tx.upsert(OwnerCollectionRow, {
        websiteId,
        collectionId: collection.id,
        urlId: collection.urlId,
        displayIndex: collection.displayIndex,
        revision: Number(revision),
        document: collection,
      }),

    CollectionDeleted: (tx, { data: { collectionId }, websiteId }) =>
      tx.delete(OwnerCollectionRow, { websiteId, collectionId }),
  },
});

function versionOf(
  { websiteId, revision, recordedAt, metadata }: ProjectedEvent<ProductEvent>,
  productId: string,
) {
  return {
    websiteId,
    productId,
    revision: Number(revision),
    at: recordedAt,
    by: metadata.actor ?? null,
    correlationId: metadata.correlationId ?? null,
  };
}

function ownerProduct(product: ProductDocument, event: ProjectedEvent<ProductEvent>) {
  const { variants } = product;
  const searched = [product.title, product.urlId, ...product.tags, ...variants.map(({ sku }) => sku)];
  return {
    websiteId: event.websiteId,
    productId: product.id,
    collectionId: product.collectionId,
    title: product.title,
    urlId: product.urlId,
    status: product.status,
    publishAt: product.status === 'scheduled' ? (product.publishAt ?? null) : null,
    productType: product.productType,
    tags: [...product.tags],
    searchText: searched.join('\n').toLowerCase(),
    image: product.images[0] ?? null,
    variantCount: variants.length,
    ...listedPrice(product),
    displayIndex: product.displayIndex,
    revision: Number(event.revision),
    createdAt: event.recordedAt,
    savedAt: event.recordedAt,
    savedBy: event.metadata.actor ?? null,
    document: product,
  };
}
