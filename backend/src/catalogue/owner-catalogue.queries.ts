import type {
  HistoryRequest,
  OwnerProduct,
  OwnerProductFilter,
  OwnerProductSummary,
  OwnerProductsAnswer,
  OwnerProductsRequest,
  ProductHistoryAnswer,
  ProductVersion,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ProductDocument, ProductImage } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import type { ContentStatus, OwnerProductSort } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { decodeCursor, encodeCursor } from './lists/list-cursor.js';
import { filterSql, filterValues } from './lists/owner-list-sql.js';

type ListRow = {
  product_id: string;
  collection_id: string;
  title: string;
  url_id: string;
  status: ContentStatus;
  publish_at: number | null;
  product_type: number;
  tags: string[];
  image: ProductImage | null;
  variant_count: number;
  from_price: number | null;
  currency: Currency | null;
  on_sale: boolean;
  revision: number;
  saved_at: Date;
  saved_by: string | null;
  has_unlimited: boolean;
  available: number;
  sort_key: string;
};
type VersionRow = {
  revision: number;
  at: Date;
  by: string | null;
  restored_from: number | null;
  document: ProductDocument | null;
};

/** Products by their ids, or all that a filter finds. */
export type Selection = {
  /** these, whatever the filter says */
  readonly ids?: readonly string[] | undefined;
  readonly filter: OwnerProductFilter;
  /** of what the filter finds, all but these */
  readonly except?: readonly string[] | undefined;
};

/** What a job on many products needs of each. */
export type ExistingProduct = { readonly product: ProductDocument; readonly revision: number };

const VERSIONS = 20;
/** Documents that are read at once. */
const EXISTING_PAGE = 500;

const SORTS: Record<OwnerProductSort, { key: string; type: 'bigint' | 'text'; descending: boolean }> = {
  saved: { key: '(extract(epoch from p.saved_at) * 1000000)::bigint', type: 'bigint', descending: true },
  title: { key: 'lower(p.title)', type: 'text', descending: false },
  'price-ascending': { key: 'coalesce(p.from_price, -1)', type: 'bigint', descending: false },
  'price-descending': { key: 'coalesce(p.from_price, -1)', type: 'bigint', descending: true },
  place: { key: 'p.display_index::bigint', type: 'bigint', descending: false },
};

