import { Allow, IsOptional, IsString, MaxLength } from 'class-validator';
import type { SubscriptionPlan } from '../catalogue/product.js';
import { AreAnswers } from '../forms/additional-fields.api.js';
import type { Money } from '../shared/money.js';

/** `POST /api/3/commerce/cart/subscription` (section 7). */
export class ChooseSubscriptionRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  /** judged after variant and stock, in the order of section 4; may be left out where answers travel, and is 1 then */
  @Allow() qty?: unknown;
  /** the answers of the item's custom form, JSON as text */
  @IsOptional() @AreAnswers() additionalFields?: string | null;
  /** may be left out where there is one way to subscribe */
  @IsOptional() @IsString() @MaxLength(64) subscriptionOptionId?: string;
}

/** The token is what the subscription checkout goes by (section 2); section 7 names it below `data` too. */
export type ChooseSubscriptionAnswer = { cartToken: string; data: { cartToken: string } };

/** `GET /api/3/commerce/cart/subscription?cartToken=`: what was chosen. */
export class ChosenSubscriptionRequest {
  @IsString() @MaxLength(64) cartToken!: string;
}

/** A subscription as it was chosen: its price and plan are those of that moment. */
export type ChosenSubscription = {
  id: string;
  websiteId: string;
  /** epoch milliseconds */
  created: number;
  itemId: string;
  title: string;
  chosenVariant: { id: string; sku: string; attributes: Record<string, string> };
  subscriptionOptionId: string;
  plan: SubscriptionPlan;
  quantity: number;
  /** of one unit, each time it is billed */
  priceMoney: Money;
  /** minor units each time it is billed: quantity times price */
  subTotal: number;
  additionalFields: string | null;
  /** null when the product is gone */
  fullUrl: string | null;
  image: { assetUrl: string; altText: string } | null;
};
