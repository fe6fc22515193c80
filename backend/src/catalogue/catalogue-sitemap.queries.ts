import { collectionUrl, productUrl } from '@daybook/contracts/catalogue/product-url';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type SitemapEntry, SitemapSource } from '../platform/pages/sitemap-source.js';
import { READ_MODELS } from '../platform/tokens.js';

/** A sitemap holds at most 50,000 pages; the newest products come first. */
const MOST_PRODUCTS = 49_000;

/** The catalogue's pages in the sitemap: the lists, and every product that visitors may see. */
@Injectable()
export class CatalogueSitemap extends SitemapSource {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {
    super();
  }

  async entries(website: WebsiteId): Promise<readonly SitemapEntry[]> {
    const [collections, products] = await Promise.all([
      this.readModels.query<{ url_id: string }>(
        'sitemap-collections',
        'select url_id from collections where website_id = $1 order by display_index, collection_id limit 900',
        [website],
      ),
      this.readModels.query<{ url_id: string; collection_url_id: string; saved_at: Date }>(
        'sitemap-products',
        `select p.url_id, c.url_id as collection_url_id, p.saved_at
         from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
         where p.website_id = $1 and p.status = 'published'
         order by p.saved_at desc, p.product_id limit ${MOST_PRODUCTS}`,
        [website],
      ),
    ]);
    return [
      ...collections.map(({ url_id }) => ({ path: collectionUrl({ urlId: url_id }) })),
      ...products.map((row) => ({
        path: productUrl({ urlId: row.collection_url_id }, { urlId: row.url_id }),
        changedAt: row.saved_at,
      })),
    ];
  }
}
