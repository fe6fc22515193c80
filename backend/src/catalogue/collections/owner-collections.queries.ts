import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = { document: CollectionDocument; revision: number; product_count: number };

@Injectable()
export class OwnerCollectionsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** All of a website, in their order, with how many products of any status they hold. */
  async collections(website: WebsiteId, collectionId: string | null = null): Promise<OwnerCollection[]> {
    const rows = await this.readModels.query<Row>(
      'owner-collections',
      `select c.document, c.revision, coalesce(n.product_count, 0)::integer as product_count
       from owner_collections c
       left join (
         select collection_id, count(*) as product_count from owner_products where website_id = $1
         group by collection_id
       ) n on n.collection_id = c.collection_id
       where c.website_id = $1 and ($2::text is null or c.collection_id = $2)
       order by c.display_index, c.collection_id`,
      [website, collectionId],
    );
    return rows.map(({ document, revision, product_count }) => ({
      collection: document,
      revision,
      productCount: product_count,
    }));
  }

  /** @throws Refusal COLLECTION_NOT_FOUND, also for the collections of other websites */
  async collection(website: WebsiteId, collectionId: string): Promise<OwnerCollection> {
    const [found] = await this.collections(website, collectionId);
    return found ?? refuse('COLLECTION_NOT_FOUND');
  }

  /**
   * Only an empty collection can be deleted.
   * @throws Refusal COLLECTION_NOT_EMPTY, COLLECTION_NOT_FOUND
   */
  async mustBeEmpty(website: WebsiteId, collectionId: string): Promise<void> {
    const { productCount } = await this.collection(website, collectionId);
    if (productCount > 0) refuse('COLLECTION_NOT_EMPTY');
  }
}
