import type {
  AddOnsAnswer,
  ProductItem,
  ProductsAnswer,
  ProductsRequest,
  RelatedProductsAnswer,
  SuggestionsAnswer,
} from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { decodeCursor, encodeCursor } from './lists/list-cursor.js';
import {
  addFilters,
  type FacetsRow,
  facetsOf,
  facetsSql,
  isNarrowed,
  type ListFilters,
  listFilters,
} from './lists/list-facets.js';
import { IS_AVAILABLE, listOf, SHOP_CURRENCY, textDigest } from './lists/list-sql.js';
import { SearchQueries } from './lists/search.queries.js';
import type { SearchTerms } from './lists/search-terms.js';
import { productItem, productSummary, type StoredProduct } from './products/product-view.js';
import { ReviewsQueries } from './reviews/reviews.queries.js';

type StockRow = { variant_id: string; unlimited: boolean; available: number };
type ProductRow = {
  document: ProductDocument;
  /** what the website sells in */
  currency: Currency | null;
  collection_url_id: string;
  stock: StockRow[];
};
type ListedRow = ProductRow & { product_id: string; sort_key: string; found: number | null };

const PAGE = { default: 24, max: 100 };
/** Related products that a page shows: a row on a desktop, two on a phone. */
const RELATED = 4;
/** Add-ons that are shown beside a product, or in a cart. */
const ADD_ONS = 6;

/** Products that are suggested while a visitor types. */
const SUGGESTED = 6;

/** A search whose words are of no product. */
const NOTHING_FOUND: ProductsAnswer = {
  results: [],
  hasNextPage: false,
  nextPageCursor: null,
  total: 0,
  facets: {
    isPartial: false,
    availability: { 'in-stock': 0, 'sold-out': 0 },
    onSale: 0,
    tags: [],
    options: [],
    types: [],
    prices: [],
    currency: null,
  },
  correctedQuery: null,
};

const STORED_PRODUCT = `
p.document, c.url_id as collection_url_id, ${SHOP_CURRENCY} as currency,
coalesce((
  select json_agg(json_build_object('variant_id', s.variant_id, 'unlimited', s.unlimited, 'available', s.available))
  from variant_stock s where s.website_id = p.website_id and s.item_id = p.product_id
), '[]') as stock`;

const FROM = `from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id`;

/**
 * The product whose address is or was `/$3/p/$2`. The collection that has the slug now comes first, then the product
 * that has its own slug now, then the product that had it last.
 */
const atAddress = (condition: string) => `select ${STORED_PRODUCT} ${FROM}
join product_addresses a on a.website_id = p.website_id and a.product_id = p.product_id and a.url_id = $2
join collection_addresses d on d.website_id = a.website_id and d.collection_id = a.collection_id and d.url_id = $3
left join collections n on n.website_id = d.website_id and n.collection_id = d.collection_id and n.url_id = d.url_id
where p.website_id = $1 ${condition}
order by (n.collection_id is not null) desc,
  (a.collection_id = p.collection_id and a.url_id = p.url_id) desc, d.saved_at desc, a.saved_at desc, p.product_id
limit 1`;

/** By id or, when no product has that id, the oldest with that slug: a hidden product's id names no other product. */
const byName = (condition: string) => `select ${STORED_PRODUCT} ${FROM}
where p.website_id = $1 ${condition} and (p.product_id = $2 or p.url_id = $2 and not exists (
  select from products i where i.website_id = p.website_id and i.product_id = $2
))
order by p.created_at, p.product_id limit 1`;

