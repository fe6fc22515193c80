import { IsBoolean, IsIn, IsInt, IsISO8601, IsNumber, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';

/** `POST /api/operator/moment`: what did the shop show then? One moment at a time, for the whole installation. */
export class MomentRequest {
  @Matches(LOCAL_ID) website!: string;
  /** ISO 8601 with its offset */
  @IsISO8601({ strict: true }) at!: string;
}

/** The product as it is today. */
export class ProductNow {
  @IsString() title!: string;
  @IsString() status!: string;
  @OrNull() @IsInt() price!: number | null;
}

/** A product as the shop had it then. */
export class ProductThen {
  @IsString() productId!: string;
  @IsString() title!: string;
  @IsString() slug!: string;
  @IsString() status!: string;
  /** the title of its collection */
  @OrNull() @IsString() collection!: string | null;
  /** minor units: the cheapest way to buy it */
  @OrNull() @IsInt() price!: number | null;
  @OrNull() @IsString() currency!: string | null;
  @IsBoolean() onSale!: boolean;
  /** units that could be bought; null: unlimited */
  @OrNull() @IsInt() units!: number | null;
  /** null when it is gone */
  @OrNull() @IsA(ProductNow) now!: ProductNow | null;
}

export class CollectionThen {
  @IsString() title!: string;
  @IsString() slug!: string;
}

export class ShopThen {
  /** of the last event that had been recorded */
  @IsString() position!: string;
  /** of the website, projected for this */
  @IsInt() events!: number;
  /** the first 2,000 by title */
  @IsA(ProductThen, { each: true }) products!: ProductThen[];
  @IsInt() total!: number;
  @IsA(CollectionThen, { each: true }) collections!: CollectionThen[];
}

export class Moment {
  @IsString() website!: string;
  /** ISO 8601 */
  @IsString() at!: string;
  @IsIn(['requested', 'building', 'ready', 'failed']) state!: 'requested' | 'building' | 'ready' | 'failed';
  @IsInt() events!: number;
  /** 0 to 1 */
  @IsNumber() done!: number;
  @OrNull() @IsA(ShopThen) shop!: ShopThen | null;
  @OrNull() @IsString() error!: string | null;
}

/** `GET /api/operator/moment`; null when none was asked for in the last hour */
export class MomentAnswer {
  @OrNull() @IsA(Moment) moment!: Moment | null;
}
