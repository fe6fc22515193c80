import type { ShoppingCart } from '../cart/cart.api.js';
import type { RestockOfferStatus, RestockPolicy, RestockSkip } from '../shared/restock-choices.js';
import type { RestockEmailOutcome } from '../shared/restock-email-choices.js';
import type { RestockSignUpStatus } from './restock.api.js';

/**
 * `GET …/restock/receipt/{token}`, with the token of a receipt, a claim or a decline: where one person stands and why,
 * out of the log. It says nothing about who they are
 * or who the others are. `POST …/restock/confirm/{token}` and `…/decline/{token}` answer with it too.
 */
export type RestockReceipt = {
  productId: string;
  variantId: string;
  sku: string;
  productTitle: string;
  /** option name to value */
  attributes: Record<string, string>;
  /** of the product's page; null when it is not in the shop any more */
  productUrl: string | null;
  status: RestockSignUpStatus;
  /** ISO 8601, as every time here */
  signedUpAt: string;
  /**
   * how many are told before them, and how many wait in all, by the policy of today; null when they wait no more, and
   * when nobody can know: a lottery is not drawn yet, or everybody is told at once
   */
  line: { before: number; waiting: number } | null;
  policy: RestockPolicy;
  /** their last one */
  offer: RestockReceiptOffer | null;
  /** every time that somebody of the list was told since they signed up, the newest first; at most 50 */
  batches: RestockReceiptBatch[];
  /** what they may do now: tokens of the other links, for buttons on this page */
  links: { claim: string | null; decline: string | null; confirm: string | null; unsubscribe: string | null };
};

export type RestockReceiptOffer = {
  batchId: string;
  status: RestockOfferStatus;
  offeredAt: string;
  /** until when the unit is held; null without a hold */
  expiresAt: string | null;
  endedAt: string | null;
  /** `at` is null while it waits to be sent */
  email: { outcome: RestockEmailOutcome; at: string | null };
};

export type RestockReceiptBatch = {
  batchId: string;
  startedAt: string;
  policy: RestockPolicy;
  units: number;
  /** people who had a turn of it so far */
  notified: number;
  you: { notified: true; at: string } | { notified: false; why: RestockSkip };
  /**
   * the draw, for whoever wants to check it: `commitment` is the SHA-256 of `seed`, and those with the lowest SHA-256
   * of `seed/signUpId` were told first; `seed` is null until all are drawn
   */
  lottery: { commitment: string; seed: string | null; signUpId: string } | null;
};

/**
 * `POST …/restock/claim/{token}`: the held unit is in the visitor's cart. Claimed again it answers the same. Refused
 * with RESTOCK_OFFER_OVER, RESTOCK_CLAIMED_ELSEWHERE, RESTOCK_LINK_INVALID, and without a hold OUT_OF_STOCK.
 */
export type RestockClaimAnswer = {
  shoppingCart: ShoppingCart;
  /** until when the unit is held for this cart, ISO 8601; null without a hold */
  expiresAt: string | null;
};
