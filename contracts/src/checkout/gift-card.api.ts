import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { ChosenVariant } from '../cart/cart.api.js';
import { moneyShape } from '../catalogue/product-shape.js';
import { AreAnswers } from '../forms/additional-fields.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';

/** `POST /api/3/commerce/cart/gift-card`: a gift card whose custom form is answered before its checkout. */
export class ChooseGiftCardRequest {
  @IsString() @MaxLength(64) itemId!: string;
  @IsString() @MaxLength(128) sku!: string;
  /** where the caller knows it: the SKU may have another variant by now */
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  /** the answers of the item's custom form, JSON as text */
  @IsOptional() @OrNull() @AreAnswers() additionalFields?: string | null;
}

/** The token opens what was chosen. */
export class ChooseGiftCardAnswer {
  @IsString() cartToken!: string;
}

/** `GET /api/3/commerce/cart/gift-card?cartToken=`: what was chosen. */
export class ChosenGiftCardRequest {
  @IsString() @MaxLength(64) cartToken!: string;
}

/** A gift card as it was chosen: its price is that of the moment. */
export class ChosenGiftCard {
  @IsString() id!: string;
  @IsString() websiteId!: string;
  /** epoch milliseconds */
  @IsInt() created!: number;
  @IsString() itemId!: string;
  @IsString() title!: string;
  @IsA(ChosenVariant) chosenVariant!: ChosenVariant;
  @IsA(moneyShape) priceMoney!: Money;
  @OrNull() @IsString() additionalFields!: string | null;
}
