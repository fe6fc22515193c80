import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { moneyShape } from '../../catalogue/product-shape.js';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';
import { MAX_PRICE_UNITS } from '../../shared/limits.js';
import { CURRENCIES, type Currency, type Money } from '../../shared/money.js';

/** `POST /api/commerce/gift-card/balance`: the code travels in the body, so that no log of addresses holds it. */
export class GiftCardBalanceRequest {
  @IsString() @MaxLength(60) code!: string;
}

export class GiftCardBalance {
  /** what can be spent now */
  @IsA(moneyShape) balance!: Money;
  @IsString() lastFour!: string;
  /** it was ended, and pays nothing any more */
  @IsBoolean() isVoided!: boolean;
  /** opens this balance again for some minutes */
  @IsString() receipt!: string;
}

/** `GET /api/commerce/gift-card/balance`, for pages without script: the code stands in no address. */
export class GiftCardReceiptRequest {
  @IsOptional() @IsString() @MaxLength(200) receipt?: string;
}

/** `GET /api/commerce/gift-card/print`: the page that the card's email links to. */
export class GiftCardPrintRequest {
  @IsOptional() @IsString() @MaxLength(200) card?: string;
}

export class GiftCardPrint {
  /** in groups of four */
  @IsString() code!: string;
  /** what it was issued with */
  @IsA(moneyShape) amount!: Money;
  @IsString() recipientName!: string;
  @IsString() senderName!: string;
  @IsString() message!: string;
  /** it was ended, and pays nothing any more */
  @IsBoolean() isVoided!: boolean;
}

/** `POST /api/config/gift-cards`: an owner issues a card by hand. */
export class IssueGiftCardRequest {
  /** minor units */
  @IsInt() @Min(1) @Max(MAX_PRICE_UNITS) amount!: number;
  @IsIn(CURRENCIES) currency!: Currency;
}

/** `POST /api/config/gift-cards/{id}/void`. */
export class VoidGiftCardRequest {
  /** the owner's words: why */
  @IsString() @MaxLength(500) reason!: string;
}

/** A card as its owner sees it. */
export class OwnerGiftCard {
  @IsString() id!: string;
  @IsString() lastFour!: string;
  @IsA(moneyShape) issued!: Money;
  @IsA(moneyShape) balance!: Money;
  @IsIn(['active', 'voided']) status!: 'active' | 'voided';
  /** the order that it was bought with; null: an owner issued it */
  @OrNull() @IsString() orderId!: string | null;
  /** why it was ended; empty: it was not */
  @IsString() reason!: string;
  /** epoch milliseconds */
  @IsInt() issuedAt!: number;
}

/**
 * What can happen to a card. `emailed`: to its recipient, with an amount of 0; `emailedToBuyer`, `notEmailed`: the data of its
 * recipient was deleted, or that of both; `held`: an order is being paid with it; `freed`: that order was not paid.
 */
const GIFT_CARD_MOVES = [
  'issued',
  'emailed',
  'emailedToBuyer',
  'notEmailed',
  'held',
  'freed',
  'spent',
  'restored',
  'voided',
] as const;
export type GiftCardMoveKind = (typeof GIFT_CARD_MOVES)[number];

/** One line of a card's ledger. */
export class GiftCardMove {
  @IsIn(GIFT_CARD_MOVES) kind!: GiftCardMoveKind;
  @IsA(moneyShape) amount!: Money;
  /** after it; null: the balance is as before */
  @OrNull() @IsA(moneyShape) balance!: Money | null;
  @OrNull() @IsString() orderId!: string | null;
  /** null: it is of no order, or of one that is not placed */
  @OrNull() @IsInt() orderNumber!: number | null;
  /** the owner's words; empty: none */
  @IsString() note!: string;
  /** epoch milliseconds */
  @IsInt() at!: number;
}

/** `GET /api/config/gift-cards/{id}`: a card with its ledger, the newest line first. */
export class OwnerGiftCardLedger extends OwnerGiftCard {
  @IsA(GiftCardMove, { each: true }) moves!: GiftCardMove[];
}

/** The code is in this answer and in no other. */
export class IssuedGiftCard {
  @IsString() id!: string;
  @IsString() code!: string;
}

export class VoidedGiftCard {
  @IsString() id!: string;
  /** what is left for orders that are being paid with it */
  @IsA(moneyShape) balance!: Money;
}

/** `GET /api/config/gift-cards`: the newest first. */
export class OwnerGiftCardsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class OwnerGiftCardsAnswer {
  @IsA(OwnerGiftCard, { each: true }) results!: OwnerGiftCard[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
