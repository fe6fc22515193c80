import { createHash } from 'node:crypto';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type ProductState, productDecider } from './product.decider.js';
import { productSlugDecider } from './product-slug.decider.js';

/** What a save may ask for beside the document; see the decider. */
export type SaveOptions = { readonly expected?: number | 'none'; readonly restoredFrom?: number };

/** Saves and deletes products, and keeps every address within a collection to one of them. */
@Injectable()
export class ProductService {
  private readonly products;
  private readonly slugs;

  constructor(aggregates: Aggregates) {
    this.products = aggregates.of('product', productDecider);
    this.slugs = aggregates.of('slug', productSlugDecider);
  }

  stateOf(website: WebsiteId, productId: string): Promise<ProductState> {
    return this.products.loadState(website, productId);
  }

  /**
   * Saving what is there already appends nothing and answers with where it has stood.
   * @throws Refusal PRODUCT_INVALID with a message for each field, EDITED_MEANWHILE
   */
  async save(
    website: WebsiteId,
    product: ProductDocument,
    metadata: CommandMetadata,
    options: SaveOptions = {},
  ): Promise<CommandResult<ProductState>> {
    const before = await this.products.loadState(website, product.id);
    const command = { kind: 'save', product, ...options } as const;
    // refused before anything is claimed for it
    productDecider.decide(command, before, undefined);
    await this.claim(website, product, metadata);
    const handled = await this.products.execute(website, product.id, command, { metadata });
    if (before.status === 'present' && !isSameSlug(before.product, product)) {
      await this.release(website, before.product, metadata);
    }
    return handled;
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

  async delete(
    website: WebsiteId,
    productId: string,
    metadata: CommandMetadata,
  ): Promise<CommandResult<ProductState>> {
    const before = await this.products.loadState(website, productId);
    const handled = await this.products.execute(
      website,
      productId,
      { kind: 'delete', productId },
      { metadata },
    );
    if (before.status === 'present') await this.release(website, before.product, metadata);
    return handled;
  }

  private async claim(
    website: WebsiteId,
    product: ProductDocument,
    metadata: CommandMetadata,
  ): Promise<void> {
    const command = { kind: 'claim', productId: product.id, at: Date.now() } as const;
    await this.slugs.execute(website, slugId(product), command, {
      factsFor: async (holder) => ({
        holderIsThere:
          holder !== null &&
          holder.productId !== product.id &&
          (await this.isAt(website, holder.productId, product)),
      }),
      metadata,
    });
  }

  private async release(
    website: WebsiteId,
    product: ProductDocument,
    metadata: CommandMetadata,
  ): Promise<void> {
    const command = { kind: 'release', productId: product.id } as const;
    await this.slugs.execute(website, slugId(product), command, {
      factsFor: () => ({ holderIsThere: false }),
      metadata,
    });
  }

  private async isAt(website: WebsiteId, productId: string, wanted: ProductDocument): Promise<boolean> {
    const holder = await this.products.loadState(website, productId);
    return holder.status === 'present' && isSameSlug(holder.product, wanted);
  }
}

const isSameSlug = (a: ProductDocument, b: ProductDocument) =>
  a.collectionId === b.collectionId && a.urlId === b.urlId;

/** An address can be longer than an id. */
const slugId = ({ collectionId, urlId }: ProductDocument) =>
  createHash('sha256').update(`${collectionId}/${urlId}`).digest('hex').slice(0, 40);