/** The catalogue as its owners read it: every status, with revisions and history. */
@Injectable()
export class OwnerCatalogueQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async products(website: WebsiteId, request: OwnerProductsRequest): Promise<OwnerProductsAnswer> {
    const limit = pageSize(request.limit);
    const name = request.sort ?? 'saved';
    const { key, type, descending } = SORTS[name];
    const cursor = request.cursor === undefined ? undefined : decodeCursor(request.cursor, name);
    const direction = descending ? 'desc' : 'asc';
    const { name: filter, sql } = filterSql(request);
    const values = filterValues(website, request);
    const [rows, [counted]] = await Promise.all([
      this.readModels.query<ListRow>(
        `owner-products-${name}-${filter}`,
        `select p.product_id, p.collection_id, p.title, p.url_id, p.status, p.publish_at, p.product_type, p.tags,
           p.image, p.variant_count, p.from_price, p.currency, p.on_sale, p.revision, p.saved_at, p.saved_by,
           p.has_unlimited, p.available, (${key})::text as sort_key
         ${sql}
           and ($7::text is null or (${key}, p.product_id) ${descending ? '<' : '>'} ($7::text::${type}, $8::text))
         order by ${key} ${direction}, p.product_id ${direction} limit $9`,
        [...values, cursor?.key ?? null, cursor?.id ?? null, limit + 1],
      ),
      this.readModels.query<{ total: number }>(
        `owner-products-total-${filter}`,
        `select count(*)::integer as total ${sql}`,
        values,
      ),
    ]);
    const { page, next } = pageOf(rows, limit, (last) => encodeCursor(name, last.sort_key, last.product_id));
    return {
      results: page.map(summary),
      total: counted?.total ?? 0,
      ...next,
    };
  }

  /** @throws Refusal PRODUCT_NOT_FOUND, also for the products of other websites */
  async product(website: WebsiteId, productId: string): Promise<OwnerProduct> {
    type Row = {
      document: ProductDocument;
      revision: number;
      created_at: Date;
      saved_at: Date;
      saved_by: string | null;
      collection_url_id: string | null;
    };
    const [row] = await this.readModels.query<Row>(
      'owner-product',
      `select p.document, p.revision, p.created_at, p.saved_at, p.saved_by, c.url_id as collection_url_id
       from owner_products p
       left join owner_collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
       where p.website_id = $1 and p.product_id = $2`,
      [website, productId],
    );
    if (!row) return refuse('PRODUCT_NOT_FOUND');
    return {
      product: row.document,
      revision: row.revision,
      fullUrl: productUrl({ urlId: row.collection_url_id ?? row.document.collectionId }, row.document),
      createdAt: row.created_at.toISOString(),
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
    };
  }

  /**
   * The versions of a product, also of a deleted one: the newest first, each with what it changed.
   * @throws Refusal PRODUCT_NOT_FOUND when the website never had the product
   */
  async history(
    website: WebsiteId,
    productId: string,
    { cursor }: HistoryRequest,
  ): Promise<ProductHistoryAnswer> {
    const rows = await this.readModels.query<VersionRow>(
      'product-history',
      `select revision, at, by, restored_from, document from product_versions
       where website_id = $1 and product_id = $2 and ($3::bigint is null or revision < $3)
       order by revision desc limit $4`,
      [website, productId, cursor ?? null, VERSIONS + 1],
    );
    if (rows.length === 0 && cursor === undefined) refuse('PRODUCT_NOT_FOUND');
    const { page, next } = pageOf(rows, VERSIONS, (last) => String(last.revision));
    return {
      results: page.map((row, i) => version(row, rows[i + 1])),
      ...next,
    };
  }

  /**
   * The selected products, in the order of ids and page by page, so that other requests do not wait behind a large
   * catalogue.
   */
  async *existing(
    website: WebsiteId,
    { ids, filter, except = [] }: Selection,
  ): AsyncGenerator<ExistingProduct[]> {
    const chosen = ids ? {} : filter;
    const { name, sql } = filterSql(chosen);
    for (let after = ''; ; ) {
      const page = await this.readModels.query<ExistingProduct>(
        `owner-products-standing-${name}`,
        `select p.document as product, p.revision ${sql}
           and ($7::text[] is null or p.product_id = any($7)) and p.product_id <> all($9::text[])
           and p.product_id > $8
         order by p.product_id limit ${EXISTING_PAGE}`,
        [...filterValues(website, chosen), ids ?? null, after, except],
      );
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (!last || page.length < EXISTING_PAGE) return;
      after = last.product.id;
    }
  }

  /** The same without the documents. */
  async revisions(
    website: WebsiteId,
    { ids, filter, except = [] }: Selection,
  ): Promise<{ productId: string; revision: number }[]> {
    const chosen = ids ? {} : filter;
    const { name, sql } = filterSql(chosen);
    const rows = await this.readModels.query<{ product_id: string; revision: number }>(
      `owner-products-revisions-${name}`,
      `select p.product_id, p.revision ${sql} and ($7::text[] is null or p.product_id = any($7))
         and p.product_id <> all($8::text[])
       order by p.product_id`,
      [...filterValues(website, chosen), ids ?? null, except],
    );
    return rows.map(({ product_id, revision }) => ({ productId: product_id, revision }));
  }

  /** @throws Refusal INVALID_REQUEST when the website has no such collection */
  async mustHaveCollection(website: WebsiteId, collectionId: string): Promise<void> {
    const rows = await this.readModels.query<{ collection_id: string }>(
      'owner-collection: is there',
      'select collection_id from owner_collections where website_id = $1 and collection_id = $2',
      [website, collectionId],
    );
    if (rows.length === 0) refuse('INVALID_REQUEST', { collectionId: 'Choose a collection.' });
  }

  /** Those of the slugs that products of the collection have. */
  async slugsTaken(website: WebsiteId, collectionId: string, slugs: readonly string[]): Promise<string[]> {
    const rows = await this.readModels.query<{ url_id: string }>(
      'owner-products: slugs',
      `select url_id from owner_products
       where website_id = $1 and collection_id = $2 and url_id = any($3::text[])`,
      [website, collectionId, slugs],
    );
    return rows.map(({ url_id }) => url_id);
  }
}

function summary(row: ListRow): OwnerProductSummary {
  return {
    id: row.product_id,
    collectionId: row.collection_id,
    title: row.title,
    urlId: row.url_id,
    status: row.status,
    publishAt: row.publish_at,
    productType: row.product_type,
    tags: row.tags,
    image: row.image,
    variantCount: row.variant_count,
    fromPrice: row.from_price === null || row.currency === null ? null : money(row.from_price, row.currency),
    onSale: row.on_sale,
    available: row.has_unlimited ? null : row.available,
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  };
}

function version(row: VersionRow, before: VersionRow | undefined): ProductVersion {
  return {
    revision: row.revision,
    kind: kindOf(row, before),
    at: row.at.toISOString(),
    by: row.by,
    changes: before?.document && row.document ? differencesBetween(before.document, row.document) : [],
    product: row.document,
  };
}

function kindOf(row: VersionRow, before: VersionRow | undefined): ProductVersion['kind'] {
  if (!row.document) return 'deleted';
  if (row.restored_from !== null) return 'restored';
  return before ? 'changed' : 'created';
}
