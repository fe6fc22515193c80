import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { unreachable } from '@daybook/contracts/shared/event';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';

/** One website's whole catalogue as the log has it now: for work that compares with all of it, like an import. */
export async function catalogueInLog(
  store: EventStore,
  website: WebsiteId,
): Promise<{ collections: CollectionDocument[]; products: ProductDocument[] }> {
  const collections = new Map<string, CollectionDocument>();
  const products = new Map<string, ProductDocument>();
  const filter = { streamPrefixes: [`collection-${website}-`, `product-${website}-`] };
  for (let after = BEGINNING; ; ) {
    const page = await store.readAll({ after, filter });
    for (const event of page.events as unknown as readonly (CollectionEvent | ProductEvent)[]) {
      switch (event.type) {
        case 'CollectionSaved':
          collections.set(event.data.collection.id, event.data.collection);
          break;
        case 'CollectionDeleted':
          collections.delete(event.data.collectionId);
          break;
        case 'ProductSaved':
          products.set(event.data.product.id, event.data.product);
          break;
        case 'ProductDeleted':
          products.delete(event.data.productId);
          break;
        default:
          unreachable(event);
      }
    }
    if (page.atHead) return { collections: [...collections.values()], products: [...products.values()] };
    after = page.position;
  }
}
