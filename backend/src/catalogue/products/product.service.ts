import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import type { AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { Reservable } from '../../platform/reservations/reservations.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { type ProductState, productDecider } from './product.decider.js';

/** What a save may ask for beside the document; see the decider. */
export type SaveOptions = { readonly expected?: number | 'none'; readonly restoredFrom?: number };
/** `isNew`: the caller has looked, and found neither the product nor its slug. It saves two reads; the appends prove it. */
type Hints = { readonly isNew?: boolean };

const MAX_ATTEMPTS = 10;
const NO_EVENTS = { state: productDecider.initial, revision: -1n, position: BEGINNING };

/** Saves and deletes products, and keeps every slug in a collection to one of them. */
@Injectable()
export class ProductService {
  constructor(
    @Aggregate('product') private readonly products: AggregateStore<typeof productDecider>,
    private readonly slugs: Slugs,
  ) {}

  stateOf(website: WebsiteId, productId: string): Promise<ProductState> {
    return this.products.loadState(website, productId);
  }

  /**
   * Saving what is there already appends nothing and answers with where it has stood.
   * @throws Refusal PRODUCT_INVALID with a message for each field, EDITED_MEANWHILE, WRITE_CONFLICT
   */
  async save(
    website: WebsiteId,
    product: ProductDocument,
    metadata: CommandMetadata,
    { isNew = false, ...options }: SaveOptions & Hints = {},
  ): Promise<CommandResult<ProductState>> {
    const command = { kind: 'save', product, ...options } as const;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const isUnread = isNew && attempt === 1;
      const before = isUnread ? NO_EVENTS : await this.products.load(website, product.id);
      // what is refused, or is there already, claims no slug
      if (productDecider.decide(command, before.state, undefined).length === 0) return before;
      try {
        return await this.saveOn(before.state, website, command, metadata, isUnread);
      } catch (error) {
        const hasMovedOn = (await this.products.load(website, product.id)).revision > before.revision;
        if (!(error instanceof Refusal && hasMovedOn)) throw error;
      }
    }
    return refuse('WRITE_CONFLICT');
  }

  /** A scheduled product whose time has come (epoch ms) is published; any other is left alone. */
  publishWhenDue(
    website: WebsiteId,
    productId: string,
    at: number,
    metadata: CommandMetadata,
  ): Promise<CommandResult<ProductState>> {
    return this.products.execute(website, productId, { kind: 'publishWhenDue', at }, { metadata });
  }

  /**
   * @param expected the revision that the caller read; undefined: any
   * @throws Refusal EDITED_MEANWHILE
   */
  async delete(
    website: WebsiteId,
    productId: string,
    metadata: CommandMetadata,
    expected?: number,
  ): Promise<CommandResult<ProductState>> {
    const before = await this.products.loadState(website, productId);
    const remove = () =>
      this.products.execute(website, productId, { kind: 'delete', productId, expected }, { metadata });
    if (before.status !== 'present') return remove();
    return this.slugs.giveUp(website, productId, slugOf(before.product), metadata, remove);
  }

  /** Saves at the revision of `before` and at no other. */
  private saveOn(
    before: ProductState,
    website: WebsiteId,
    command: SaveOptions & { readonly kind: 'save'; readonly product: ProductDocument },
    metadata: CommandMetadata,
    isNew: boolean,
  ): Promise<CommandResult<ProductState>> {
    const { product } = command;
    const move = {
      documentId: product.id,
      from: before.status === 'present' ? slugOf(before.product) : undefined,
      to: slugOf(product),
      isNew,
      isInUse: (holder: string) => this.hasSlug(website, holder, product),
      refuseTaken: () =>
        refuse('PRODUCT_INVALID', { urlId: 'Another product in this collection has this URL.' }),
    };
    const options = { metadata, isNew: before.revision < 0 };
    return this.slugs.move(website, move, metadata, () =>
      this.products.execute(website, product.id, { ...command, expected: before.revision }, options),
    );
  }

  private async hasSlug(website: WebsiteId, productId: string, wanted: ProductDocument): Promise<boolean> {
    const state = await this.products.loadState(website, productId);
    if (state.status !== 'present') return false;
    return state.product.collectionId === wanted.collectionId && state.product.urlId === wanted.urlId;
  }
}

/** A product's slug is its own within its collection. */
const slugOf = ({ collectionId, urlId }: ProductDocument): Reservable => ({
  kind: 'productSlug',
  scope: collectionId,
  value: urlId,
});
