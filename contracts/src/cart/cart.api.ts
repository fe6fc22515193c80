import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { GiftDeliveryView } from '../checkout/gift-delivery.api.js';
import { QuotedTax, RefusedCouponCode, ShippingOption } from '../checkout/quote.api.js';
import { AreAnswers } from '../forms/additional-fields.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { CURRENCIES, type Currency, type Money } from '../shared/money.js';
import { IsJudgedQuantity, IsQuantity } from './quantity.api.js';
import type { CartTotals } from './shared/shopping-cart.js';

/** `POST /api/commerce/shopping-cart/entries` (section 7). */
export class AddEntryRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  /** where the caller knows it: the SKU may have another variant by now */
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  @IsJudgedQuantity() quantity!: number;
  /** the answers of the item's custom form, JSON as text */
  @IsOptional() @OrNull() @AreAnswers() additionalFields?: string | null;
  /** of a gift card, which is not sold without it: who gets it, from whom and when, JSON as text */
  @IsOptional() @OrNull() @AreAnswers() gift?: string | null;
}

/** `PUT /api/commerce/shopping-cart/entries/{entryId}` (decisions.md). */
export class ChangeQuantityRequest {
  @IsQuantity() quantity!: number;
}

/** `PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields` (section 7). */
export class ChangeAdditionalFieldsRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  @AreAnswers() additionalFields!: string;
}

/**
 * `GET /api/commerce/shopping-cart` (section 7). The answer is always the visitor's own cart, with its subtotal, at
 * today's prices. A parameter that asks for this is accepted; one that asks for another cart is refused, so that no
 * caller takes the answer for it.
 */
export class ShoppingCartRequest {
  @IsOptional() @IsIn(['', 'false', '0'], { message: 'CART_MOCK_UNSUPPORTED' }) mock?: string;
  @IsOptional() @IsIn([''], { message: 'CART_TIMECODE_UNSUPPORTED' }) timecode?: string;
  @IsOptional()
  @IsIn(['', 'true', '1'], { message: 'CART_SUBTOTAL_ALWAYS' })
  calculateSubtotal?: string;
}

/** What has changed about an entry since the visitor put it into the cart. */
export type EntryNotice =
  | PriceChanged
  | SoldOut
  | NotEnough
  | Gone
  | OneOnly
  | OwnCheckout
  | Unanswered
  | NoRecipient;

export class PriceChanged {
  @IsIn(['priceChanged']) kind!: 'priceChanged';
  @IsA(moneyShape) from!: Money;
  @IsA(moneyShape) to!: Money;
}
/** The data of the recipient of a gift card was deleted: it has to be added anew, for someone. */
export class NoRecipient {
  @IsIn(['noRecipient']) kind!: 'noRecipient';
}
export class SoldOut {
  @IsIn(['soldOut']) kind!: 'soldOut';
}
export class NotEnough {
  @IsIn(['notEnough']) kind!: 'notEnough';
  /** units that can still be bought */
  @IsInt() available!: number;
}
/** The product or its variant is not sold any more. */
export class Gone {
  @IsIn(['gone']) kind!: 'gone';
}

/** The product allows one unit today; the entry had more, and has one now. */
export class OneOnly {
  @IsIn(['oneOnly']) kind!: 'oneOnly';
  /** units that the visitor had chosen */
  @IsInt() before!: number;
}
/** The product is a subscription or a gift card today, and is not sold through the cart any more. */
export class OwnCheckout {
  @IsIn(['ownCheckout']) kind!: 'ownCheckout';
}
/** The product asks questions today that the entry does not answer: it is not sold without. */
export class Unanswered {
  @IsIn(['unanswered']) kind!: 'unanswered';
}

export class EntryImage {
  @IsString() assetUrl!: string;
  @IsString() altText!: string;
}

/** A variant as it was when the visitor chose it. */
export class ChosenVariant {
  @IsString() id!: string;
  @IsString() sku!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
}

/** Units of an entry that the shop holds for this cart: no other visitor can buy them. */
export class Reservation {
  @IsInt() quantity!: number;
  /** when the hold ends, ISO 8601 */
  @IsString() until!: string;
}

/** A reserved unit that the reader of the restock email has moved to the cart of another browser. */
export class MovedAway {
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
}

