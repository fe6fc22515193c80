import type { FreePlaces } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { CollectionService } from '../collections/collection.service.js';
import { ProductService } from '../products/product.service.js';
import { titleFor } from './shopify-csv/collections.js';
import { collectionIdOf, foldCase, productIdOf } from './shopify-csv/ids.js';
import type { ExistingCatalogue, ShopifyFile } from './shopify-csv/shopify-csv.js';

/** What a file may mean of the catalogue. */
export type NamedInFile = {
  readonly collections: readonly CollectionDocument[];
  /** by id */
  readonly products: ReadonlyMap<string, ProductDocument>;
  /** of the products' streams that were read, by id; also where no product is there */
  readonly revisions: ReadonlyMap<string, number>;
};

export const catalogueOf = ({ collections, products }: NamedInFile): ExistingCatalogue => ({
  collections,
  products: [...products.values()],
});

/** Streams that are read at once. */
const AT_ONCE = 64;

/**
 * Finds what a file names of the catalogue, by ids that follow from its rows, by the reservations of slugs, and by the
 * titles of collections that the owner's lists show.
 */
@Injectable()
export class NamedInFileService {
  constructor(
    private readonly products: ProductService,
    private readonly collections: CollectionService,
    private readonly slugs: Slugs,
  ) {}

  /** What the file may mean, as the streams hold it now. A product comes with its collection. */
  async existing(
    website: WebsiteId,
    { groups }: ShopifyFile,
    { collectionsByTitle = [] }: FreePlaces,
  ): Promise<NamedInFile> {
    const products = new Map<string, ProductDocument>();
    const revisions = new Map<string, number>();
    await mapConcurrent(groups, AT_ONCE, async ({ handle }) => {
      const named = await this.productsOf(website, handle, revisions);
      for (const product of named) products.set(product.id, product);
    });
    const collections = new Map<string, CollectionDocument>();
    const titles = new Set(groups.map(({ head }) => titleFor(head)));
    const folded = new Set([...titles].map(foldCase));
    const ids = new Set([
      ...[...titles].map(collectionIdOf),
      ...collectionsByTitle.filter(({ title }) => folded.has(foldCase(title))).map(({ id }) => id),
      ...[...products.values()].map(({ collectionId }) => collectionId),
    ]);
    await mapConcurrent([...ids], AT_ONCE, async (id) => {
      const collection = await this.collectionOf(website, id);
      if (collection) collections.set(collection.id, collection);
    });
    return { collections: [...collections.values()], products, revisions };
  }

  /** The product whose id the handle is, or follows from; else those that have the handle as their slug. */
  private async productsOf(
    website: WebsiteId,
    handle: string,
    revisions: Map<string, number>,
  ): Promise<ProductDocument[]> {
    const read = async (id: string): Promise<ProductDocument | undefined> => {
      const state = await this.products.stateOf(website, id);
      revisions.set(id, state.revision);
      return state.status === 'present' ? state.product : undefined;
    };
    for (const id of new Set([productIdOf(handle), handle])) {
      const product = isLocalId(id) ? await read(id) : undefined;
      if (product) return [product];
    }
    const holders = await this.slugs.holdersOf(website, { kind: 'productSlug', value: handle });
    const products = await Promise.all(holders.map(read));
    return products.filter((product) => product !== undefined).filter(({ urlId }) => urlId === handle);
  }

  private async collectionOf(website: WebsiteId, id: string): Promise<CollectionDocument | undefined> {
    const state = await this.collections.stateOf(website, id);
    if (state.status === 'present') return state.collection;
    const [holder] = await this.slugs.holdersOf(website, { kind: 'collectionSlug', value: id });
    // a page of the website may have the path
    const other = !isLocalId(holder) ? undefined : await this.collections.stateOf(website, holder);
    return other?.status === 'present' && other.collection.urlId === id ? other.collection : undefined;
  }
}