/** The catalogue as visitors read it. Shows published products only. */
@Injectable()
export class CatalogueQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly search: SearchQueries,
    private readonly reviews: ReviewsQueries,
  ) {}

  /**
   * @param collection the slug of a collection: its products come before those of other collections
   * @throws Refusal PRODUCT_NOT_FOUND, also for products of other websites and unpublished ones
   */
  async product(website: WebsiteId, idOrSlug: string, collection?: string): Promise<ProductItem> {
    const row = await this.found('product', `and p.status = 'published'`, website, idOrSlug, collection);
    return row ? this.item(website, row) : refuse('PRODUCT_NOT_FOUND');
  }

  /**
   * One product for the members of the website, in every status. The answer says when visitors do not see it.
   * @throws Refusal PRODUCT_NOT_FOUND, also for products of other websites
   */
  async preview(website: WebsiteId, idOrSlug: string, collection?: string): Promise<ProductItem> {
    const row = await this.found('product-preview', '', website, idOrSlug, collection);
    if (!row) return refuse('PRODUCT_NOT_FOUND');
    const { status, publishAt } = row.document;
    const item = await this.item(website, row);
    if (status === 'published') return item;
    const isTimed = status === 'scheduled' && publishAt !== undefined;
    return { ...item, preview: { status, publishAt: isTimed ? new Date(publishAt).toISOString() : null } };
  }

  /**
   * Products with the same tags or in the same collection. Available products come first, then those that share more
   * tags.
   * @throws Refusal PRODUCT_NOT_FOUND
   */
  async related(website: WebsiteId, idOrSlug: string): Promise<RelatedProductsAnswer> {
    const row = await this.found('product', `and p.status = 'published'`, website, idOrSlug, undefined);
    const { id } = row?.document ?? refuse('PRODUCT_NOT_FOUND');
    const rows = await this.readModels.query<ProductRow>(
      'related-products',
      `select ${STORED_PRODUCT} ${FROM}
       join products r on r.website_id = p.website_id and r.product_id = $2
       where p.website_id = $1 and p.status = 'published' and p.product_id <> r.product_id
         and (p.tag_keys && r.tag_keys or p.collection_id = r.collection_id)
       order by ${IS_AVAILABLE} desc,
         (select count(*) from unnest(p.tag_keys) tag where tag = any(r.tag_keys)) desc,
         (p.collection_id = r.collection_id) desc, p.display_index, p.product_id limit ${RELATED}`,
      [website, id],
    );
    return { results: rows.map((row) => productSummary(stored(row))) };
  }

  /**
   * The products that their owner offers beside these, in the owner's order: those of the first product come first. What
   * is not published, or is one of these, is left out.
   * @param ids of products, at most 100
   */
  async addOns(website: WebsiteId, ids: readonly string[]): Promise<AddOnsAnswer> {
    const rows = await this.readModels.query<ProductRow>(
      'add-ons',
      `select ${STORED_PRODUCT} ${FROM}
       join (
         select a.add_on, min(array[g.place, a.place]) as place
         from unnest($2::text[]) with ordinality as g(id, place)
         join products o on o.website_id = $1 and o.product_id = g.id and o.status = 'published'
         cross join json_array_elements_text(o.document -> 'addOnIds') with ordinality as a(add_on, place)
         group by a.add_on
       ) offered on offered.add_on = p.product_id
       where p.website_id = $1 and p.status = 'published' and p.product_id <> all ($2::text[])
       order by offered.place limit ${ADD_ONS}`,
      [website, ids],
    );
    return { results: rows.map((row) => productSummary(stored(row))) };
  }

  private async item(website: WebsiteId, row: ProductRow): Promise<ProductItem> {
    const reviews = await this.reviews.ofProduct(website, row.document.id);
    return { ...productItem(stored(row)), ...(reviews && { reviews }) };
  }

  /** The product at an address. Where none is or was, the product with that id or slug, whose page redirects. */
  private async found(
    name: string,
    condition: string,
    website: WebsiteId,
    idOrSlug: string,
    collection: string | undefined,
  ): Promise<ProductRow | undefined> {
    const find = async (how: string, sql: string, params: string[]) =>
      (await this.readModels.query<ProductRow>(`${name}-${how}`, sql, [website, ...params]))[0];
    if (collection === undefined) return find('by-name', byName(condition), [idOrSlug]);
    return (
      (await find('at-address', atAddress(condition), [idOrSlug, collection])) ??
      find('by-name', byName(condition), [idOrSlug])
    );
  }

  /**
   * A page of a list. The first one says too how long the list is, and how many products each filter would leave: to count
   * is to read all of the list.
   */
  async products(website: WebsiteId, request: ProductsRequest): Promise<ProductsAnswer> {
    const { q = '' } = request;
    const isSearch = q.trim() !== '';
    const terms = isSearch ? await this.search.terms(website, q) : undefined;
    if (isSearch && !terms) return NOTHING_FOUND;
    const correctedQuery = terms?.correctedQuery ?? null;
    if (request.cursor !== undefined)
      return { ...(await this.page(website, request, terms)), correctedQuery };
    // the page of a search looks at all that it has found, to rank it
    const isCounted = terms !== undefined;
    const [page, counts] = await Promise.all([
      this.page(website, request, terms, isCounted),
      this.counts(website, request, terms, isCounted),
    ]);
    const { found, ...listed } = page;
    const total = counts.facets.isPartial && found !== undefined ? found : counts.total;
    return { ...listed, ...counts, total, correctedQuery };
  }

  /** The first products of a search while the visitor types it. */
  async suggestions(website: WebsiteId, text: string): Promise<SuggestionsAnswer> {
    const terms = await this.search.terms(website, text, true);
    if (!terms) return { results: [], correctedQuery: null };
    const { results } = await this.page(website, { limit: String(SUGGESTED) }, terms);
    return { results, correctedQuery: terms.correctedQuery };
  }

  /** @param isCounted it answers how many it has found, too */
  private async page(
    website: WebsiteId,
    request: ProductsRequest,
    terms: SearchTerms | undefined,
    isCounted = false,
  ) {
    const limit = pageSize(request.limit, PAGE);
    const list = listOf(website, request, terms);
    const { conditions } = list;
    const { name: sort, key, type, descending } = list.sortOf(request.sort);
    const filters = listFilters(request);
    addFilters(list, filters);
    if (request.cursor !== undefined) {
      const cursor = decodeCursor(request.cursor, sort);
      const place = `(${conditions.param(cursor.key)}::text::${type}, ${conditions.param(cursor.id)}::text)`;
      conditions.add(`(${key}, p.product_id) ${descending ? '<' : '>'} ${place}`);
    }
    const direction = descending ? 'desc' : 'asc';
    // the documents of the page alone are read
    const sql = `
with found as (
  select p.website_id, p.product_id, ${key} as sort_key ${list.from} where ${conditions.sql}
), page as (
  select * from found order by sort_key ${direction}, product_id ${direction} limit ${conditions.param(limit + 1)}
)
select ${STORED_PRODUCT}, p.product_id, page.sort_key::text as sort_key,
  ${isCounted ? '(select count(*)::int from found)' : 'null::int'} as found
${FROM} join page on page.website_id = p.website_id and page.product_id = p.product_id
order by page.sort_key ${direction}, p.product_id ${direction}`;
    const rows = await this.readModels.query<ListedRow>(
      `products-${textDigest(sql)}`,
      sql,
      conditions.params,
      planOf(filters, terms),
    );
    const { page, next } = pageOf(rows, limit, (last) => encodeCursor(sort, last.sort_key, last.product_id));
    return {
      results: page.map((row) => productSummary(stored(row), filters.options)),
      ...next,
      ...(isCounted && { found: rows[0]?.found ?? 0 }),
    };
  }

  private async counts(
    website: WebsiteId,
    request: ProductsRequest,
    terms: SearchTerms | undefined,
    isCounted: boolean,
  ): Promise<Required<Pick<ProductsAnswer, 'total' | 'facets'>>> {
    const list = listOf(website, request, terms);
    const { params } = list.conditions;
    const filters = listFilters(request);
    const sql = facetsSql(list, filters, { isCounted });
    const name = `facets-${textDigest(sql)}`;
    const [row] = await this.readModels.query<FacetsRow>(name, sql, params, planOf(filters, terms));
    if (!row) throw new Error('a count has one row');
    return { total: row.total, facets: facetsOf(row) };
  }
}

/**
 * Each combination of filters is a text of its own: prepared, a visitor who tries them all would fill the memory of every
 * connection with their plans.
 */
const planOf = (filters: ListFilters, terms: SearchTerms | undefined) =>
  terms || isNarrowed(filters) ? 'anew' : 'kept';

function stored(row: ProductRow): StoredProduct {
  const stock = new Map(
    row.stock.map(({ variant_id, unlimited, available }) => [variant_id, { unlimited, available }]),
  );
  const document = row.currency ? soldIn(row.document, row.currency) : row.document;
  return { document, collectionUrlId: row.collection_url_id, stock };
}
