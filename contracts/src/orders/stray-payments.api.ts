import { IsInt, IsString } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';

/** A payment that no order takes and that its provider refuses to give back: a member has to. */
export class StrayPaymentToGiveBack {
  @IsString() orderId!: string;
  @IsString() attemptId!: string;
  /** of the order; null: it was never placed */
  @OrNull() @IsInt() number!: number | null;
  @IsA(moneyShape) amount!: Money;
  /** what the provider calls the payment */
  @IsString() reference!: string;
  /** epoch milliseconds */
  @IsInt() arrivedAt!: number;
}

/** `GET /api/config/orders/stray-payments`: the oldest first, up to 100. */
export class StrayPaymentsAnswer {
  @IsA(StrayPaymentToGiveBack, { each: true }) results!: StrayPaymentToGiveBack[];
}

/** `POST /api/config/orders/{id}/stray-payments/{attemptId}/given-back`. */
export class StrayPaymentGivenBack {
  @IsString() orderId!: string;
  /** payments of the order that are still to go back */
  @IsInt() left!: number;
}
