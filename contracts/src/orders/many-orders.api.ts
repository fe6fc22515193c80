import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
} from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import type { Money } from '../shared/money.js';
import { OrderedLine } from './orders.api.js';
import { ORDERS_AT_ONCE } from './shared/order-words.js';

/** `POST /api/config/orders/fulfil`: sends whatever is left of these orders. A repeat finds nothing left. */
export class FulfilOrdersRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ORDERS_AT_ONCE)
  @ArrayUnique()
  @Matches(LOCAL_ID, { each: true })
  ids!: string[];
}

/** What became of an order that was to be sent: `nothing` was left to send, or it is `refused` as it stands. */
const FULFIL_OUTCOMES = ['sent', 'nothing', 'refused'] as const;

/** Why nothing of an order is left to send; `sent`: it was sent before. */
const REASONS_NOT_TO_SEND = ['cancelled', 'refunded', 'sent'] as const;
export type ReasonNotToSend = (typeof REASONS_NOT_TO_SEND)[number];

export class FulfilOutcome {
  @IsString() id!: string;
  @IsIn(FULFIL_OUTCOMES) outcome!: (typeof FULFIL_OUTCOMES)[number];
  /** units that were sent now */
  @IsInt() units!: number;
  /** absent: it was sent now, it has nothing that is sent, or it is no placed order of the website */
  @IsOptional() @IsIn(REASONS_NOT_TO_SEND) reason?: ReasonNotToSend;
}

export class FulfilledOrders {
  @IsA(FulfilOutcome, { each: true }) results!: FulfilOutcome[];
}

/** So many days of sales are shown, today among them: one week and the week before. */
export const DAYS_OF_SALES = 14;

/** What was ordered on a day of the website's clock. */
export class OrdersOfDay {
  /** `2026-01-31` */
  @IsString() day!: string;
  /** placed and not cancelled */
  @IsInt() orders!: number;
  /** what of them was paid and not given back, by currency */
  @IsA(moneyShape, { each: true }) taken!: Money[];
}

/** `GET /api/config/orders/by-day`. */
export class OrdersByDay {
  /** the last {@link DAYS_OF_SALES} days, each of them, today last */
  @IsA(OrdersOfDay, { each: true }) days!: OrdersOfDay[];
}

/** `GET /api/config/orders/figures`. */
export class OrderFigures {
  /** orders of which something is still to be sent; counted up to 1,000 */
  @IsInt() toSend!: number;
  /** those of them whose money is not there yet */
  @IsInt() unpaidToSend!: number;
  /** orders whose units a count of the stock took away; counted up to 1,000 */
  @IsInt() lackingUnits!: number;
  /** test orders, which are in no other figure; counted up to 1,000 */
  @IsInt() tests!: number;
}

/** What became of a test order: `kept`: a gift card that it bought was spent in an order that is kept. */
const DELETE_OUTCOMES = ['deleted', 'kept'] as const;

export class DeletedTestOrder {
  @IsString() id!: string;
  @IsIn(DELETE_OUTCOMES) outcome!: (typeof DELETE_OUTCOMES)[number];
}

/** Of so many test orders one call deletes the newest. */
export const TESTS_AT_ONCE = 100;

/** `DELETE /api/config/orders/tests`: at most {@link TESTS_AT_ONCE} of them; to be called again while some are left. */
export class DeletedTestOrders {
  @IsA(DeletedTestOrder, { each: true }) results!: DeletedTestOrder[];
  /** test orders that were not looked at yet; counted up to 1,000 */
  @IsInt() left!: number;
}

/** `GET /api/config/orders/slips` → {@link PackingSlips}: ids of orders with commas between them. */
export class PackingSlipsRequest {
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$/) ids?: string;
}

/** What is put into a parcel: it has no prices. */
export class PackingSlip {
  @IsString() id!: string;
  @IsInt() number!: number;
  /** its number is one of test orders; absent: it is a real one */
  @IsOptional() @IsBoolean() isTest?: boolean;
  /** epoch milliseconds */
  @IsInt() placedAt!: number;
  /** null: nothing is delivered, or the buyer was erased */
  @OrNull() @IsA(checkoutAddressShape) shippingAddress!: CheckoutAddress | null;
  @OrNull() @IsString() shippingName!: string | null;
  @OrNull() @IsString() note!: string | null;
  @IsA(OrderedLine, { each: true }) lines!: OrderedLine[];
}

export class PackingSlips {
  /** of the website: the slip is in its language */
  @IsString() title!: string;
  /** BCP 47 */
  @IsString() locale!: string;
  /** as they were asked for, without those that are not there */
  @IsA(PackingSlip, { each: true }) slips!: PackingSlip[];
}