/** Section 3, "Cart entry", with what a page needs to show it. */
export class CartEntry {
  @IsString() id!: string;
  @IsString() itemId!: string;
  @IsA(ChosenVariant) chosenVariant!: ChosenVariant;
  @IsInt() quantity!: number;
  /** whether the entry may have several units (section 5): otherwise a page shows no quantity field */
  @IsBoolean() allowsSeveral!: boolean;
  @IsString() title!: string;
  /** minor units, quantity times price */
  @IsInt() subTotal!: number;
  /** minor units of one, as captured when it was added */
  @IsInt() purchasePriceCents!: number;
  @OrNull() @IsString() additionalFields!: string | null;
  /** of a gift card; null: it is none, or the buyer was erased */
  @OrNull() @IsA(GiftDeliveryView) gift!: GiftDeliveryView | null;
  /** the form whose answers can be edited; null when the product asks nothing, or is gone */
  @OrNull() @IsString() additionalFieldsFormId!: string | null;
  @IsInt() productType!: number;
  /** null when the product is gone */
  @OrNull() @IsString() fullUrl!: string | null;
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
  @OrNull() @IsA(Reservation) reservation!: Reservation | null;
  @IsA([PriceChanged, SoldOut, NotEnough, Gone, OneOnly, OwnCheckout, Unanswered, NoRecipient], {
    each: true,
  })
  notices!: EntryNotice[];
}

/** Where the checkout is to send it; null: not known, or its country has none. */
export class ShippingLocation {
  /** ISO 3166-1 alpha-2 */
  @IsString() country!: string;
  @OrNull() @IsString() region!: string | null;
  @OrNull() @IsString() postalCode!: string | null;
}

export class CartCoupon {
  @IsString() code!: string;
}
export class ValidCoupon extends CartCoupon {
  /** minor units that it takes off */
  @IsInt() discountCents!: number;
}

/** Why a cart costs less: the code of a coupon, or the name of a discount without one. */
export class CartDiscount {
  @IsString() name!: string;
  /** minor units that it takes off; 0: the delivery, once it is priced */
  @IsInt() discountCents!: number;
}

/** Section 3, "Shopping cart". Amounts in minor units of `currency`. */
export class ShoppingCart implements CartTotals {
  @OrNull() @IsString() id!: string | null;
  @IsString() websiteId!: string;
  @OrNull() @IsString() orderId!: string | null;
  /** epoch milliseconds; null while nothing was added */
  @OrNull() @IsInt() created!: number | null;
  @IsBoolean() isPurchased!: boolean;
  @IsIn(CURRENCIES)
  currency!: Currency;
  @IsInt() subtotalCents!: number;
  @IsInt() taxCents!: number;
  @IsInt() shippingCostCents!: number;
  @IsInt() discountCents!: number;
  @IsInt() grandTotalCents!: number;
  @IsInt() totalQuantity!: number;
  @IsBoolean() hasDigital!: boolean;
  @IsBoolean() purelyDigital!: boolean;
  @IsBoolean() requiresShipping!: boolean;
  /**
   * minor units of the subtotal from which the delivery is free: to where the checkout is to send it, else to the
   * country of the visitor's language; null: no such delivery, nothing is delivered, the delivery chosen at the checkout is
   * a pickup or free, or the answer of an add that does not know
   */
  @OrNull() @IsInt() freeDeliveryFromCents!: number | null;
  /** they come to `discountCents`; before the checkout those that need no code */
  @IsA(CartDiscount, { each: true }) discounts!: CartDiscount[];
  @IsA(CartEntry, { each: true }) entries!: CartEntry[];
  /** until their hold would have ended */
  @IsA(MovedAway, { each: true }) movedAway!: MovedAway[];
  // what follows is known from the cart's checkout: it is empty before, and once the cart is changed
  @IsA(ShippingOption, { each: true }) shippingOptions!: ShippingOption[];
  @OrNull() @IsA(ShippingOption) selectedShippingOption!: ShippingOption | null;
  @OrNull() @IsA(ShippingLocation) shippingLocation!: ShippingLocation | null;
  @IsA(QuotedTax, { each: true }) applicableTaxRules!: QuotedTax[];
  /** as they were typed: the valid ones, then the others */
  @IsA(CartCoupon, { each: true }) coupons!: CartCoupon[];
  @IsA(ValidCoupon, { each: true }) validCoupons!: ValidCoupon[];
  @IsA(RefusedCouponCode, { each: true }) invalidCoupons!: RefusedCouponCode[];
}

export class AddEntryAnswer {
  @IsA(ShoppingCart) shoppingCart!: ShoppingCart;
  @IsA(CartEntry) newlyAdded!: CartEntry;
}

export class UpdateEntryAnswer {
  @IsA(ShoppingCart) shoppingCart!: ShoppingCart;
  @IsA(CartEntry) updatedEntry!: CartEntry;
}

export class RemoveEntryAnswer {
  @IsA(ShoppingCart) shoppingCart!: ShoppingCart;
}

/** `POST …/entries/{entryId}/restore`: takes a removal back. */
export class RestoreEntryAnswer {
  @IsA(ShoppingCart) shoppingCart!: ShoppingCart;
}
