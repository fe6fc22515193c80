import { IsInt, IsString } from 'class-validator';
import { CheckoutAnswer, type SaveCheckoutRequest } from '../checkout/checkout.api.js';
import { checkoutAddressShape, codesShape } from '../checkout/checkout-address.api.js';
import { IsA } from '../shared/answer-fields.api.js';
import {
  list,
  matching,
  named,
  oneOf,
  optional,
  orNull,
  record,
  text,
  wholeNumber,
} from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { MAX_ADDITIONAL_FIELDS_BYTES } from '../shared/limits.js';
import { MAX_LINES_BY_HAND, MAX_PAID_WITH, MAX_UNITS_BY_HAND } from './shared/by-hand.js';

/** Units of a variant that a member orders for a buyer. */
export type EntryByHand = {
  readonly itemId: string;
  /** absent: the variant that has the SKU now */
  readonly variantId?: string;
  readonly sku: string;
  readonly quantity: number;
  /** the buyer's answers to the product's questions, as a cart entry carries them; absent: none */
  readonly additionalFields?: string;
};

/**
 * `POST /api/config/orders/by-hand/quote`: all of an order that a member puts together for a buyer. `draftId` names the
 * member's draft: a random id of the page's own, by which no other member opens it.
 */
export type QuoteByHandRequest = Pick<
  SaveCheckoutRequest,
  | 'email'
  | 'shippingAddress'
  | 'billingAddress'
  | 'shippingOptionId'
  | 'couponCodes'
  | 'giftCardCodes'
  | 'note'
> & { readonly draftId: string; readonly entries: readonly EntryByHand[] };

/** As {@link EntryByHand} carries them: the cart checks them against the product's questions. */
const answersShape = text(MAX_ADDITIONAL_FIELDS_BYTES);
const draftShape = matching(LOCAL_ID, 'This is not an id.');

export const quoteByHandShape = named(
  'QuoteByHandRequest',
  record<QuoteByHandRequest>({
    draftId: draftShape,
    entries: list(
      record<EntryByHand>({
        itemId: matching(LOCAL_ID, 'This is not an id.'),
        variantId: optional(matching(LOCAL_ID, 'This is not an id.')),
        sku: text(200),
        quantity: wholeNumber(1, MAX_UNITS_BY_HAND),
        additionalFields: optional(answersShape),
      }),
      MAX_LINES_BY_HAND,
    ),
    email: optional(orNull(text(256))),
    shippingAddress: optional(orNull(checkoutAddressShape)),
    billingAddress: optional(orNull(checkoutAddressShape)),
    shippingOptionId: optional(orNull(matching(LOCAL_ID, 'This is not an id.'))),
    couponCodes: optional(codesShape),
    giftCardCodes: optional(codesShape),
    note: optional(orNull(text(1000))),
  }),
);

/** What is wrong with a field of the request, such as `entries.0` or `shippingAddress.postalCode`; empty: the whole. */
export class ProblemByHand {
  @IsString() field!: string;
  @IsString() text!: string;
}

/** The sums of the draft, as the checkout of the shop reckons them, and what stands in the way of the order. */
export class QuoteByHandAnswer {
  @IsA(CheckoutAnswer) checkout!: CheckoutAnswer;
  /** which entry of the checkout each line of the request is; empty: it is refused */
  @IsString({ each: true }) entryIds!: string[];
  @IsA(ProblemByHand, { each: true }) problems!: ProblemByHand[];
}

/**
 * `POST /api/config/orders/by-hand/place`, with the header `Idempotency-Key`: one key is one order. `paid`: the money is
 * there, and `method` is what it is called, such as "Cash"; `due`: the buyer pays later, by one of the website's manual methods.
 */
export type PlaceByHandRequest = {
  readonly draftId: string;
  readonly quoteHash: string;
  readonly payment: 'paid' | 'due';
  readonly method: string;
};

export const placeByHandShape = named(
  'PlaceByHandRequest',
  record<PlaceByHandRequest>({
    draftId: draftShape,
    quoteHash: matching(/^[0-9a-f]{64}$/, 'This is not a quote.'),
    payment: oneOf(['paid', 'due']),
    method: text(MAX_PAID_WITH),
  }),
);

export class PlacedByHand {
  @IsString() id!: string;
  @IsInt() number!: number;
}
