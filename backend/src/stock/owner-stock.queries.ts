import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type {
  StockBulkChange,
  StockLedgerAnswer,
  StockLedgerRequest,
  StockLine,
  StockListAnswer,
  StockListRequest,
} from '@daybook/contracts/stock/owner-stock.api';
import type { LedgerFact } from '@daybook/contracts/stock/stock-ledger';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { decodeStockCursor, encodeStockCursor } from './stock-cursor.js';

const STOCK_ITEM = `left join variant_stock s on s.website_id = v.website_id and s.variant_id = v.variant_id`;
const IS_LOW = `($4::int is null or s.variant_id is null or (not s.unlimited and s.available <= $4))`;

/** Whether a text has each of the words that are searched for. */
const hasWords = (text: string, more = '') =>
  `(select bool_and(strpos(lower(${text}), word) > 0) from unnest($2::text[]) word${more})`;

/**
 * Whether a variant's title and values of options have them. The values of all variants of the product stand in its row,
 * so that few documents are read for those of one.
 */
const IS_CALLED_SO = `(${hasWords(`p.title || ' ' || array_to_string(p.options, ' ')`)} and ${hasWords(
  `p.title || ' ' || own.words`,
  `, (select string_agg(chosen.value, ' ') as words
      from json_array_elements(p.document -> 'variants') variant, json_each_text(variant -> 'attributes') chosen
      where variant ->> 'id' = v.variant_id) own`,
)})`;

/**
 * All variants that match, on all pages: $1 website, $2 words, $3 beginning of a SKU, $4 threshold, which is never
 * below 0, $5 product, $6 itself. A variant without a stock item has nothing available. The threshold is compared with
 * the column itself: Postgres keeps statistics of a column, and of an expression none.
 */
const matching = (ofOne: string) => `
from product_variants v
join products p on p.website_id = v.website_id and p.product_id = v.product_id
${STOCK_ITEM}
where v.website_id = $1
  and ($2::text[] is null or ${hasWords('p.title')} or starts_with(lower(v.sku), $3) or ${IS_CALLED_SO})
  and ${IS_LOW}
  and ${ofOne}`;

/** Its own statement: for a statement with an optional product Postgres would plan for few variants in every case. */
const OF_ALL = matching('$5::text is null and $6::text is null');
const OF_ONE = matching(
  '($5::text is null or v.product_id = $5) and ($6::text is null or v.variant_id = $6)',
);

/** How many match when no words are searched for: it needs no titles, and each variant has a product. */
const TOTAL_WITHOUT_WORDS = `
select count(*)::int as total
from product_variants v
${STOCK_ITEM}
where v.website_id = $1 and $2::text[] is null and $3::text is null and ${IS_LOW}
  and $5::text is null and $6::text is null`;

const linesOf = (variants: string) => `
select page.*, (
  select coalesce(variant -> 'attributes', '{}') from products p, json_array_elements(p.document -> 'variants') variant
  where p.website_id = $1 and p.product_id = page.item_id and variant ->> 'id' = page.variant_id limit 1
) as attributes, coalesce((
  select sum(r.quantity) from stock_pledges r
  where r.website_id = $1 and r.variant_id = page.variant_id and r.subscription_id is not null and r.is_ahead
), 0)::bigint as for_renewals
from (
  select v.variant_id, v.product_id as item_id, v.sku, p.title, coalesce(s.unlimited, false) as unlimited,
    coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held, coalesce(s.available, 0) as available
  ${variants}
    and ($7::text is null or (p.title, v.product_id, v.sku, v.variant_id) > ($7, $8, $9, $10))
  order by p.title, v.product_id, v.sku, v.variant_id limit $11
) page
order by page.title, page.item_id, page.sku, page.variant_id`;

export const LINES_OF_ALL = linesOf(OF_ALL);
const LINES_OF_ONE = linesOf(OF_ONE);

const LEDGER = `
select l.position, l.fact, l.on_hand, l.held, l.reason, l.reference, l.actor, l.at, coalesce((
  select k.fact = 'madeUnlimited' from stock_ledger k
  where k.website_id = $1 and k.variant_id = $2 and k.position <= l.position and k.fact in ('counted', 'madeUnlimited')
  order by k.position desc limit 1
), false) as unlimited
from stock_ledger l
where l.website_id = $1 and l.variant_id = $2 and ($3::bigint is null or l.position < $3)
order by l.position desc limit $4`;

