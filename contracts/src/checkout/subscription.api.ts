import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { ChosenVariant, EntryImage } from '../cart/cart.api.js';
import { IsJudgedQuantity } from '../cart/quantity.api.js';
import type { SubscriptionPlan } from '../catalogue/product.js';
import { moneyShape, planShape } from '../catalogue/product-shape.js';
import { AreAnswers } from '../forms/additional-fields.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';

/** `POST /api/3/commerce/cart/subscription` (section 7). */
export class ChooseSubscriptionRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  /** where the caller knows it: the SKU may have another variant by now */
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  /** judged after variant and stock, in the order of section 4; may be left out where answers travel, and is 1 then */
  @IsOptional() @IsJudgedQuantity() qty?: number;
  /** the answers of the item's custom form, JSON as text */
  @IsOptional() @OrNull() @AreAnswers() additionalFields?: string | null;
  /** may be left out where there is one way to subscribe */
  @IsOptional() @IsString() @MaxLength(64) subscriptionOptionId?: string;
}

export class ChooseSubscriptionAnswerData {
  @IsString() cartToken!: string;
}

/** The token is what the subscription checkout goes by (section 2); section 7 names it below `data` too. */
export class ChooseSubscriptionAnswer {
  @IsString() cartToken!: string;
  @IsA(ChooseSubscriptionAnswerData) data!: ChooseSubscriptionAnswerData;
}

/** `GET /api/3/commerce/cart/subscription?cartToken=`: what was chosen. */
export class ChosenSubscriptionRequest {
  @IsString() @MaxLength(64) cartToken!: string;
}

/** A subscription as it was chosen: its price and plan are those of that moment. */
export class ChosenSubscription {
  @IsString() id!: string;
  @IsString() websiteId!: string;
  /** epoch milliseconds */
  @IsInt() created!: number;
  @IsString() itemId!: string;
  @IsString() title!: string;
  @IsA(ChosenVariant) chosenVariant!: ChosenVariant;
  @IsString() subscriptionOptionId!: string;
  @IsA(planShape) plan!: SubscriptionPlan;
  @IsInt() quantity!: number;
  /** of one unit, each time it is billed */
  @IsA(moneyShape) priceMoney!: Money;
  /** minor units each time it is billed: quantity times price */
  @IsInt() subTotal!: number;
  @OrNull() @IsString() additionalFields!: string | null;
  /** null when the product is gone */
  @OrNull() @IsString() fullUrl!: string | null;
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
}
