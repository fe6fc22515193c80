import type { FreePlaces } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { indexAfter } from './shopify-csv/display-indexes.js';
import { collectionIdOf } from './shopify-csv/ids.js';

type Named = { id: string; url_id: string; title: string };
type Row = { collection_id: string | null; last: number };

/** Where the owner's lists end, and what their collections are called: an import puts new products there. */
@Injectable()
export class FreePlacesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async freePlaces(website: WebsiteId): Promise<FreePlaces> {
    const rows = await this.readModels.query<Row>(
      'free-places',
      `select collection_id, max(display_index) as last from owner_products where website_id = $1
       group by collection_id
       union all
       select null, max(display_index) from owner_collections where website_id = $1 having count(*) > 0`,
      [website],
    );
    const products = rows.flatMap(({ collection_id, last }): [string, number][] =>
      collection_id === null ? [] : [[collection_id, indexAfter(last)]],
    );
    const lastCollection = rows.find(({ collection_id }) => collection_id === null);
    return {
      collections: lastCollection ? indexAfter(lastCollection.last) : 0,
      products: Object.fromEntries(products),
      collectionsByTitle: await this.collectionsByTitle(website),
    };
  }

  private async collectionsByTitle(website: WebsiteId): Promise<FreePlaces['collectionsByTitle']> {
    const rows = await this.readModels.query<Named>(
      'titles-of-collections',
      `select collection_id as id, url_id, document ->> 'title' as title from owner_collections
       where website_id = $1 order by display_index, collection_id`,
      [website],
    );
    return rows
      .filter(({ id, url_id, title }) => ![id, url_id].includes(collectionIdOf(title)))
      .map(({ id, title }) => ({ id, title }));
  }
}
