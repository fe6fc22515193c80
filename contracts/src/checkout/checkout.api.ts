import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { EntryImage } from '../cart/cart.api.js';
import { moneyShape } from '../catalogue/product-shape.js';
import { TaxExemptionReason } from '../customers/tax-exemption.api.js';
import { OrderedAnswer } from '../orders/ordered-answer.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { matching, named, optional, orNull, record, text, wholeNumber } from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import type { Money } from '../shared/money.js';
import { type CheckoutAddress, checkoutAddressShape, codesShape } from './checkout-address.api.js';
import { GiftDeliveryView } from './gift-delivery.api.js';
import {
  NamedDiscount,
  QuotedLine,
  QuotedShipping,
  QuotedSums,
  RefusedCouponCode,
  ShippingOption,
} from './quote.api.js';
import { CONSENT_VERSION } from './reminders/reminder-consent.js';

/**
 * `PUT /api/commerce/checkout` (decisions.md): all that the buyer has filled in so far. The whole of it is saved: what is
 * absent or null is not known yet.
 */
export type SaveCheckoutRequest = {
  readonly email?: string | null;
  readonly shippingAddress?: CheckoutAddress | null;
  /** null: as the delivery */
  readonly billingAddress?: CheckoutAddress | null;
  readonly shippingOptionId?: string | null;
  readonly couponCodes?: readonly string[];
  /** whole codes of new cards; the last four characters, or the id, of those that the checkout has. Others are removed */
  readonly giftCardCodes?: readonly string[];
  readonly note?: string | null;
  /** of a business that pays no taxes where the owner exempts it; null: none */
  readonly vatNumber?: string | null;
  /** the version of the {@link ReminderOffer} that is ticked; 0: it is not; absent: the page did not ask */
  readonly reminder?: number;
};

export const saveCheckoutShape = named(
  'SaveCheckoutRequest',
  record<SaveCheckoutRequest>({
    email: optional(orNull(text(256))),
    shippingAddress: optional(orNull(checkoutAddressShape)),
    billingAddress: optional(orNull(checkoutAddressShape)),
    shippingOptionId: optional(orNull(matching(LOCAL_ID, 'This is not an id.'))),
    couponCodes: optional(codesShape),
    giftCardCodes: optional(codesShape),
    note: optional(orNull(text(1000))),
    vatNumber: optional(orNull(text(40))),
    reminder: optional(wholeNumber(0, CONSENT_VERSION)),
  }),
);

/** `POST /api/commerce/checkout/pay`, with the header `Idempotency-Key`: one key is one order, however often it is sent. */
export type PayRequest = {
  readonly quoteHash: string;
  /** id of a {@link PaymentMethod} */
  readonly method: string;
  /** what the provider gave the browser in place of a card; `ok`, `declined` or `slow` for the method `test` */
  readonly paymentToken?: string;
};

export const payShape = named(
  'PayRequest',
  record<PayRequest>({
    quoteHash: matching(/^[0-9a-f]{64}$/, 'This is not a quote.'),
    method: text(40),
    paymentToken: optional(text(500)),
  }),
);

/** `POST /api/commerce/orders/{secret}/pay`: a provider is asked for what is due; `paymentToken` as in {@link PayRequest}. */
export type DuePaymentRequest = { readonly method: string; readonly paymentToken?: string };

export const duePaymentShape = named(
  'DuePaymentRequest',
  record<DuePaymentRequest>({ method: text(40), paymentToken: optional(text(500)) }),
);

/** What the calls of the checkout are about. */
export class CheckedOutRequest {
  /** of a subscription that was chosen; without one, the cart of the cookie */
  @IsOptional() @IsString() @MaxLength(64) cartToken?: string;
}

