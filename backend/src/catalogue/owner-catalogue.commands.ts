import { COLLECTION_GONE } from '@daybook/contracts/catalogue/bulk-restore';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { SavedProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { foreignPrices } from '@daybook/contracts/catalogue/product-currency';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { SoldAreas } from '../platform/pages/sold-areas.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { websiteDecider } from '../websites/websites.decider.js';
import { collectionDecider } from './collections/collection.decider.js';
import { readProductBody } from './products/owner-document.js';
import type { ProductState } from './products/product.decider.js';
import { ProductService, type SaveOptions } from './products/product.service.js';

/** Creates a product from the body of an owner's request. */
export class CreateProduct extends Command<CommittedAnswer<SavedProduct>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/**
 * Replaces a product by the document in the owner's request. The request names the revision that the owner has read.
 */
export class ChangeProduct extends Command<CommittedAnswer<SavedProduct>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    readonly body: unknown,
    readonly expectedRevision: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Saves the document of an earlier revision again, also when the product is deleted. */
export class RestoreProduct extends Command<CommittedAnswer<SavedProduct>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    readonly revision: number,
    /** the newest one that the owner has read */
    readonly expectedRevision: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Saves the last version of a deleted product again. It needs no right to read the history: the member who deletes a product may read it. */
export class UndeleteProduct extends Command<CommittedAnswer<SavedProduct>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    /** where it goes when its own collection is gone */
    readonly collectionId: string | undefined,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

const OPENS_NOTHING =
  'This product opens no area yet. Save it as a draft, and choose it for an area under Access.';

/** The checks that creating, changing and restoring a product share. */
class ProductWriteHandler {
  constructor(
    @Aggregate('collection') protected readonly collections: AggregateStore<typeof collectionDecider>,
    @Aggregate('website') private readonly websites: AggregateStore<typeof websiteDecider>,
    protected readonly productService: ProductService,
    @Inject(EVENT_STORE) protected readonly store: EventStore,
    private readonly areas: SoldAreas,
  ) {}

  /**
   * Keeps a product that sells access from being published while it opens nothing.
   * @param before as it was saved last
   * @throws Refusal PRODUCT_INVALID
   */
  protected async checkArea(
    website: WebsiteId,
    { id, productType, status }: ProductDocument,
    before: ProductDocument | undefined,
  ): Promise<void> {
    if (productType !== ProductType.paywall || status !== 'published') return;
    if (before?.productType === productType && before.status === status) return;
    const opened = await this.areas.ofProducts(website, [id]);
    if (!opened.has(id)) refuse('PRODUCT_INVALID', { status: OPENS_NOTHING });
  }

  /** @throws Refusal PRODUCT_INVALID, also for prices in another currency than the website's; EDITED_MEANWHILE with what was saved in between */
  protected async save(
    website: WebsiteId,
    product: ProductDocument,
    metadata: CommandMetadata,
    options: SaveOptions,
    noCollection = 'Choose a collection.',
  ): Promise<CommittedAnswer<SavedProduct>> {
    const collection = await this.collections.loadState(website, product.collectionId);
    if (collection.status !== 'present') refuse('PRODUCT_INVALID', { collectionId: noCollection });
    const seller = await this.websites.loadState(website, 'settings');
    const foreign = seller.status === 'present' ? foreignPrices(product, seller.website.currency) : undefined;
    if (foreign) refuse('PRODUCT_INVALID', foreign);
    const work = () => this.productService.save(website, product, metadata, options);
    const { expected } = options;
    if (typeof expected !== 'number') return savedProduct(await work());
    const stream = streamName('product', website, product.id);
    return savedProduct(await withConflict(work, { store: this.store, stream, read: expected, documentOf }));
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler extends ProductWriteHandler implements ICommandHandler<CreateProduct> {
  async execute({ websiteId, body, metadata }: CreateProduct): Promise<CommittedAnswer<SavedProduct>> {
    const product = readProductBody(body, undefined);
    await this.checkArea(websiteId, product, undefined);
    return this.save(websiteId, product, metadata, { expected: 'none' });
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler extends ProductWriteHandler implements ICommandHandler<ChangeProduct> {
  /** @throws Refusal PRODUCT_NOT_FOUND, also for the products of other websites */
  async execute({ websiteId, productId, body, expectedRevision, metadata }: ChangeProduct) {
    if (!isLocalId(productId)) refuse('PRODUCT_NOT_FOUND');
    const known = await this.productService.stateOf(websiteId, productId);
    if (known.status !== 'present') return refuse('PRODUCT_NOT_FOUND');
    const product = readProductBody(body, known.product);
    await this.checkArea(websiteId, product, known.product);
    return this.save(websiteId, product, metadata, { expected: expectedRevision });
  }
}

@CommandHandler(RestoreProduct)
export class RestoreProductHandler extends ProductWriteHandler implements ICommandHandler<RestoreProduct> {
  /** @throws Refusal PRODUCT_NOT_FOUND, VERSION_NOT_FOUND when no document stood at that revision; EDITED_MEANWHILE */
  async execute({ websiteId, productId, revision, expectedRevision, metadata }: RestoreProduct) {
    if (!isLocalId(productId)) refuse('PRODUCT_NOT_FOUND');
    const stream = streamName('product', websiteId, productId);
    const [version] = await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    if (!version && (await this.productService.stateOf(websiteId, productId)).status === 'absent') {
      refuse('PRODUCT_NOT_FOUND');
    }
    const product = version && documentOf(version);
    if (!product) return refuse('VERSION_NOT_FOUND');
    return this.save(websiteId, product, metadata, { expected: expectedRevision, restoredFrom: revision });
  }
}

@CommandHandler(UndeleteProduct)
export class UndeleteProductHandler extends ProductWriteHandler implements ICommandHandler<UndeleteProduct> {
  /**
   * A product that is there already stays as it is.
   * @throws Refusal PRODUCT_NOT_FOUND; PRODUCT_INVALID when another product has its URL by now, or when its collection is
   *   gone and the command names no other one
   */
  async execute({ websiteId, productId, collectionId, metadata }: UndeleteProduct) {
    if (!isLocalId(productId)) refuse('PRODUCT_NOT_FOUND');
    const stream = streamName('product', websiteId, productId);
    const [last, before] = await this.store.read(stream, { direction: 'backwards', limit: 2 });
    const version = last && documentOf(last) ? last : before;
    const product = version && documentOf(version);
    if (!(last && product)) return refuse('PRODUCT_NOT_FOUND');
    const options = { expected: Number(last.revision), restoredFrom: Number(version.revision) };
    const own = await this.collections.loadState(websiteId, product.collectionId);
    if (own.status === 'present' || collectionId === undefined || version === last)
      return this.save(websiteId, product, metadata, options, COLLECTION_GONE);
    return this.save(websiteId, { ...product, collectionId }, metadata, options);
  }
}

function documentOf(event: RecordedEvent): ProductDocument | undefined {
  const { type, data } = event as unknown as ProductEvent;
  return type === 'ProductSaved' ? data.product : undefined;
}

function savedProduct({ state, position }: CommandResult<ProductState>): CommittedAnswer<SavedProduct> {
  if (state.status !== 'present') throw new Error('a save left no product');
  return new CommittedAnswer({ product: state.product, revision: state.revision }, position);
}
