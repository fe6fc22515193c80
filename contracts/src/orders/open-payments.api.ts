import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';
import { OPEN_PAYMENT_KINDS, type OpenPaymentKind } from './shared/open-payments.js';

/** A payment that needs a member: its provider never said what became of it, or says otherwise than a member did. */
export class OpenPayment {
  @IsString() orderId!: string;
  @IsString() attemptId!: string;
  @IsIn(OPEN_PAYMENT_KINDS) kind!: OpenPaymentKind;
  /** of the order; null: it was never placed */
  @OrNull() @IsInt() number!: number | null;
  @IsA(moneyShape) amount!: Money;
  @IsString() provider!: string;
  /** by which the provider was asked: it stands with the payment there */
  @IsString() reference!: string;
  /** of the buyer; null: they were erased */
  @OrNull() @IsString() email!: string | null;
  @OrNull() @IsString() name!: string | null;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  /** when the provider was asked, or when it said otherwise; epoch milliseconds */
  @IsInt() since!: number;
}

/** `GET /api/config/orders/open-payments`: the oldest first, up to 100. */
export class OpenPaymentsAnswer {
  @IsA(OpenPayment, { each: true }) results!: OpenPayment[];
}

/** Of `POST /api/config/orders/{id}/open-payments/{attemptId}/decision`. */
export class PaymentDecisionRequest {
  /** whether the buyer's money was taken */
  @IsBoolean() taken!: boolean;
}

/** `POST /api/config/orders/{id}/open-payments/{attemptId}/decision`, and `…/seen`. */
export class DecidedPayment {
  @IsString() orderId!: string;
  /** whether the order is placed, so that it has a page of its own */
  @IsBoolean() isPlaced!: boolean;
}