/** What the buyer has filled in so far; null: not yet. */
export class Checkout {
  @OrNull() @IsString() email!: string | null;
  @OrNull() @IsA(checkoutAddressShape) shippingAddress!: CheckoutAddress | null;
  @OrNull() @IsA(checkoutAddressShape) billingAddress!: CheckoutAddress | null;
  @OrNull() @IsString() shippingOptionId!: string | null;
  @IsString({ each: true }) couponCodes!: string[];
  /** the last four characters of each card that is saved: a code is shown once */
  @IsString({ each: true }) giftCardCodes!: string[];
  @OrNull() @IsString() note!: string | null;
  @OrNull() @IsString() vatNumber!: string | null;
  /** the version of the {@link ReminderOffer} that is ticked; 0: it is not */
  @IsInt() reminder!: number;
}

/** What a buyer may consent to: one reminder by email. */
export class ReminderOffer {
  @IsInt() version!: number;
  /** in the language of the answer */
  @IsString() text!: string;
}

/** Why a code of a gift card pays nothing: errors of the catalogue of texts. */
const GIFT_CARD_PROBLEMS = [
  'GIFT_CARD_UNKNOWN',
  'GIFT_CARD_VOIDED',
  'GIFT_CARD_EMPTY',
  'GIFT_CARD_CURRENCY',
  'GIFT_CARD_TEST',
  'GIFT_CARD_GUESSES',
] as const;
export type GiftCardProblem = (typeof GIFT_CARD_PROBLEMS)[number];

/** A gift card that pays a part of the order. Nothing of it is locked before the buyer pays. */
export class CheckoutGiftCard {
  @IsString() id!: string;
  @IsString() lastFour!: string;
  /** what it pays; 0 where the cards before it pay all, or nothing is quoted */
  @IsA(moneyShape) amount!: Money;
  /** what is left on it after this order */
  @IsA(moneyShape) balanceLeft!: Money;
}

/** A gift card, or a code that was typed, that pays nothing. */
export class InvalidGiftCard {
  /** null: the code that was typed is of no card, and is not saved */
  @OrNull() @IsString() id!: string | null;
  /** of the code; what was typed where it is shorter */
  @IsString() lastFour!: string;
  @IsIn(GIFT_CARD_PROBLEMS) problem!: GiftCardProblem;
}

/** The promised price. */
export class CheckoutQuote {
  @IsString() hash!: string;
  /** epoch milliseconds */
  @IsInt() expiresAt!: number;
  @IsA(QuotedLine, { each: true }) lines!: QuotedLine[];
  @OrNull() @IsA(QuotedShipping) shipping!: QuotedShipping | null;
  @IsA(RefusedCouponCode, { each: true }) invalidCoupons!: RefusedCouponCode[];
  @IsA(QuotedSums) sums!: QuotedSums;
  /** they come to the discount of the sums */
  @IsA(NamedDiscount, { each: true }) discounts!: NamedDiscount[];
}

/** A way to pay. */
export class PaymentMethod {
  @IsString() id!: string;
  /** `test`: no money moves, and the page says so; `manual`: paid later, as the owner explains; `stripe`: by card */
  @IsIn(['test', 'manual', 'stripe']) kind!: 'test' | 'manual' | 'stripe';
  @IsString() name!: string;
  /** the owner's words; empty for a provider */
  @IsString() instructions!: string;
  /** of `stripe`: what its fields in the browser name the account by */
  @IsOptional() @IsString() publishableKey?: string;
}

/** What stands between the buyer and paying: an error of the catalogue of texts, and the field that it is about. */
export class CheckoutProblem {
  /** as in the request, such as `shippingAddress.postalCode`; empty: the whole */
  @IsString() field!: string;
  @IsString() code!: string;
}

export class CheckoutItem {
  @IsString() entryId!: string;
  @IsString() itemId!: string;
  @IsString() variantId!: string;
  /** whether a buyer for whom there is no unit may wait in line for the next one */
  @IsBoolean() isWaitable!: boolean;
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() quantity!: number;
  /** to the questions of the product; absent: it asks nothing */
  @IsOptional() @IsA(OrderedAnswer, { each: true }) answers?: OrderedAnswer[];
  /** of a gift card */
  @IsOptional() @IsA(GiftDeliveryView) gift?: GiftDeliveryView;
  /** of a gift card whose recipient was erased: it cannot be bought so. Absent: it is none, or has a recipient */
  @IsOptional() @IsBoolean() isRecipientErased?: boolean;
  /** null: it has none */
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
}

