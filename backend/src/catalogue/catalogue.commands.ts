import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { CollectionService } from './collections/collection.service.js';
import { ProductService } from './products/product.service.js';

export class SaveProduct extends Command<CommittedAnswer<ProductDocument>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly product: ProductDocument,
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

export class DeleteProduct extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    readonly metadata: CommandMetadata = {},
    /** the revision that the caller read; undefined: any */
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

export class SaveCollection extends Command<CommittedAnswer<CollectionDocument>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collection: CollectionDocument,
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

@CommandHandler(SaveProduct)
export class SaveProductHandler implements ICommandHandler<SaveProduct> {
  constructor(private readonly productService: ProductService) {}

  /** Saving what is there already appends nothing and answers with where it has stood. */
  async execute({ websiteId, product, metadata }: SaveProduct): Promise<CommittedAnswer<ProductDocument>> {
    const { position } = await this.productService.save(websiteId, product, metadata);
    return new CommittedAnswer(product, position);
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly productService: ProductService) {}

  /** @throws Refusal PRODUCT_NOT_FOUND, also for the products of other websites; EDITED_MEANWHILE */
  async execute(command: DeleteProduct): Promise<CommittedAnswer<null>> {
    const { websiteId, productId, metadata, expectedRevision } = command;
    if (!isLocalId(productId)) refuse('PRODUCT_NOT_FOUND');
    const { status } = await this.productService.stateOf(websiteId, productId);
    if (status !== 'present') refuse('PRODUCT_NOT_FOUND');
    const { position } = await this.productService.delete(websiteId, productId, metadata, expectedRevision);
    return new CommittedAnswer(null, position);
  }
}

@CommandHandler(SaveCollection)
export class SaveCollectionHandler implements ICommandHandler<SaveCollection> {
  constructor(private readonly collectionService: CollectionService) {}

  /** @throws Refusal COLLECTION_INVALID when another collection has the slug */
  async execute({
    websiteId,
    collection,
    metadata,
  }: SaveCollection): Promise<CommittedAnswer<CollectionDocument>> {
    const { position } = await this.collectionService.save(websiteId, collection, metadata);
    return new CommittedAnswer(collection, position);
  }
}
