import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { FieldDifference } from '../shared/document-differences.js';
import { CONTENT_STATUSES, type ContentStatus } from '../shared/enumerations.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { LAST_REVISION } from '../shared/limits.js';
import type { Money } from '../shared/money.js';
import type { BulkDifference } from './bulk-change.js';
import type { CollectionDocument, ProductDocument, ProductImage } from './product.js';

export const OWNER_PRODUCT_SORTS = [
  'saved',
  'title',
  'price-ascending',
  'price-descending',
  'place',
] as const;
export type OwnerProductSort = (typeof OWNER_PRODUCT_SORTS)[number];

/** `sold-out`: nothing can be bought of any variant; `low`: at most 5 units of some variant; `unlimited`: of some variant. */
export const STOCK_FILTERS = ['in-stock', 'sold-out', 'low', 'unlimited'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** What a list, a bulk change or an export is about; everything when nothing is said. */
export class OwnerProductFilter {
  /** words, each somewhere in the title, the address, a tag or an SKU */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @Matches(LOCAL_ID) collectionId?: string;
  @IsOptional() @IsIn(CONTENT_STATUSES) status?: ContentStatus;
  /** number of a product type (section 3) */
  @IsOptional() @Matches(/^[1-5]$/) type?: string;
  @IsOptional() @IsString() @MaxLength(255) tag?: string;
  @IsOptional() @IsIn(STOCK_FILTERS) stock?: StockFilter;
}

/** `GET /api/config/products` → {@link OwnerProductsAnswer}. `cursor` is opaque, from the answer before. */
export class OwnerProductsRequest extends OwnerProductFilter {
  @IsOptional() @IsIn(OWNER_PRODUCT_SORTS) sort?: OwnerProductSort;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** One product of the owner's list. */
export type OwnerProductSummary = {
  id: string;
  collectionId: string;
  title: string;
  urlId: string;
  status: ContentStatus;
  /** epoch milliseconds; null unless scheduled */
  publishAt: number | null;
  productType: number;
  tags: string[];
  image: ProductImage | null;
  variantCount: number;
  /** the cheapest way to buy it; null when there is none */
  fromPrice: Money | null;
  onSale: boolean;
  /** units that can be bought of all variants; null when one is unlimited */
  available: number | null;
  revision: number;
  /** ISO 8601 */
  savedAt: string;
  /** as the log names them: an account's id, `import`, …; null when nobody is named */
  savedBy: string | null;
};

export type OwnerProductsAnswer = {
  results: OwnerProductSummary[];
  /** of all pages */
  total: number;
  hasNextPage: boolean;
  nextPageCursor: string | null;
};

/**
 * `GET`, `POST /api/config/products`, `PUT /api/config/products/{id}`: the body is the product document. A new one may
 * leave out `id`, `recordType`, `displayIndex` and its variants' ids. `PUT` carries the revision that it was read at
 * as `If-Match: "7"`; when somebody saved in between it is refused with EDITED_MEANWHILE and `error.conflict`.
 */
export type OwnerProduct = {
  product: ProductDocument;
  revision: number;
  /** where visitors find it once it is published */
  fullUrl: string;
  /** ISO 8601 */
  createdAt: string;
  savedAt: string;
  savedBy: string | null;
};

/** The answer to a save: the document as it stands, cleaned. */
export type SavedProduct = { product: ProductDocument; revision: number };

/** `GET /api/config/products/{id}/history?cursor` → {@link ProductHistoryAnswer}, the newest first. */
export class HistoryRequest {
  @IsOptional() @Matches(/^\d{1,15}$/) cursor?: string;
}

export type ProductVersion = {
  revision: number;
  kind: 'created' | 'changed' | 'restored' | 'deleted';
  /** ISO 8601 */
  at: string;
  by: string | null;
  /** against the version before */
  changes: FieldDifference[];
  /** the whole document; null of a deletion */
  product: ProductDocument | null;
};

export type ProductHistoryAnswer = {
  results: ProductVersion[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};

/** `POST /api/config/products/{id}/restore` → {@link SavedProduct}: what stood at that revision is saved again. */
export class RestoreRequest {
  @IsInt() @Min(0) @Max(LAST_REVISION) revision!: number;
}

/** `GET`, `POST /api/config/collections`, `GET`, `PUT`, `DELETE /api/config/collections/{id}`; `If-Match` as for products. */
export type OwnerCollection = { collection: CollectionDocument; revision: number; productCount: number };
export type OwnerCollectionsAnswer = { results: OwnerCollection[] };
export type SavedCollection = { collection: CollectionDocument; revision: number };

/** Of a change of prices, either way; more than any price can be. */
const MOST_UNITS = 1e15;

export const BULK_KINDS = ['publish', 'unpublish', 'price'] as const;
export const ROUNDINGS = ['none', 'whole', 'ninety-nine'] as const;

/**
 * `POST /api/config/products/bulk?dryRun=true` → {@link BulkPreview}; the same with the preview's `hash` and without
 * `dryRun` → {@link JobStarted}, or PREVIEW_OUTDATED when a product or the selection is not as it was then.
 */
export class BulkChangeRequest {
  /** these products; without them, all that `filter…` finds */
  @IsOptional() @IsArray() @ArrayMaxSize(1000) @Matches(LOCAL_ID, { each: true }) ids?: string[];
  @IsOptional() @IsString() @MaxLength(200) filterQ?: string;
  @IsOptional() @Matches(LOCAL_ID) filterCollectionId?: string;
  @IsOptional() @IsIn(CONTENT_STATUSES) filterStatus?: ContentStatus;
  @IsOptional() @Matches(/^[1-5]$/) filterType?: string;
  @IsOptional() @IsString() @MaxLength(255) filterTag?: string;
  @IsOptional() @IsIn(STOCK_FILTERS) filterStock?: StockFilter;

  @IsIn(BULK_KINDS) kind!: (typeof BULK_KINDS)[number];
  /** of `price`: hundredths of a percent, 1250 is 12.5 % more and -1000 is 10 % less */
  @IsOptional() @IsInt() @Min(-MOST_UNITS) @Max(MOST_UNITS) percent?: number;
  /** of `price`: minor units more or less */
  @IsOptional() @IsInt() @Min(-MOST_UNITS) @Max(MOST_UNITS) amount?: number;
  /** of `price`: to minor units, to whole units of the currency, or to x.99; default `none` */
  @IsOptional() @IsIn(ROUNDINGS) rounding?: (typeof ROUNDINGS)[number];

  /** of the preview that the caller has seen */
  @IsOptional() @IsString() @MaxLength(64) hash?: string;
}

/** One price or status that will change. */
export type BulkLine = BulkDifference & { productId: string; title: string };

export type BulkPreview = {
  /** products in the selection */
  selected: number;
  /** of them, those that change */
  changing: number;
  /** the first 500 */
  lines: BulkLine[];
  /** of them, those that cannot be changed */
  refusing: number;
  /** the first 200 of those, and why */
  refused: { productId: string; title: string; reason: string }[];
  hash: string;
};

export type JobStarted = { jobId: string };

/** `GET /api/config/jobs/{jobId}`: it goes on when the page is closed. */
export type CatalogueJob = {
  jobId: string;
  kind: 'bulk' | 'import';
  status: 'waiting' | 'running' | 'finished';
  /** products */
  total: number;
  done: number;
  changed: number;
  refused: { productId: string; title: string; reason: string }[];
  /** ISO 8601 */
  startedAt: string;
  startedBy: string | null;
  finishedAt: string | null;
};

/**
 * `POST /api/config/products/import?dryRun=true`, multipart with one part `file`, a Shopify product CSV →
 * {@link ImportPreview}; the same without `dryRun` → {@link JobStarted}.
 * `GET /api/config/products/export` with the filters of the list → a CSV of the same format.
 */
export class DryRunRequest {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}

export type ImportPreview = {
  products: { total: number; added: number; changed: number; unchanged: number };
  collections: { total: number; added: number };
  /** rows that cannot be read; `line` counts from 1 */
  problems: { line: number; handle?: string; reason: string }[];
  /** the first 200 products that change: their title and the names of the fields */
  changes: { productId: string; title: string; kind: 'added' | 'changed'; fields: string[] }[];
};
