import { IsBoolean, IsInt, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

/** One approved review, as visitors see it. All texts are plain text. */
export class ProductReview {
  @IsString() id!: string;
  @IsString() author!: string;
  /** 1 to 5 */
  @IsInt() rating!: number;
  /** may be empty */
  @IsString() title!: string;
  @IsString() body!: string;
  /** ISO 8601 */
  @IsString() at!: string;
  /** an order of this shop proves that the reviewer bought the product */
  @IsBoolean() isVerified!: boolean;
  /** of the shop's owner */
  @OrNull() @IsString() answer!: string | null;
}

/** A page of a product's approved reviews, the newest first. */
export class ProductReviewsPage {
  @IsA(ProductReview, { each: true }) results!: ProductReview[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** The first page, with what all approved reviews say together. */
export class ProductReviews extends ProductReviewsPage {
  @IsInt() count!: number;
  /** of the ratings, to a tenth */
  @IsNumber() average!: number;
}

/** `GET /api/commerce/products/{id}/reviews` → {@link ProductReviewsPage}. `cursor` is opaque, from the answer before. */
export class ProductReviewsRequest {
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
}
