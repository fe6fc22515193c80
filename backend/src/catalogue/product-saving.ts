import { createHash } from 'node:crypto';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { AggregateStore, type Cause, type Handled } from '../platform/log/aggregate-store.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { type ProductState, productDecider } from './product.decider.js';
import { productAddressDecider } from './product-address.decider.js';

/** What a save may ask for beside the document; see the decider. */
export type SaveOptions = { readonly expected?: number | 'none'; readonly restoredFrom?: number };

/** Saves and deletes products, and keeps every address within a collection to one of them. */
@Injectable()
export class ProductSaving {
  private readonly products;
  private readonly addresses;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.products = new AggregateStore(store, 'product', productDecider);
    this.addresses = new AggregateStore(store, 'address', productAddressDecider);
  }

  stateOf(website: WebsiteId, productId: string): Promise<ProductState> {
    return this.products.newestStateOf(website, productId);
  }

  /**
   * Saving what is there already appends nothing and answers with where it has stood.
   * @throws Refusal PRODUCT_INVALID with a message for each field, EDITED_MEANWHILE
   */
  async save(
    website: WebsiteId,
    product: ProductDocument,
    cause: Cause,
    options: SaveOptions = {},
  ): Promise<Handled<ProductState>> {
    const before = await this.products.newestStateOf(website, product.id);
    const command = { kind: 'save', product, ...options } as const;
    // refused before anything is claimed for it
    productDecider.decide(command, before, undefined);
    await this.claim(website, product, cause);
    const handled = await this.products.handle(website, product.id, command, none, cause);
    if (before.status === 'present' && !isSameAddress(before.product, product)) {
      await this.release(website, before.product, cause);
    }
    return handled;
  }

  /** A scheduled product whose time has come (epoch ms) is published; any other is left alone. */
  publishWhenDue(
    website: WebsiteId,
    productId: string,
    at: number,
    cause: Cause,
  ): Promise<Handled<ProductState>> {
    return this.products.handle(website, productId, { kind: 'publishWhenDue', at }, none, cause);
  }

  async delete(website: WebsiteId, productId: string, cause: Cause): Promise<Handled<ProductState>> {
    const before = await this.products.newestStateOf(website, productId);
    const handled = await this.products.handle(
      website,
      productId,
      { kind: 'delete', productId },
      none,
      cause,
    );
    if (before.status === 'present') await this.release(website, before.product, cause);
    return handled;
  }

  private async claim(website: WebsiteId, product: ProductDocument, cause: Cause): Promise<void> {
    const command = { kind: 'claim', productId: product.id, at: Date.now() } as const;
    await this.addresses.handle(
      website,
      addressId(product),
      command,
      async (holder) => ({
        holderIsThere:
          holder !== null &&
          holder.productId !== product.id &&
          (await this.isAt(website, holder.productId, product)),
      }),
      cause,
    );
  }

  private async release(website: WebsiteId, product: ProductDocument, cause: Cause): Promise<void> {
    const command = { kind: 'release', productId: product.id } as const;
    await this.addresses.handle(
      website,
      addressId(product),
      command,
      () => ({ holderIsThere: false }),
      cause,
    );
  }

  private async isAt(website: WebsiteId, productId: string, address: ProductDocument): Promise<boolean> {
    const holder = await this.products.newestStateOf(website, productId);
    return holder.status === 'present' && isSameAddress(holder.product, address);
  }
}

const none = () => undefined;

const isSameAddress = (a: ProductDocument, b: ProductDocument) =>
  a.collectionId === b.collectionId && a.urlId === b.urlId;

/** An address can be longer than an id. */
const addressId = ({ collectionId, urlId }: ProductDocument) =>
  createHash('sha256').update(`${collectionId}/${urlId}`).digest('hex').slice(0, 40);
