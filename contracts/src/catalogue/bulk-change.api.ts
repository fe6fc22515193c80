import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { list, named, oneOf, optional, record, shape, text, wholeNumber } from '../shared/document-shape.js';
import {
  CONTENT_STATUSES,
  type ContentStatus,
  STOCK_FILTERS,
  type StockFilter,
} from '../shared/enumerations.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { MAX_PRICE_UNITS, MAX_STOCK_UNITS, MAX_VARIANTS, PRICE_PERCENT } from '../shared/limits.js';
import { LostUnits } from '../stock/lost-units.api.js';
import { ADJUST_REASONS, type AdjustReason } from '../stock/shared/adjust-reasons.js';
import { BULK_FIELDS, type BulkField, type BulkValue, type ProductDifference } from './bulk-differences.js';
import type { ProductEdit, VariantEdit } from './bulk-kinds.js';
import type { ProductDocument } from './product.js';
import { moneyShape, productShape } from './product-shape.js';

export type { BulkField, BulkValue };

/** What a bulk change does. */
export const BULK_KINDS = [
  'publish',
  'unpublish',
  'tags',
  'collection',
  'price',
  'sale',
  'end-sale',
  'stock',
  'delete',
  'restore',
  'edit',
  'currency',
  'undo',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
/** A change of currency is of the whole website, and has a request of its own. */
const ASKED_KINDS = BULK_KINDS.filter((kind) => kind !== 'currency');
export const ROUNDINGS = ['none', 'whole', 'ninety-nine'] as const;

/** Products in the grid, and in one change that comes from it. */
export const MAX_GRID_PRODUCTS = 200;

const PERCENT_LIMITS = { message: 'Enter a percentage from -99.99 to 100,000.' };
const AMOUNT_LIMITS = { message: 'Enter an amount of at most 999,999,999.99.' };
const SALE_LIMITS = { message: 'Enter a percentage from 0.01 to 99.99.' };
const STOCK_LIMITS = {
  message: `Enter a whole number of at most ${MAX_STOCK_UNITS.toLocaleString('en-US')}.`,
};

/** Null is a value of its own: it ends the sale. */
const orNothing = (given: ReturnType<typeof wholeNumber>) =>
  shape({ oneOf: [given.schema, { type: 'null' }] }, (value, path, problems) => {
    if (value !== null) given(value, path, problems);
  });

const PRICE = wholeNumber(0, MAX_PRICE_UNITS);
const variantEditShape = named(
  'VariantEdit',
  record<VariantEdit>({
    id: text(128),
    price: optional(PRICE),
    salePrice: optional(orNothing(PRICE)),
    onHand: optional(wholeNumber(0, MAX_STOCK_UNITS)),
  }),
);

/** What the owner typed into the grid for one product. */
export const productEditShape = named(
  'ProductEdit',
  record<ProductEdit>({
    productId: text(128),
    title: optional(text(200)),
    status: optional(oneOf(CONTENT_STATUSES)),
    tags: optional(list(text(200), 250)),
    variants: optional(list(variantEditShape, MAX_VARIANTS)),
  }),
);

/** Products by their ids, or all that a filter finds but these. A restore names deleted products by their ids. */
export class BulkSelectionRequest {
  /** these products; without them, all that `filter…` finds */
  @IsOptional() @IsArray() @ArrayMaxSize(5000) @Matches(LOCAL_ID, { each: true }) ids?: string[];
  @IsOptional() @IsString() @MaxLength(200) filterQ?: string;
  @IsOptional() @Matches(LOCAL_ID) filterCollectionId?: string;
  @IsOptional() @IsIn(CONTENT_STATUSES) filterStatus?: ContentStatus;
  @IsOptional() @Matches(/^[1-5]$/) filterType?: string;
  @IsOptional() @IsString() @MaxLength(255) filterTag?: string;
  @IsOptional() @IsIn(STOCK_FILTERS) filterStock?: StockFilter;
  /** of what the filter finds, all but these */
  @IsOptional() @IsArray() @ArrayMaxSize(5000) @Matches(LOCAL_ID, { each: true }) exceptIds?: string[];
}

/**
 * `POST /api/config/products/bulk?dryRun=true` → {@link BulkPreview}; the same with the preview's `hash` and without
 * `dryRun` → {@link JobStarted}, or PREVIEW_OUTDATED when a product or the selection has changed since.
 */
export class BulkChangeRequest extends BulkSelectionRequest {
  @IsIn(ASKED_KINDS) kind!: Exclude<BulkKind, 'currency'>;
  /** of `price`: hundredths of a percent, 1250 is 12.5 % more and -1000 is 10 % less */
  @IsOptional()
  @IsInt()
  @Min(PRICE_PERCENT.min, PERCENT_LIMITS)
  @Max(PRICE_PERCENT.max, PERCENT_LIMITS)
  percent?: number;
  /** of `price`: minor units more or less */
  @IsOptional()
  @IsInt()
  @Min(-MAX_PRICE_UNITS, AMOUNT_LIMITS)
  @Max(MAX_PRICE_UNITS, AMOUNT_LIMITS)
  amount?: number;
  /** of `sale`: hundredths of a percent off the price */
  @IsOptional() @IsInt() @Min(1, SALE_LIMITS) @Max(9999, SALE_LIMITS) off?: number;
  /** of `price` and `sale`: to minor units, to whole units of the currency, or to x.99; default `none` */
  @IsOptional() @IsIn(ROUNDINGS) rounding?: (typeof ROUNDINGS)[number];
  /** of `tags` */
  @IsOptional() @IsArray() @ArrayMaxSize(50) @MaxLength(200, { each: true }) addTags?: string[];
  @IsOptional() @IsArray() @ArrayMaxSize(50) @MaxLength(200, { each: true }) removeTags?: string[];
  /** of `collection`: where the products go. Of `restore`: where those go whose own collection was deleted */
  @IsOptional() @Matches(LOCAL_ID) collectionId?: string;
  /** of `stock`: one of these three; every variant gets it */
  @IsOptional() @IsInt() @Min(0, STOCK_LIMITS) @Max(MAX_STOCK_UNITS, STOCK_LIMITS) onHand?: number;
  @IsOptional()
  @IsInt()
  @Min(-MAX_STOCK_UNITS, STOCK_LIMITS)
  @Max(MAX_STOCK_UNITS, STOCK_LIMITS)
  difference?: number;
  @IsOptional() @IsBoolean() unlimited?: boolean;
  /** of a `difference` of stock */
  @IsOptional() @IsIn(ADJUST_REASONS) reason?: AdjustReason;
  /** of `edit`: it selects the products that it names */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_GRID_PRODUCTS)
  @IsA(productEditShape, { each: true })
  edits?: ProductEdit[];
  /** of `undo`: the change that is taken back; it selects the products that this change has changed */
  @IsOptional() @IsUUID() jobId?: string;

  /** of the preview that the caller has seen */
  @IsOptional() @IsString() @MaxLength(64) hash?: string;
}

