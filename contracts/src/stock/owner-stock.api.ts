import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import type { ErrorCode } from '../shared/errors.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import type { LedgerFact } from './stock-ledger.js';

/** How one stock item stands. `available` = on hand less held, and says nothing when unlimited. */
export type StockItem = {
  variantId: string;
  unlimited: boolean;
  onHand: number;
  held: number;
  available: number;
};

/** `GET /api/config/stock`: the website's variants, by title and SKU. */
export class StockListRequest {
  /** words of the title, or the beginning of the SKU */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** only limited variants with at most so many available */
  @IsOptional() @Matches(/^\d{1,9}$/) lowAt?: string;
  /** only those of one product */
  @IsOptional() @Matches(LOCAL_ID) itemId?: string;
  /** only this one */
  @IsOptional() @Matches(LOCAL_ID) variantId?: string;
  @IsOptional() @IsString() @MaxLength(1024) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type StockLine = StockItem & {
  itemId: string;
  productTitle: string;
  sku: string;
  /** option name to value */
  attributes: Record<string, string>;
};

export type StockListAnswer = {
  results: StockLine[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
  /** lines that match, on all pages */
  total: number;
};

/**
 * `POST /api/config/stock/{variantId}/receive` (1 or more, added) and `/count` (0 or more, what was found); `/unlimited`
 * has an empty body. All three answer with the stock item.
 */
export class StockQuantityRequest {
  /** whole units; checked by the rule, whose text is the catalogue's */
  @Allow() quantity!: number;
}

export const STOCK_CHANGES = ['receive', 'count', 'unlimited'] as const;
export type StockChangeKind = (typeof STOCK_CHANGES)[number];

/** One line of a bulk edit; `quantity` is left out for `unlimited`. */
export type StockBulkChange = { variantId: string; kind: StockChangeKind; quantity?: number };

/** `POST /api/config/stock/bulk`: at most 500 lines; each is carried out or refused by itself. */
export class StockBulkRequest {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(500) changes!: StockBulkChange[];
}

export type StockBulkResult =
  | { variantId: string; ok: true; stockItem: StockItem }
  | { variantId: string; ok: false; error: { code: ErrorCode; message: string } };
export type StockBulkAnswer = { results: StockBulkResult[] };

/** `GET /api/config/stock/{variantId}/ledger`: the newest fact first. */
export class StockLedgerRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type StockLedgerLine = {
  id: string;
  fact: LedgerFact;
  /** how many units came (positive) or went (negative) by this fact; the sum up to a line is its `onHand` */
  onHandChange: number;
  heldChange: number;
  onHand: number;
  held: number;
  unlimited: boolean;
  /** why units were held or released; which order took them */
  reason: string | null;
  reference: string | null;
  /** who, as the log names them; null for the shop itself */
  by: string | null;
  /** ISO 8601 */
  at: string;
};

export type StockLedgerAnswer = {
  results: StockLedgerLine[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};
