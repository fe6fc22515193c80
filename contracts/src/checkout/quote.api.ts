import { IsIn, IsInt, IsString } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { list, matching, named, optional, record, text, wholeNumber } from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { QUANTITY } from '../shared/limits.js';
import type { Money } from '../shared/money.js';
import { COUPON_PROBLEMS, type CouponProblem } from './pricing/coupon.js';
import { DELIVERY_KINDS, type OfferedDelivery } from './settings/delivery-settings.js';

/** `POST /api/config/checkout/preview`: what an order would cost whom an address names. */
export type PreviewQuoteRequest = {
  readonly country: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly items: readonly { readonly itemId: string; readonly sku: string; readonly quantity: number }[];
  readonly couponCodes?: readonly string[];
  /** absent: the first one that is offered */
  readonly shippingOptionId?: string;
};

const id = matching(LOCAL_ID, 'This is not an id.');

export const previewQuoteShape = named(
  'PreviewQuoteRequest',
  record<PreviewQuoteRequest>({
    country: matching(/^[A-Za-z]{2}$/, 'Choose a country.'),
    region: optional(text(100)),
    postalCode: optional(text(20)),
    items: list(
      record<PreviewQuoteRequest['items'][number]>({
        itemId: id,
        sku: text(128),
        quantity: wholeNumber(QUANTITY.min, QUANTITY.max),
      }),
      200,
    ),
    couponCodes: optional(list(text(40), 20)),
    shippingOptionId: optional(id),
  }),
);

/** A tax of a line; `rate` in millionths. */
export class QuotedTax {
  @IsString() name!: string;
  @IsInt() rate!: number;
  @IsA(moneyShape) amount!: Money;
}

/** What one line, or the delivery, costs; `total` includes the taxes. */
class QuotedCharge {
  @IsA(moneyShape) subtotal!: Money;
  @IsA(moneyShape) discount!: Money;
  @IsA(QuotedTax, { each: true }) taxes!: QuotedTax[];
  @IsA(moneyShape) total!: Money;
}

export class QuotedLine extends QuotedCharge {
  @IsString() entryId!: string;
  @IsString() variantId!: string;
  @IsInt() quantity!: number;
  @IsA(moneyShape) unitPrice!: Money;
}

export class QuotedShipping extends QuotedCharge {
  @IsString() optionId!: string;
}

/** The sums of section 3 (decisions.md, "Checkout and money"). */
export class QuotedSums {
  @IsA(moneyShape) subtotal!: Money;
  @IsA(moneyShape) discount!: Money;
  @IsA(moneyShape) shipping!: Money;
  @IsA(moneyShape) tax!: Money;
  @IsA(moneyShape) giftCards!: Money;
  @IsA(moneyShape) total!: Money;
}

/** Why an order costs less: the code of a coupon, or the name of a discount without one. */
export class NamedDiscount {
  @IsString() name!: string;
  /** what it takes off; 0: the delivery, once it is priced */
  @IsA(moneyShape) amount!: Money;
}

export class RefusedCouponCode {
  @IsString() code!: string;
  @IsIn(COUPON_PROBLEMS) problem!: CouponProblem;
}

export class ShippingOption {
  @IsString() id!: string;
  @IsString() name!: string;
  @IsIn(DELIVERY_KINDS) kind!: OfferedDelivery['kind'];
  @IsString() note!: string;
  @IsA(moneyShape) price!: Money;
}

export class PreviewedQuote {
  /** epoch milliseconds: until then the price is promised */
  @IsInt() expiresAt!: number;
  /** 64 hexadecimal digits: quotes of one hash say the same */
  @IsString() hash!: string;
  @IsA(QuotedLine, { each: true }) lines!: QuotedLine[];
  @OrNull() @IsA(QuotedShipping) shipping!: QuotedShipping | null;
  @IsA(RefusedCouponCode, { each: true }) invalidCoupons!: RefusedCouponCode[];
  @IsA(QuotedSums) sums!: QuotedSums;
  /** they come to the discount of the sums */
  @IsA(NamedDiscount, { each: true }) discounts!: NamedDiscount[];
  /** what the order can choose from; empty when nothing is delivered there */
  @IsA(ShippingOption, { each: true }) shippingOptions!: ShippingOption[];
}
