import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { ReleasedItem, ReleasedItems } from '@daybook/contracts/content/pages.api';
import type { ContentCollection, ItemOrder } from '@daybook/contracts/content/shared/content-collection';
import { TEXT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type CollectionRow = { collection: ContentCollection; release_id: string | null };
type ItemRow = {
  page_id: string;
  slug: string;
  title: string;
  record_type: number | null;
  published_on: string | null;
  excerpt: string | null;
  author: string | null;
  picture: ProductImage | null;
  released_at: Date;
};

const COLLECTION = `
select c.document as collection,
       (select release_id from site_releases where website_id = $1 order by revision desc limit 1) as release_id
from documents c where c.website_id = $1 and c.kind = 'content-collection' and c.document_id = $2`;

const ITEMS = `
select r.page_id, r.slug, r.title, r.record_type, r.published_on, r.excerpt, v.page -> 'head' ->> 'author' as author,
       r.picture, r.released_at
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.collection_id = $2 and not v.is_private`;

// items that stand beside each other are in the order of their ids, the same on every page of a list
const NEWEST = `${ITEMS} order by r.published_on desc, r.released_at desc, r.page_id limit $3 offset $4`;
const OLDEST = `${ITEMS} order by r.published_on, r.released_at, r.page_id limit $3 offset $4`;
const BY_TITLE = `${ITEMS} order by lower(r.title), r.page_id limit $3 offset $4`;

/** The lists of items, behind the one door: no private item is in them, not for members either. */
@Injectable()
export class ReleasedItemsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * A page of a collection's list.
   * @param page counts from 1
   * @throws Refusal PAGE_NOT_FOUND, also for a page behind the last one
   */
  async items(website: WebsiteId, collectionId: string, page: number): Promise<ReleasedItems> {
    const key = [website, collectionId];
    const [row] = await this.readModels.query<CollectionRow>('released-collection', COLLECTION, key);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const { id, title, description, slug, itemsPerPage, ordering } = row.collection;
    const rows = await this.inOrder(ordering, [...key, itemsPerPage + 1, (page - 1) * itemsPerPage]);
    if (rows.length === 0 && page > 1) refuse('PAGE_NOT_FOUND');
    return {
      collection: { id, title, description, path: `/${slug}` },
      page,
      hasNextPage: rows.length > itemsPerPage,
      results: rows.slice(0, itemsPerPage).map((item) => releasedItem(item, slug)),
      releaseId: row.release_id ?? '',
    };
  }

  private inOrder(order: ItemOrder, values: readonly unknown[]): Promise<ItemRow[]> {
    switch (order) {
      case 'newest':
        return this.readModels.query<ItemRow>('released-items-newest', NEWEST, values);
      case 'oldest':
        return this.readModels.query<ItemRow>('released-items-oldest', OLDEST, values);
      case 'title':
        return this.readModels.query<ItemRow>('released-items-by-title', BY_TITLE, values);
    }
  }
}

const releasedItem = (row: ItemRow, collectionSlug: string): ReleasedItem => ({
  id: row.page_id,
  path: `/${collectionSlug}/${row.slug}`,
  title: row.title,
  recordType: row.record_type ?? TEXT_RECORD_TYPE,
  publishedOn: row.published_on ?? row.released_at.toISOString().slice(0, 10),
  excerpt: row.excerpt ?? '',
  author: row.author ?? '',
  picture: row.picture,
  releasedAt: row.released_at.toISOString(),
});
