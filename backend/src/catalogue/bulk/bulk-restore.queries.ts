import { differencesOf } from '@daybook/contracts/catalogue/bulk-differences';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import { COLLECTION_GONE, restoreRefusal } from '@daybook/contracts/catalogue/bulk-restore';
import type { ItemOfWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { OwnerCatalogueQueries } from '../owner-catalogue.queries.js';
import type { PreviewedProduct } from './previewed-product.js';

type Restore = Extract<BulkChange, { kind: 'restore' }>;
type Deleted = { readonly product: ProductDocument; readonly revision: number };

/** Documents that are in the memory at once. */
const PAGE = 100;

/** Deletions, `v`, that are the last version of one of the products $2 of the website $1. */
const DELETED = `from product_versions v
where v.website_id = $1 and v.product_id = any($2::text[]) and v.document is null
  and not exists (
    select 1 from product_versions l
    where l.website_id = v.website_id and l.product_id = v.product_id and l.revision > v.revision
  )`;

/** Deleted products as a restore of many would bring them back. */
@Injectable()
export class BulkRestoreQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly catalogue: OwnerCatalogueQueries,
  ) {}

  /**
   * @param ids those that are not deleted are left out
   * @throws Refusal INVALID_REQUEST when the website has no collection as the change names
   */
  async *previewed(
    website: WebsiteId,
    ids: readonly string[],
    change: Restore,
  ): AsyncGenerator<PreviewedProduct[]> {
    if (change.collectionId !== undefined)
      await this.catalogue.mustHaveCollection(website, change.collectionId);
    const inOrder = (await this.revisions(website, ids)).map(({ productId }) => productId);
    const taken = new Set<string>();
    for (let at = 0; at < inOrder.length; at += PAGE) {
      const page = await this.page(website, inOrder.slice(at, at + PAGE));
      const collections = await this.existing(website, page);
      const placed = page.map(({ product, revision }) => {
        const isThere = collections.has(product.collectionId);
        return { product, revision, collectionId: isThere ? product.collectionId : change.collectionId };
      });
      for (const id of new Set(placed.map(({ collectionId }) => collectionId))) {
        if (id === undefined) continue;
        const slugs = placed.flatMap(({ product, collectionId }) =>
          collectionId === id ? [product.urlId] : [],
        );
        for (const slug of await this.catalogue.slugsTaken(website, id, slugs)) taken.add(`${id} ${slug}`);
      }
      yield placed.map(({ product, revision, collectionId }) => {
        const { id: productId, title } = product;
        const slug = `${collectionId} ${product.urlId}`;
        const reason =
          collectionId === undefined
            ? COLLECTION_GONE
            : (restoreRefusal(product, change.currency) ??
              (taken.has(slug) ? 'Another product in this collection has this URL.' : undefined));
        if (reason) return { productId, revision, title, differences: [], leaps: 0, reasons: [reason] };
        taken.add(slug);
        const differences = differencesOf(null, product);
        return { productId, revision, title, differences, leaps: 0, reasons: [] };
      });
    }
  }

  /** The deleted ones among the products, with the revision of their deletion. */
  async revisions(website: WebsiteId, ids: readonly string[]): Promise<ItemOfWork[]> {
    const rows = await this.readModels.query<{ product_id: string; revision: number }>(
      'bulk: deleted products',
      `select v.product_id, v.revision ${DELETED} order by v.product_id`,
      [website, ids],
    );
    return rows.map(({ product_id, revision }) => ({ productId: product_id, revision }));
  }

  private async page(website: WebsiteId, ids: readonly string[]): Promise<Deleted[]> {
    const rows = await this.readModels.query<{ revision: number; document: ProductDocument | null }>(
      'bulk: deleted products as they were',
      `select v.revision, (
         select b.document from product_versions b
         where b.website_id = v.website_id and b.product_id = v.product_id and b.revision < v.revision
         order by b.revision desc limit 1
       ) as document ${DELETED} order by v.product_id`,
      [website, ids],
    );
    return rows.flatMap(({ revision, document }) => (document ? [{ product: document, revision }] : []));
  }

  /** The collections of the products that are there. */
  private async existing(website: WebsiteId, products: readonly Deleted[]): Promise<ReadonlySet<string>> {
    const rows = await this.readModels.query<{ collection_id: string }>(
      'bulk: collections that are there',
      `select collection_id from owner_collections
       where website_id = $1 and collection_id = any($2::text[])`,
      [website, products.map(({ product }) => product.collectionId)],
    );
    return new Set(rows.map(({ collection_id }) => collection_id));
  }
}
