import type {
  ProductItem,
  ProductSort,
  ProductsAnswer,
  ProductsRequest,
} from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';
import { decodeCursor, encodeCursor } from './list-cursor.js';
import { productItem, productSummary, type StoredProduct } from './product-view.js';

type StockRow = { variant_id: string; unlimited: boolean; available: number };
type ProductRow = {
  document: ProductDocument;
  collection_url_id: string;
  stock: StockRow[];
  sort_key: string;
};

const PAGE = { default: 24, max: 100 };

/** What a list is sorted by, as SQL over `p`, and its direction. Ties are broken by the id. */
const SORTS: Record<ProductSort, { key: string; type: string; descending: boolean }> = {
  featured: { key: 'p.display_index', type: 'bigint', descending: false },
  // microseconds, so that a page marker holds a whole number and not a text for a calendar to read
  newest: {
    key: '(extract(epoch from p.created_at) * 1000000)::bigint',
    type: 'bigint',
    descending: true,
  },
  'price-ascending': { key: 'p.from_price', type: 'bigint', descending: false },
  'price-descending': { key: 'p.from_price', type: 'bigint', descending: true },
  title: { key: 'lower(p.title)', type: 'text', descending: false },
};

const STORED_PRODUCT = `
p.document, c.url_id as collection_url_id,
coalesce((
  select json_agg(json_build_object('variant_id', s.variant_id, 'unlimited', s.unlimited, 'available', s.available))
  from variant_stock s where s.website_id = p.website_id and s.item_id = p.product_id
), '[]') as stock`;

const FROM = `from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id`;

/** The catalogue as visitors read it. Shows published products only. */
@Injectable()
export class CatalogueQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @throws Refusal PRODUCT_NOT_FOUND, also for products of other websites and unpublished ones */
  async product(website: WebsiteId, idOrSlug: string): Promise<ProductItem> {
    const rows = await this.readModels.query<ProductRow>(
      'product',
      `select ${STORED_PRODUCT} ${FROM}
       where p.website_id = $1 and (p.url_id = $2 or p.product_id = $2) and p.status = 'published'
       order by (p.product_id = $2) desc, p.created_at limit 1`,
      [website, idOrSlug],
    );
    return rows[0] ? productItem(stored(rows[0])) : refuse('PRODUCT_NOT_FOUND');
  }

  async products(website: WebsiteId, request: ProductsRequest): Promise<ProductsAnswer> {
    const limit = Math.min(Math.max(Number(request.limit ?? PAGE.default), 1), PAGE.max);
    const name = request.sort ?? 'featured';
    const sort = SORTS[name];
    const cursor = request.cursor === undefined ? undefined : decodeCursor(request.cursor, name);
    const comparison = sort.descending ? '<' : '>';
    const direction = sort.descending ? 'desc' : 'asc';
    const words = (request.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    const rows = await this.readModels.query<ProductRow & { product_id: string }>(
      `products-${name}`,
      `select ${STORED_PRODUCT}, p.product_id, (${sort.key})::text as sort_key ${FROM}
       where p.website_id = $1 and p.status = 'published'
         and ($2::text is null or p.collection_id = $2 or c.url_id = $2)
         and (select bool_and(position(word in p.search_text) > 0) from unnest($3::text[]) word) is not false
         and ($4::text is null or (${sort.key}, p.product_id) ${comparison} ($4::text::${sort.type}, $5::text))
         and ($7::text[] is null or p.product_id = any($7))
       order by ${sort.key} ${direction}, p.product_id ${direction} limit $6`,
      [
        website,
        request.collectionId ?? null,
        words,
        cursor?.key ?? null,
        cursor?.id ?? null,
        limit + 1,
        request.ids?.split(',') ?? null,
      ],
    );
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      results: page.map((row) => productSummary(stored(row))),
      hasNextPage: last !== undefined,
      nextPageCursor: last ? encodeCursor(name, last.sort_key, last.product_id) : null,
    };
  }
}

function stored(row: ProductRow): StoredProduct {
  const stock = new Map(
    row.stock.map(({ variant_id, unlimited, available }) => [variant_id, { unlimited, available }]),
  );
  return { document: row.document, collectionUrlId: row.collection_url_id, stock };
}
