import { missingKey } from '@daybook/contracts/content/shared/access-rule';
import type { AreaWay } from '@daybook/contracts/content/shared/area';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import type { VisitorKeys } from './visitor-keys.service.js';

/** An area that a page is in, as the statement of the page brings it. */
export type AreaOfPage = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly way: AreaWay;
  readonly productIds: readonly string[];
  /** of the password of now; null: none is set, and no visitor enters */
  readonly passwordRevision: number | null;
};

/** The areas of a released page `r`, for a statement that reads it. null: the page is open to all. */
export const AREAS_OF_PAGE = `(
  select json_agg(json_build_object(
    'id', a.area_id, 'title', a.title, 'text', a.text, 'way', a.way, 'productIds', a.product_ids,
    'passwordRevision', s.revision) order by a.title, a.area_id)
  from content_area_parts k
  join content_areas a on a.website_id = k.website_id and a.area_id = k.area_id
  left join area_passwords s on s.website_id = k.website_id and s.area_id = k.area_id
  where k.website_id = r.website_id and k.part_id in (r.page_id, nullif(r.collection_id, '')))`;

/** The ways of the areas that a released page `r` is in. null: the page is open to all. */
export const WAYS_OF_PAGE = `(
  select array_agg(a.way) from content_area_parts k
  join content_areas a on a.website_id = k.website_id and a.area_id = k.area_id
  where k.website_id = r.website_id and k.part_id in (r.page_id, nullif(r.collection_id, '')))`;

/** Those of some products that a buyer may use now. */
const BOUGHT = `
select distinct e.item_id from entitlements e
where e.website_id = $1 and e.item_id = any($2::text[]) and (e.works_until is null or e.works_until > now())
and (e.order_id = any($3::text[]) or e.order_id in (
  select c.order_id from customer_orders c where c.website_id = $1 and c.person_id = $4))`;

/** Says what a visitor's keys open. */
@Injectable()
export class AreaAccessQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * The way into a page that a visitor has no key for.
   * @param areas of the page
   * @returns undefined: they may read it
   */
  async missingKey(
    website: WebsiteId,
    areas: readonly AreaOfPage[],
    keys: VisitorKeys,
  ): Promise<AreaWay | undefined> {
    const wanted = areas.flatMap(({ productIds }) => productIds);
    const bought = await this.bought(website, wanted, keys);
    return missingKey(areas, ({ id, way, productIds, passwordRevision }) => {
      switch (way) {
        case 'password':
          return passwordRevision !== null && keys.passwords.get(id) === passwordRevision;
        case 'product':
          return productIds.some((product) => bought.has(product));
        case 'account':
          return keys.personId !== undefined;
      }
    });
  }

  private async bought(
    website: WebsiteId,
    products: readonly string[],
    { orderIds, personId }: VisitorKeys,
  ): Promise<ReadonlySet<string>> {
    if (products.length === 0 || (orderIds.length === 0 && personId === undefined)) return new Set();
    const values = [website, [...new Set(products)], orderIds, personId ?? null];
    // whose an order is, is personal
    const rows = await this.readModels.queryWithin<{ item_id: string }>(
      website,
      'bought-products',
      BOUGHT,
      values,
    );
    return new Set(rows.map(({ item_id }) => item_id));
  }
}