/** A title, a status or `deleted`, the id of a collection, units or `unlimited`; tags; an amount. */
const VALUES = [moneyShape, text(255), wholeNumber(0, MAX_STOCK_UNITS), list(text(255), 250)];

/** One field of one product that changes. */
export class BulkLine implements ProductDifference {
  @IsIn(BULK_FIELDS) what!: BulkField;
  /** whose price or stock; null of what the whole product or a subscription option has */
  @OrNull() @IsString() sku!: string | null;
  @OrNull() @IsA(VALUES) before!: BulkValue;
  @OrNull() @IsA(VALUES) after!: BulkValue;
  @IsString() productId!: string;
  @IsString() title!: string;
}

export class BulkPreviewRefused {
  @IsString() productId!: string;
  @IsString() title!: string;
  @IsString() reason!: string;
}

export class BulkPreview {
  /** products in the selection */
  @IsInt() selected!: number;
  /** of them, those that change */
  @IsInt() changing!: number;
  /** prices that become more than ten times as high or as low: the owner is asked about them */
  @IsInt() leaps!: number;
  @IsA(LostUnits) lost!: LostUnits;
  /** the first 500 */
  @IsA(BulkLine, { each: true }) lines!: BulkLine[];
  /** of them, those that cannot be changed, or not as a whole */
  @IsInt() refusing!: number;
  /** the first 200 of those, and why */
  @IsA(BulkPreviewRefused, { each: true }) refused!: BulkPreviewRefused[];
  @IsString() hash!: string;
}

/** `GET /api/config/products/bulk?cursor` → {@link BulkJobsAnswer}: bulk changes, the newest first. */
export class BulkJobsRequest {
  @IsOptional() @IsUUID() cursor?: string;
}

export class BulkJob {
  @IsString() jobId!: string;
  @IsIn(BULK_KINDS) change!: BulkKind;
  @IsIn(['waiting', 'running', 'finished', 'failed']) status!: 'waiting' | 'running' | 'finished' | 'failed';
  @IsInt() total!: number;
  @IsInt() changed!: number;
  /** of an undo: the change that it takes back */
  @OrNull() @IsString() undoes!: string | null;
  /** ISO 8601 */
  @IsString() startedAt!: string;
  @OrNull() @IsString() startedBy!: string | null;
}

export class BulkJobsAnswer {
  @IsA(BulkJob, { each: true }) results!: BulkJob[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET /api/config/products/bulk/{jobId}/results?cursor` → {@link BulkResultsAnswer}, product by product. */
export class BulkResultsRequest {
  @IsOptional() @Matches(LOCAL_ID) cursor?: string;
}

export class BulkResult {
  @IsString() productId!: string;
  @IsString() title!: string;
  /** the product is there and has a screen */
  @IsBoolean() exists!: boolean;
  @IsA(BulkLine, { each: true }) lines!: BulkLine[];
}

export class BulkResultsAnswer {
  @IsA(BulkResult, { each: true }) results!: BulkResult[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** The stock of one variant in the grid. */
export class GridStock {
  @IsString() variantId!: string;
  @IsBoolean() unlimited!: boolean;
  @IsInt() onHand!: number;
}

export class GridProduct {
  @IsA(productShape) product!: ProductDocument;
  @IsA(GridStock, { each: true }) stock!: GridStock[];
}

/** `POST /api/config/products/bulk/grid`, a {@link BulkSelectionRequest} → the first products of the selection. */
export class GridAnswer {
  /** products in the selection; the grid holds the first 200 of them */
  @IsInt() selected!: number;
  @IsA(GridProduct, { each: true }) results!: GridProduct[];
}
