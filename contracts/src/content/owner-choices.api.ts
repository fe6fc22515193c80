import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { ProductImage } from '../catalogue/product.js';
import { imageShape, moneyShape } from '../catalogue/product-shape.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

import { CURRENCIES, type Currency, type Money } from '../shared/money.js';
import { themeShape } from '../websites/design-shape.js';
import type { Theme } from '../websites/website.js';

/** The kinds of document that a block shows or a link leads to. */
export const CHOICE_KINDS = [
  'form',
  'product',
  'collection',
  'content-collection',
  'page',
  'region',
] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** `GET /api/config/content/choices`: those that a member may choose from, by their titles. */
export class ContentChoicesRequest {
  @IsIn(CHOICE_KINDS) of!: ChoiceKind;
  /** words of the title */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** these alone, whatever their titles: ids with commas between them, 100 at most */
  @IsOptional() @Matches(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/) ids?: string;
}

export class ContentChoice {
  @IsString() id!: string;
  @IsString() title!: string;
  /** its path; null: it has none */
  @OrNull() @IsString() path!: string | null;
  /** of a product */
  @IsString() excerpt!: string;
  /** of a product or a collection; null: it has none */
  @OrNull() @IsA(imageShape) image!: ProductImage | null;
  /** of a product: its lowest one; null: it cannot be bought */
  @OrNull() @IsA(moneyShape) fromPrice!: Money | null;
}

/** The first 100. */
export class ContentChoicesAnswer {
  @IsA(ContentChoice, { each: true }) results!: ContentChoice[];
  /** whether there are more: other words find them */
  @IsBoolean() hasMore!: boolean;
}

/** `GET /api/config/content/look`: how the website looks, for the picture of a page that is being edited. */
export class ContentLook {
  @IsString() title!: string;
  @IsString() language!: string;
  @IsIn(CURRENCIES) currency!: Currency;
  @IsA(themeShape) theme!: Theme;
}