/** An order of the cart's buyer, and the page that says where it stands. */
export class StartedOrder {
  /** opens the order's pages */
  @IsString() secret!: string;
  @IsIn(['confirmed', 'received']) next!: 'confirmed' | 'received';
}

/** `GET`, `PUT /api/commerce/checkout`: the checkout of the cart's cookie. */
export class CheckoutAnswer {
  /** whether the website sells at all: it has a way to pay and, for what is sent, a delivery; else its owner is not ready */
  @IsBoolean() isOpen!: boolean;
  @IsA(Checkout) checkout!: Checkout;
  /** null: nothing can be quoted, and `problems` says why */
  @OrNull() @IsA(CheckoutQuote) quote!: CheckoutQuote | null;
  /** whether the quote has the delivery and the taxes of where the order goes; else it says what is known so far */
  @IsBoolean() isTotalKnown!: boolean;
  @IsA(ShippingOption, { each: true }) shippingOptions!: ShippingOption[];
  /** where the website delivers, ISO 3166-1 alpha-2; null: to every country */
  @OrNull() @IsString({ each: true }) deliveryCountries!: string[] | null;
  @IsA(PaymentMethod, { each: true }) paymentMethods!: PaymentMethod[];
  @IsA(CheckoutProblem, { each: true }) problems!: CheckoutProblem[];
  /** in the order in which they pay */
  @IsA(CheckoutGiftCard, { each: true }) giftCards!: CheckoutGiftCard[];
  @IsA(InvalidGiftCard, { each: true }) invalidGiftCards!: InvalidGiftCard[];
  @IsBoolean() requiresShipping!: boolean;
  @IsBoolean() purelyDigital!: boolean;
  /** epoch ms: until then units of the cart are set aside for it; null: none are */
  @OrNull() @IsInt() heldUntil!: number | null;
  /** the buyer's doings have extended that time once, and do so no more */
  @IsBoolean() isHoldExtended!: boolean;
  /** what there is instead of a checkout: the cart was ordered just now, or its bank has not answered; null: nothing */
  @OrNull() @IsA(StartedOrder) ordered!: StartedOrder | null;
  /** whether nothing is sent and the taxes depend on where the buyer lives, whose billing address says so */
  @IsBoolean() asksBillingAddress!: boolean;
  /** payments at this price that were declined: the next press is another one, and its key counts them */
  @IsInt() declined!: number;
  /** whether a VAT number would exempt the buyer from taxes where they are */
  @IsBoolean() asksVatNumber!: boolean;
  /** why the quote bears no taxes; null: it bears those that are due */
  @OrNull() @IsA(TaxExemptionReason) taxExemption!: TaxExemptionReason | null;
  /** null: the website sends no reminders, or this checkout had its one */
  @OrNull() @IsA(ReminderOffer) reminder!: ReminderOffer | null;
  /** what is bought, as it is shown; in the order of the quote's lines */
  @IsA(CheckoutItem, { each: true }) items!: CheckoutItem[];
}

class OpenedOrder {
  /** null: it is not placed yet */
  @OrNull() @IsInt() number!: number | null;
  /** opens the order's pages */
  @IsString() secret!: string;
}

/**
 * Where the buyer goes next. `confirmed`: the order is paid; `received`: it is paid later, or the bank has not answered.
 * A decline is the refusal PAYMENT_DECLINED (402), and the checkout stays as it is.
 */
export class PaidAnswer {
  @IsA(OpenedOrder) order!: OpenedOrder;
  @IsIn(['confirmed', 'received']) next!: 'confirmed' | 'received';
  /** opens the page of the subscription that the order has started; null: it has started none */
  @OrNull() @IsString() subscription!: string | null;
  /** a page of the provider, on which the buyer has a step to do before they are paid, as their bank's; null: none */
  @OrNull() @IsString() stepUrl!: string | null;
}
