import { IsOptional, IsString, MaxLength } from 'class-validator';
import { AreAnswers } from '../forms/additional-fields.api.js';
import type { Money } from '../shared/money.js';
import type { CartTotals } from '../shared/shopping-cart.js';
import { IsJudgedQuantity, IsQuantity } from './quantity.api.js';

/** `POST /api/commerce/shopping-cart/entries` (section 7). */
export class AddEntryRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  @IsJudgedQuantity() quantity!: number;
  /** the answers of the item's custom form, JSON as text */
  @IsOptional() @AreAnswers() additionalFields?: string | null;
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

/** `GET /api/commerce/shopping-cart` (section 7); the values are accepted and change nothing yet. */
export class ShoppingCartRequest {
  @IsOptional() @IsString() mock?: string;
  @IsOptional() @IsString() timecode?: string;
  @IsOptional() @IsString() calculateSubtotal?: string;
}

/** What a reader must be told about an entry since it was put into the cart. */
export type EntryNotice =
  | { kind: 'priceChanged'; from: Money; to: Money }
  | { kind: 'soldOut' }
  | { kind: 'notEnough'; available: number }
  | { kind: 'gone' };

/** Section 3, "Cart entry", with what a page needs to show it. */
export type CartEntry = {
  id: string;
  itemId: string;
  chosenVariant: { id: string; sku: string; attributes: Record<string, string> };
  quantity: number;
  title: string;
  /** minor units, quantity times price */
  subTotal: number;
  /** minor units of one, as captured when it was added */
  purchasePriceCents: number;
  additionalFields: string | null;
  /** the form whose answers can be edited; null when the product asks nothing, or is gone */
  additionalFieldsFormId: string | null;
  productType: number;
  /** null when the product is gone */
  fullUrl: string | null;
  image: { assetUrl: string; altText: string } | null;
  notices: EntryNotice[];
};

/** Section 3, "Shopping cart". Amounts in minor units of `currency`. */
export type ShoppingCart = CartTotals & {
  id: string | null;
  websiteId: string;
  orderId: string | null;
  /** epoch milliseconds; null while nothing was added */
  created: number | null;
  isPurchased: boolean;
  entries: CartEntry[];
  shippingOptions: never[];
  selectedShippingOption: null;
  shippingLocation: null;
  applicableTaxRules: never[];
  coupons: never[];
  validCoupons: never[];
  invalidCoupons: never[];
};

export type AddEntryAnswer = { shoppingCart: ShoppingCart; newlyAdded: CartEntry };
export type UpdateEntryAnswer = { shoppingCart: ShoppingCart; updatedEntry: CartEntry };
export type RemoveEntryAnswer = { shoppingCart: ShoppingCart };
/** `POST …/entries/{entryId}/restore`: takes a removal back. */
export type RestoreEntryAnswer = { shoppingCart: ShoppingCart };
