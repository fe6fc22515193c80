import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import { COLLECTION_GONE } from '@daybook/contracts/catalogue/bulk-restore';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { collectionDecider } from '../collections/collection.decider.js';
import { ProductService } from '../products/product.service.js';

type Restore = Extract<BulkChange, { kind: 'restore' }>;

/** Brings deleted products back in a job. */
@Injectable()
export class RestoreProductService {
  constructor(
    private readonly productService: ProductService,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * A product as it was when it was deleted.
   * @param revision of its deletion; there is a save right before it
   */
  async deletedAt(
    website: WebsiteId,
    productId: string,
    revision: number,
  ): Promise<ProductDocument | undefined> {
    const stream = streamName('product', website, productId);
    const [before] = await this.store.read(stream, { from: BigInt(Math.max(revision - 1, 0)), limit: 1 });
    const { type, data } = (before ?? {}) as Partial<ProductEvent>;
    return type === 'ProductSaved' ? (data as { product: ProductDocument }).product : undefined;
  }

  /**
   * Saves the product again, in its own collection where that is still there.
   * @param revision of its deletion
   * @throws Refusal PRODUCT_INVALID when its collection is gone and the change names no other, or when another product
   *   has its URL by now; EDITED_MEANWHILE
   */
  async restore(
    website: WebsiteId,
    { product, revision }: { product: ProductDocument; revision: number },
    change: Restore,
    metadata: Required<WrittenMetadata>,
  ): Promise<void> {
    const collectionId = (await this.isThere(website, product.collectionId))
      ? product.collectionId
      : change.collectionId;
    if (collectionId === undefined || !(await this.isThere(website, collectionId)))
      refuse('PRODUCT_INVALID', { collectionId: COLLECTION_GONE });
    const options = { expected: revision, restoredFrom: revision - 1 };
    await this.productService.save(website, { ...product, collectionId }, metadata, options);
  }

  private async isThere(website: WebsiteId, collectionId: string): Promise<boolean> {
    return (await this.collections.loadState(website, collectionId)).status === 'present';
  }
}
