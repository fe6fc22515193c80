import type { Event } from '../shared/event.js';
import type { CollectionDocument, ProductDocument } from './product.js';

/**
 * Facts about one product. Stream: `product-<website>-<productId>`. Document events: each carries the whole
 * new document; who saved it is in the event's metadata.
 */
export type ProductEvent =
  /** `restoredFrom`: the revision of the stream whose document was saved again */
  | Event<'ProductSaved', { product: ProductDocument; restoredFrom?: number }>
  | Event<'ProductDeleted', { productId: string }>;

/** Facts about one collection. Stream: `collection-<website>-<collectionId>`. */
export type CollectionEvent =
  | Event<'CollectionSaved', { collection: CollectionDocument }>
  | Event<'CollectionDeleted', { collectionId: string }>;
