import { IsString } from 'class-validator';

/** `GET /api/commerce/inventory/stock/?itemId=` */
export class StockRequest {
  @IsString() itemId!: string;
}

/** Section 3, "Stock result", one per variant. `qtyInStock` is what can be bought: on hand less held, 0 when unlimited. */
export type StockResult = { variantId: string; sku: string; unlimited: boolean; qtyInStock: number };
export type StockAnswer = { results: StockResult[] };
