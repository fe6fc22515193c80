import { IsBoolean, IsInt, IsString } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';

/** `GET /api/commerce/inventory/stock/?itemId=` */
export class StockRequest {
  @IsString() itemId!: string;
}

/** Section 3, "Stock result", one per variant. `qtyInStock` is what can be bought: on hand less held, 0 when unlimited. */
export class StockResult {
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsBoolean() unlimited!: boolean;
  @IsInt() qtyInStock!: number;
}

export class StockAnswer {
  @IsA(StockResult, { each: true }) results!: StockResult[];
}
