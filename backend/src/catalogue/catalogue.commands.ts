import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { collectionDecider } from './collection.decider.js';
import { ProductSaving } from './product-saving.js';

export class SaveProduct {
  constructor(
    readonly websiteId: WebsiteId,
    readonly product: ProductDocument,
    readonly cause: Cause = {},
  ) {}
}

export class DeleteProduct {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    readonly cause: Cause = {},
  ) {}
}

export class SaveCollection {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collection: CollectionDocument,
    readonly cause: Cause = {},
  ) {}
}

@CommandHandler(SaveProduct)
export class SaveProductHandler implements ICommandHandler<SaveProduct> {
  constructor(private readonly saving: ProductSaving) {}

  /** Saving what is there already appends nothing and answers with where it has stood. */
  async execute({ websiteId, product, cause }: SaveProduct): Promise<Committed<ProductDocument>> {
    const { position } = await this.saving.save(websiteId, product, cause);
    return new Committed(product, position);
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly saving: ProductSaving) {}

  /** @throws Refusal PRODUCT_NOT_FOUND, also for the products of other websites */
  async execute({ websiteId, productId, cause }: DeleteProduct): Promise<Committed<null>> {
    if (!isLocalId(productId)) refuse('PRODUCT_NOT_FOUND');
    const { status } = await this.saving.stateOf(websiteId, productId);
    if (status !== 'present') refuse('PRODUCT_NOT_FOUND');
    const { position } = await this.saving.delete(websiteId, productId, cause);
    return new Committed(null, position);
  }
}

@CommandHandler(SaveCollection)
export class SaveCollectionHandler implements ICommandHandler<SaveCollection> {
  private readonly collections;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.collections = new AggregateStore(store, 'collection', collectionDecider);
  }

  async execute({ websiteId, collection, cause }: SaveCollection): Promise<Committed<CollectionDocument>> {
    const command = { kind: 'save', collection } as const;
    const handled = await this.collections.handle(websiteId, collection.id, command, () => undefined, cause);
    return new Committed(collection, handled.position);
  }
}
