import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { moneyShape } from '../../catalogue/product-shape.js';
import { IsA, IsRecord, OrNull } from '../../shared/answer-fields.api.js';
import type { Money } from '../../shared/money.js';
import { ABANDONED_STATES, type AbandonedState } from '../shared/abandoned-states.js';

/** A line of a cart that was left. */
export class LeftLine {
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() quantity!: number;
  /** of all units */
  @IsA(moneyShape) total!: Money;
}

/** `GET /api/config/orders/abandoned` */
export class AbandonedCheckoutsRequest {
  @IsOptional() @IsIn(ABANDONED_STATES) state?: AbandonedState;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,4}$/) limit?: string;
}

export class AbandonedOrder {
  @IsString() id!: string;
  /** null: the list of orders is a moment late */
  @OrNull() @IsInt() number!: number | null;
}

/** A checkout that its buyer left, and consented to be reminded of. */
export class AbandonedCheckout {
  @IsString() id!: string;
  /** null: the buyer was erased */
  @OrNull() @IsString() email!: string | null;
  @IsIn(ABANDONED_STATES) state!: AbandonedState;
  @IsA(LeftLine, { each: true }) lines!: LeftLine[];
  @IsA(moneyShape) total!: Money;
  /** when it had not been paid for the stated time, epoch ms */
  @IsInt() abandonedAt!: number;
  /** epoch ms; null: it was not */
  @OrNull() @IsInt() remindedAt!: number | null;
  /** of a recovered one */
  @OrNull() @IsA(AbandonedOrder) order!: AbandonedOrder | null;
}

export class AbandonedCheckoutsAnswer {
  /** after how many hours a buyer is reminded; 0: none is */
  @IsInt() reminderHours!: number;
  @IsA(AbandonedCheckout, { each: true }) results!: AbandonedCheckout[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET /api/commerce/checkout-reminders/{link}`: what a cart shows, and nothing of its buyer. */
export class ReminderView {
  @IsA(LeftLine, { each: true }) lines!: LeftLine[];
  @IsA(moneyShape) total!: Money;
  /** an order of it was placed: there is nothing to bring back */
  @IsBoolean() isOrdered!: boolean;
  /** the buyer gets no more reminders of it */
  @IsBoolean() isWithdrawn!: boolean;
}

/** `POST /api/commerce/checkout-reminders/{link}/cart` */
export class BroughtBack {
  /** lines that the shop does not sell any more, or not without the buyer's answers */
  @IsInt() missing!: number;
}

/** `POST /api/commerce/checkout-reminders/{link}/withdraw` */
export class WithdrawnReminder {
  @IsBoolean() isWithdrawn!: boolean;
}
