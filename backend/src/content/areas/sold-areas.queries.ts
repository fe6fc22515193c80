import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type SoldArea, SoldAreas } from '../../platform/pages/sold-areas.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';

/** An area with all that it may begin with, the first choice first. */
type Row = {
  area_id: string;
  title: string;
  product_ids: string[];
  start_page_id: string | null;
  parts: string[];
  collection_slug: string | null;
};

const COLUMNS = `
a.area_id, a.title, a.product_ids, a.start_page_id,
coalesce((
  select array_agg(k.part_id order by k.place) from content_area_parts k
  where k.website_id = a.website_id and k.area_id = a.area_id
), '{}') as parts,
(
  select c.document ->> 'slug' from content_area_parts k
  join documents c on c.website_id = k.website_id and c.kind = 'content-collection' and c.document_id = k.part_id
  where k.website_id = a.website_id and k.area_id = a.area_id order by k.place limit 1
) as collection_slug`;

/** A website has at most 100 areas. */
const OF_PRODUCTS = `
select ${COLUMNS} from content_areas a
where a.website_id = $1 and a.product_ids && $2::text[] order by a.title, a.area_id limit 100`;

const OF_ORDER = `
select ${COLUMNS} from content_areas a
where a.website_id = $1 and exists (
  select from entitlements e where e.website_id = $1 and e.order_id = $2 and e.item_id = any(a.product_ids)
) order by a.title, a.area_id limit 100`;

const OF_CUSTOMER = `
select ${COLUMNS} from content_areas a
where a.website_id = $1 and (a.way = 'account' or exists (
  select from customer_orders o
  join entitlements e on e.website_id = o.website_id and e.order_id = o.order_id
  where o.website_id = $1 and o.person_id = $2 and e.item_id = any(a.product_ids)
  and (e.works_until is null or e.works_until > now())
)) order by a.title, a.area_id limit 100`;

/** The areas that products open, and where each begins. */
@Injectable()
export class SoldAreasQueries extends SoldAreas {
  private readonly content: ReleasedContentQueries;

  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {
    super();
    this.content = new ReleasedContentQueries(readModels);
  }

  async ofProducts(
    website: WebsiteId,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, SoldArea>> {
    if (productIds.length === 0) return new Map();
    const rows = await this.readModels.query<Row>('areas-of-products', OF_PRODUCTS, [website, productIds]);
    const areas = await this.withPaths(website, rows);
    return new Map(
      productIds.flatMap((product) => {
        const place = rows.findIndex(({ product_ids }) => product_ids.includes(product));
        const area = areas[place];
        return area ? [[product, area] as const] : [];
      }),
    );
  }

  /** The areas that an order opens now. */
  async ofOrder(
    website: WebsiteId,
    orderId: string,
  ): Promise<readonly (SoldArea & { readonly id: string })[]> {
    const rows = await this.readModels.query<Row>('areas-of-order', OF_ORDER, [website, orderId]);
    const areas = await this.withPaths(website, rows);
    return rows.flatMap(({ area_id: id }, place) => {
      const area = areas[place];
      return area ? [{ id, ...area }] : [];
    });
  }

  /** The areas that a signed-in customer may read, of which something is released. */
  async ofCustomer(website: WebsiteId, personId: string): Promise<{ title: string; path: string }[]> {
    const values = [website, personId];
    const rows = await this.readModels.queryWithin<Row>(website, 'areas-of-customer', OF_CUSTOMER, values);
    const areas = await this.withPaths(website, rows);
    return areas.flatMap(({ title, path }) => (path === null ? [] : [{ title, path }]));
  }

  private async withPaths(website: WebsiteId, rows: readonly Row[]): Promise<SoldArea[]> {
    const wanted = rows.map(({ start_page_id: start, parts }) =>
      start === null ? parts : [start, ...parts],
    );
    const places = await this.content.places(website, new Set(wanted.flat()), { seesPrivate: false });
    const paths = new Map(places.map(({ id, path }) => [id, path]));
    return rows.map(({ title, collection_slug: slug }, place) => {
      const [page] = (wanted[place] ?? []).flatMap((id) => paths.get(id) ?? []);
      return { title, path: page ?? (slug === null ? null : `/${slug}`) };
    });
  }
}
