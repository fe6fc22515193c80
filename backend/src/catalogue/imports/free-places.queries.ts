import type { FreePlaces } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = { collections: number; collection_id: string | null; products: number };

/** Where the owner's lists end. An import puts new products and collections there. */
@Injectable()
export class FreePlacesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async freePlaces(website: WebsiteId): Promise<FreePlaces> {
    const rows = await this.readModels.query<Row>(
      'free-places',
      `select coalesce(c.collections, 0)::integer as collections, p.collection_id,
         coalesce(p.products, 0)::integer as products
       from (select max(display_index) + 1 as collections from owner_collections where website_id = $1) c
       left join (
         select collection_id, max(display_index) + 1 as products from owner_products where website_id = $1
         group by collection_id
       ) p on true`,
      [website],
    );
    const products = rows.flatMap(({ collection_id, products: next }): [string, number][] =>
      collection_id === null ? [] : [[collection_id, next]],
    );
    return { collections: rows[0]?.collections ?? 0, products: Object.fromEntries(products) };
  }
}
