import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { EntryImage, ShoppingCart } from '../cart/cart.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { RESTOCK_SIGN_UP_STATUSES, type RestockSignUpStatus } from './restock.api.js';
import {
  RESTOCK_OFFERS,
  RESTOCK_POLICIES,
  RESTOCK_SKIPS,
  type RestockOfferStatus,
  type RestockPolicy,
  type RestockSkip,
} from './shared/restock-choices.js';
import { RESTOCK_EMAIL_OUTCOMES, type RestockEmailOutcome } from './shared/restock-email-choices.js';

export class RestockReceiptOfferEmail {
  @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome!: RestockEmailOutcome;
  @OrNull() @IsString() at!: string | null;
}

/** Where the unit of a claim's link is. `open`: in no cart. */
export const CLAIM_PLACES = ['open', 'here', 'elsewhere'] as const;

/** `GET …/restock/claim/{token}`: whether the unit is in the cart of this browser, or of another one. */
export class RestockClaimPlace {
  @IsIn(CLAIM_PLACES) place!: (typeof CLAIM_PLACES)[number];
}

/** `POST …/restock/claim/{token}`. */
export class RestockClaimRequest {
  /** the reader has seen that the unit is in the cart of another browser, and moves it to this one */
  @IsOptional() @IsBoolean() moves?: boolean;
}

export class RestockReceiptOffer {
  @IsString() batchId!: string;
  @IsIn(RESTOCK_OFFERS) status!: RestockOfferStatus;
  @IsString() offeredAt!: string;
  /** until when the unit is held; null without a hold */
  @OrNull() @IsString() expiresAt!: string | null;
  @OrNull() @IsString() endedAt!: string | null;
  /** when carts took the unit, the first first: each after it took the unit over from the cart before; at most 20 */
  @IsString({ each: true }) claimedAt!: string[];
  /** `at` is null while it waits to be sent */
  @IsA(RestockReceiptOfferEmail) email!: RestockReceiptOfferEmail;
}

export class NotifiedInBatch {
  @IsIn([true]) notified!: true;
  @IsString() at!: string;
}
export class NotNotifiedInBatch {
  @IsIn([false]) notified!: false;
  @IsIn(RESTOCK_SKIPS) why!: RestockSkip;
}

export class RestockReceiptBatchLottery {
  @IsString() commitment!: string;
  @OrNull() @IsString() seed!: string | null;
  @IsString() signUpId!: string;
}

export class RestockReceiptBatch {
  @IsString() batchId!: string;
  @IsString() startedAt!: string;
  @IsIn(RESTOCK_POLICIES) policy!: RestockPolicy;
  @IsInt() units!: number;
  /** people who had an offer of it so far */
  @IsInt() notified!: number;
  @IsA([NotifiedInBatch, NotNotifiedInBatch]) you!: NotifiedInBatch | NotNotifiedInBatch;
  /**
   * the draw, so that a subscriber can check it: `commitment` is the SHA-256 of `seed`, and those with the lowest
   * SHA-256 of `seed/signUpId` were notified first; `seed` is null until all are drawn
   */
  @OrNull() @IsA(RestockReceiptBatchLottery) lottery!: RestockReceiptBatchLottery | null;
}

export class RestockReceiptLinks {
  @OrNull() @IsString() claim!: string | null;
  @OrNull() @IsString() decline!: string | null;
  @OrNull() @IsString() confirm!: string | null;
  /** leaves this list */
  @OrNull() @IsString() leave!: string | null;
  /** leaves all lists of the website */
  @OrNull() @IsString() unsubscribe!: string | null;
}

export class RestockReceiptLine {
  @IsInt() before!: number;
  @IsInt() waiting!: number;
}

/**
 * `GET …/restock/receipt/{token}`, with the token of a receipt, a claim or a decline: the subscriber's place and what
 * happened to it, from the log. It names neither them nor the others. `POST …/restock/confirm/{token}` and
 * `…/decline/{token}` answer with it too.
 */
export class RestockReceipt {
  @IsString() productId!: string;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  /** of the product's page; null when it is not in the shop any more */
  @OrNull() @IsString() productUrl!: string | null;
  /** of the variant; null when it has none, or when the shop does not show the product any more */
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
  @IsIn(RESTOCK_SIGN_UP_STATUSES) status!: RestockSignUpStatus;
  /** ISO 8601, as every time here */
  @IsString() signedUpAt!: string;
  /** when they left the list, or were taken off it; null while they are on it */
  @OrNull() @IsString() leftAt!: string | null;
  /**
   * how many are notified before them, and how many wait in all, by the policy of today; null when they no longer wait,
   * when a lottery is not drawn yet, and when all are notified at once
   */
  @OrNull() @IsA(RestockReceiptLine) line!: RestockReceiptLine | null;
  @IsIn(RESTOCK_POLICIES) policy!: RestockPolicy;
  /** their last one */
  @OrNull() @IsA(RestockReceiptOffer) offer!: RestockReceiptOffer | null;
  /** the batches of the list since they signed up, the newest first; at most 50 */
  @IsA(RestockReceiptBatch, { each: true }) batches!: RestockReceiptBatch[];
  /** what they may do now: tokens of the other links, for buttons on this page */
  @IsA(RestockReceiptLinks) links!: RestockReceiptLinks;
}

/**
 * `POST …/restock/claim/{token}`: the held unit is in the visitor's cart. Claimed again it answers the same. Refused
 * with RESTOCK_OFFER_OVER, RESTOCK_LINK_INVALID, without a hold OUT_OF_STOCK, and with RESTOCK_CLAIMED_ELSEWHERE when
 * another cart has the unit and the request does not move it.
 */
export class RestockClaimAnswer {
  @IsA(ShoppingCart) shoppingCart!: ShoppingCart;
  /** until when the unit is held for this cart, ISO 8601; null without a hold */
  @OrNull() @IsString() expiresAt!: string | null;
}
