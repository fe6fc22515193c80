import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsJudgedQuantity } from '../cart/quantity.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { ERRORS, type ErrorCode } from '../shared/errors.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { ADJUST_REASONS, type AdjustReason } from './shared/adjust-reasons.js';
import { LEDGER_FACTS, type LedgerFact } from './stock-ledger.js';

/** How one stock item stands. `available` = on hand less held, and says nothing when unlimited. */
export class StockItem {
  @IsString() variantId!: string;
  @IsBoolean() unlimited!: boolean;
  @IsInt() onHand!: number;
  @IsInt() held!: number;
  @IsInt() available!: number;
}

/** `GET /api/config/stock`: the website's variants, by title and SKU. */
export class StockListRequest {
  /** words of the title and of the values of its options, or the beginning of the SKU */
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

export class StockLine {
  @IsString() variantId!: string;
  @IsBoolean() unlimited!: boolean;
  @IsInt() onHand!: number;
  @IsInt() held!: number;
  /** of the held ones: they wait for renewals of subscriptions that are not due yet */
  @IsInt() forRenewals!: number;
  @IsInt() available!: number;
  @IsString() itemId!: string;
  @IsString() productTitle!: string;
  @IsString() sku!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
}

export class StockListAnswer {
  @IsA(StockLine, { each: true }) results!: StockLine[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** lines that match, on all pages */
  @IsInt() total!: number;
}

/**
 * `POST /api/config/stock/{variantId}/receive` (1 or more, added) and `/count` (0 or more, what was found); `/unlimited`
 * has an empty body. All three answer with the stock item.
 */
export class StockQuantityRequest {
  /** whole units; checked by the rule, whose text is the catalogue's */
  @IsJudgedQuantity() quantity!: number;
}

/** Of `/count`. */
export class StockCountRequest extends StockQuantityRequest {
  /** also where orders lose units that are set aside for them; absent: such a count is refused */
  @IsOptional() @IsBoolean() anyway?: boolean;
}

/**
 * `POST /api/config/stock/{variantId}/adjust`: so many units more, or fewer when it is below 0. It answers with the stock
 * item.
 */
export class StockAdjustRequest {
  /** whole units; checked by the rule, whose text is the catalogue's */
  @IsJudgedQuantity() difference!: number;
  @IsIn(ADJUST_REASONS) reason!: AdjustReason;
  /** also where orders lose units that are set aside for them; absent: such an adjustment is refused */
  @IsOptional() @IsBoolean() anyway?: boolean;
}

export const STOCK_CHANGES = ['receive', 'count', 'adjust', 'unlimited'] as const;
export type StockChangeKind = (typeof STOCK_CHANGES)[number];

/** One line of a bulk edit. `quantity` is the difference for `adjust`, and left out for `unlimited`. */
export class StockBulkChange {
  @IsString() variantId!: string;
  @IsIn(STOCK_CHANGES) kind!: StockChangeKind;
  @IsOptional() @IsInt() quantity?: number;
  /** of `adjust` alone */
  @IsOptional() @IsIn(ADJUST_REASONS) reason?: AdjustReason;
  /** of `count` and `adjust`: also where orders lose units that are set aside for them */
  @IsOptional() @IsBoolean() anyway?: boolean;
}

/** `POST /api/config/stock/bulk`: at most 500 lines; each is carried out or refused by itself. */
export class StockBulkRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsA(StockBulkChange, { each: true })
  changes!: StockBulkChange[];
}

/** The code of the catalogue and its text. */
export class StockRefusal {
  @IsIn(Object.keys(ERRORS)) code!: ErrorCode;
  @IsString() message!: string;
}

export class StockChanged {
  @IsString() variantId!: string;
  @IsIn([true]) ok!: true;
  /** as the change found it, which may be newer than what the caller has read: an undo goes by it */
  @IsA(StockItem) before!: StockItem;
  @IsA(StockItem) stockItem!: StockItem;
}

export class StockNotChanged {
  @IsString() variantId!: string;
  @IsIn([false]) ok!: false;
  @IsA(StockRefusal) error!: StockRefusal;
}

export type StockBulkResult = StockChanged | StockNotChanged;

export class StockBulkAnswer {
  @IsA([StockChanged, StockNotChanged], { each: true }) results!: StockBulkResult[];
}

/** `GET /api/config/stock/{variantId}/ledger`: the newest fact first. */
export class StockLedgerRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class StockLedgerLine {
  @IsString() id!: string;
  @IsIn(LEDGER_FACTS) fact!: LedgerFact;
  /** how many units came (positive) or went (negative) by this fact; the sum up to a line is its `onHand` */
  @IsInt() onHandChange!: number;
  @IsInt() heldChange!: number;
  @IsInt() onHand!: number;
  @IsInt() held!: number;
  @IsBoolean() unlimited!: boolean;
  /** why units were held or released; which order took them */
  @OrNull() @IsString() reason!: string | null;
  @OrNull() @IsString() reference!: string | null;
  /** who, as the log names them; null for the shop itself */
  @OrNull() @IsString() by!: string | null;
  /** ISO 8601 */
  @IsString() at!: string;
}

export class StockLedgerAnswer {
  @IsA(StockLedgerLine, { each: true }) results!: StockLedgerLine[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