type LineRow = Omit<StockLine, 'variantId' | 'itemId' | 'productTitle' | 'onHand' | 'forRenewals'> & {
  variant_id: string;
  item_id: string;
  title: string;
  on_hand: number;
  for_renewals: number;
};
type LedgerRow = {
  position: number;
  fact: LedgerFact;
  on_hand: number;
  held: number;
  reason: string | null;
  reference: string | null;
  actor: string | null;
  at: Date;
  unlimited: boolean;
};
type Variant = { variantId: string; itemId: string; sku: string };
type VariantRow = { variant_id: string; product_id: string; sku: string };

@Injectable()
export class OwnerStockQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The variants of a website by title, values of options and SKU, with their stock items; variants of drafts too. */
  async list(website: WebsiteId, request: StockListRequest): Promise<StockListAnswer> {
    const limit = pageSize(request.limit);
    const search = request.q?.trim().toLowerCase() || null;
    const filter = [
      website,
      search?.split(/\s+/) ?? null,
      search,
      request.lowAt === undefined ? null : Number(request.lowAt),
      request.itemId ?? null,
      request.variantId ?? null,
    ];
    const after = request.cursor === undefined ? [null, null, null, null] : decodeStockCursor(request.cursor);
    const isOfOne = (request.itemId ?? request.variantId) !== undefined;
    const whose = isOfOne ? 'of one' : 'of all';
    const lines = isOfOne ? LINES_OF_ONE : LINES_OF_ALL;
    const variants = isOfOne ? OF_ONE : OF_ALL;
    const [rows, [count]] = await Promise.all([
      this.readModels.query<LineRow>(`owner-stock: lines ${whose}`, lines, [...filter, ...after, limit + 1]),
      search === null && !isOfOne
        ? this.readModels.query<{ total: number }>('owner-stock: total', TOTAL_WITHOUT_WORDS, filter)
        : this.readModels.query<{ total: number }>(
            `owner-stock: total ${whose}`,
            `select count(*)::int as total ${variants}`,
            filter,
          ),
    ]);
    const { page, next } = pageOf(rows, limit, (last) =>
      encodeStockCursor([last.title, last.item_id, last.sku, last.variant_id]),
    );
    return {
      results: page.map(stockLine),
      ...next,
      total: count?.total ?? 0,
    };
  }

  /** @throws Refusal VARIANT_NOT_FOUND, also for those of other websites */
  async variant(website: WebsiteId, variantId: string): Promise<Variant> {
    const variants = await this.variants(website, [{ variantId }]);
    return variants.get(variantId) ?? refuse('VARIANT_NOT_FOUND');
  }

  /** The variants of these ids that the website has, by id. */
  async variants(
    website: WebsiteId,
    asked: readonly (Pick<StockBulkChange, 'variantId'> | null)[],
  ): Promise<ReadonlyMap<string, Variant>> {
    const ids = asked.map((line) => line?.variantId).filter(isLocalId);
    const rows = await this.readModels.query<VariantRow>(
      'owner-stock: variants',
      'select variant_id, product_id, sku from product_variants where website_id = $1 and variant_id = any($2)',
      [website, ids],
    );
    return new Map(
      rows.map(({ variant_id, product_id, sku }) => [
        variant_id,
        { variantId: variant_id, itemId: product_id, sku },
      ]),
    );
  }

  /**
   * The stock ledger of one stock item, the newest line first.
   * @throws Refusal VARIANT_NOT_FOUND
   */
  async ledger(
    website: WebsiteId,
    variantId: string,
    request: StockLedgerRequest,
  ): Promise<StockLedgerAnswer> {
    await this.variant(website, variantId);
    const limit = pageSize(request.limit);
    const rows = await this.readModels.query<LedgerRow>('owner-stock: ledger', LEDGER, [
      website,
      variantId,
      request.cursor ?? null,
      limit + 1,
    ]);
    const { page, next } = pageOf(rows, limit, (last) => String(last.position));
    return {
      results: page.map((row, i) => ledgerLine(row, rows[i + 1])),
      ...next,
    };
  }
}

const stockLine = (row: LineRow): StockLine => ({
  variantId: row.variant_id,
  itemId: row.item_id,
  productTitle: row.title,
  sku: row.sku,
  attributes: row.attributes ?? {},
  unlimited: row.unlimited,
  onHand: row.on_hand,
  held: row.held,
  forRenewals: row.for_renewals,
  available: row.available,
});

/** @param before the next older line, with the stock item as it was; undefined before the first */
const ledgerLine = (row: LedgerRow, before: LedgerRow | undefined) => ({
  id: String(row.position),
  fact: row.fact,
  onHandChange: row.on_hand - (before?.on_hand ?? 0),
  heldChange: row.held - (before?.held ?? 0),
  onHand: row.on_hand,
  held: row.held,
  unlimited: row.unlimited,
  reason: row.reason,
  reference: row.reference,
  by: row.actor,
  at: row.at.toISOString(),
});
