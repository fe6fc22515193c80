import { IsBoolean, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { ProductImage } from './product.js';
import { imageShape } from './product-shape.js';

/** `GET /api/config/deleted-products` → {@link DeletedProductsAnswer}. `cursor` is opaque, from the answer before. */
export class DeletedProductsRequest {
  /** words; each stands in the title */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A product that is deleted now, as it was last. */
export class DeletedProduct {
  @IsString() id!: string;
  @IsString() title!: string;
  @OrNull() @IsA(imageShape) image!: ProductImage | null;
  @IsInt() variantCount!: number;
  /** ISO 8601 */
  @IsString() deletedAt!: string;
  /** the actor in the log: an account's id, a program's name; null when the event names none */
  @OrNull() @IsString() deletedBy!: string | null;
}

/** The product that was deleted last comes first. */
export class DeletedProductsAnswer {
  @IsA(DeletedProduct, { each: true }) results!: DeletedProduct[];
  /** of all pages */
  @IsInt() total!: number;
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
