import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../checkout/shared/subscription-words.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { flag, matching, named, optional, record, text, wholeNumber } from '../shared/document-shape.js';
import { IsMoment } from '../shared/moment.api.js';
import type { Money } from '../shared/money.js';
import type { LineUnits } from './order.events.js';
import { OrderParts } from './orders.api.js';
import { lineUnitsShape } from './refunds.api.js';
import {
  FULFILMENT_STATUSES,
  type FulfilmentStatus,
  ORDER_HAPPENINGS,
  type OrderHappening,
  PAYMENT_STATUSES,
  type PaymentStatus,
  PUBLIC_ORDER_STATUSES,
  type PublicOrderStatus,
  TENDER_KINDS,
  type TenderKind,
} from './shared/order-words.js';

/** Which of the orders that were placed. */
export class OrdersFilter {
  /** placed from this moment on, and before that one: ISO 8601 */
  @IsOptional() @IsMoment() from?: string;
  @IsOptional() @IsMoment() to?: string;
  @IsOptional() @IsIn(PAYMENT_STATUSES) payment?: PaymentStatus;
  /** `toSend`: something is still to be sent */
  @IsOptional() @IsIn(['toSend', ...FULFILMENT_STATUSES]) fulfilment?: FulfilmentStatus | 'toSend';
  @IsOptional() @IsIn(PUBLIC_ORDER_STATUSES) status?: PublicOrderStatus;
}

/** `GET /api/config/orders` → {@link OwnerOrdersAnswer}: orders that were placed, the newest first. */
export class OwnerOrdersRequest extends OrdersFilter {
  /** a number, such as 12, or T12 of a test; an email or a SKU, each as a whole; or words of a name, among the newest orders */
  @IsOptional() @IsString() @MaxLength(256) q?: string;
  /** `requested`: only orders of which the buyer has asked to send something back */
  @IsOptional() @IsIn(['requested']) returns?: 'requested';
  /** `lacking`: only orders whose units a count of the stock took away */
  @IsOptional() @IsIn(['lacking']) units?: 'lacking';
  /** `only`: the test orders; `none`: all others. Absent: both */
  @IsOptional() @IsIn(['only', 'none']) tests?: 'only' | 'none';
  /** opaque, from the answer before */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** An order in the list. */
export class ListedOrder {
  @IsString() id!: string;
  @IsInt() number!: number;
  /** epoch milliseconds */
  @IsInt() placedAt!: number;
  /** null: not given, or the buyer was erased */
  @OrNull() @IsString() name!: string | null;
  /** null: the buyer was erased */
  @OrNull() @IsString() email!: string | null;
  @IsIn(PUBLIC_ORDER_STATUSES) status!: PublicOrderStatus;
  @IsIn(PAYMENT_STATUSES) paymentStatus!: PaymentStatus;
  @IsIn(FULFILMENT_STATUSES) fulfilmentStatus!: FulfilmentStatus;
  /** units */
  @IsInt() toSend!: number;
  /** units */
  @IsInt() units!: number;
  @IsA(moneyShape) total!: Money;
  /** the customer comes for it */
  @IsOptional() @IsBoolean() isPickup?: boolean;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  /** no money has moved: it is in no figure, and has a number of its own kind. Absent: it is a real one */
  @IsOptional() @IsBoolean() isTest?: boolean;
}

/** An order in the list of all orders. */
export class OwnerListedOrder extends ListedOrder {
  /** a count of the stock took units from it, and there are no others yet */
  @IsBoolean() lacksUnits!: boolean;
}

export class OwnerOrdersAnswer {
  @IsA(OwnerListedOrder, { each: true }) results!: OwnerListedOrder[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** A line of an order's timeline. */
export class OrderTimelineEntry {
  @IsIn(ORDER_HAPPENINGS) what!: OrderHappening;
  /** epoch milliseconds */
  @IsInt() at!: number;
  /** an account's id, or the name of a program */
  @OrNull() @IsString() by!: string | null;
  @OrNull() @IsA(moneyShape) amount!: Money | null;
  /** a method, a carrier with its number, or the reason of a cancellation; empty: nothing more to say */
  @IsString() detail!: string;
  /** of a note; null: it is none, or the buyer was erased */
  @OrNull() @IsString() note!: string | null;
}

/** What one means of payment paid of an order. */
export class OrderTender {
  @IsIn(TENDER_KINDS) kind!: TenderKind;
  /** the owner's name of a manual method, or a provider's; empty: a gift card, or nothing was left to pay */
  @IsString() name!: string;
  @IsA(moneyShape) amount!: Money;
}

/** A subscription, as the order that has started it says it. */
export class SubscriptionOfOrder {
  @IsString() id!: string;
  @IsIn(SUBSCRIPTION_STATUSES) status!: SubscriptionStatus;
}

/** What a count of the stock took from an order, as far as it is neither sent nor refunded. */
export class LackingLine {
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() title!: string;
  /** units */
  @IsInt() quantity!: number;
  /** epoch milliseconds */
  @IsInt() countedAt!: number;
}

/** A gift card that was bought in an order. */
export class GiftCardOfOrder {
  @IsString() id!: string;
  @IsString() lastFour!: string;
  @IsA(moneyShape) issued!: Money;
  @IsA(moneyShape) balance!: Money;
  /** by other orders, less what was refunded to the card */
  @IsA(moneyShape) spent!: Money;
  @IsIn(['active', 'voided']) status!: 'active' | 'voided';
}

/** `GET /api/config/orders/{id}`: an order as members see it. */
export class OwnerOrder extends OrderParts {
  @IsString() id!: string;
  /** of the customer's page in the owner area; null: they were erased */
  @OrNull() @IsString() customerId!: string | null;
  /** whether it has an invoice, at `/api/config/orders/{id}/invoice.pdf` */
  @IsBoolean() hasInvoice!: boolean;
  /** whether it was invoiced and cancelled unpaid: `/api/config/orders/{id}/refunds/cancellation/credit-note.pdf` */
  @IsBoolean() hasCancellationNote!: boolean;
  @IsA(OrderTender, { each: true }) tenders!: OrderTender[];
  /** units */
  @IsInt() toSend!: number;
  @IsA(LackingLine, { each: true }) lackingUnits!: LackingLine[];
  /** an attempt that counted as declined was paid after all */
  @IsBoolean() hasLatePayment!: boolean;
  /** what went back to the buyer until now */
  @IsA(moneyShape) refunded!: Money;
  /** what can still be refunded; what no provider has answered yet counts as given back */
  @IsA(moneyShape) refundable!: Money;
  /** that were bought in it, and are issued */
  @IsA(GiftCardOfOrder, { each: true }) giftCards!: GiftCardOfOrder[];
  /** that the order has started; null: none */
  @OrNull() @IsA(SubscriptionOfOrder) subscription!: SubscriptionOfOrder | null;
  /** the oldest first */
  @IsA(OrderTimelineEntry, { each: true }) timeline!: OrderTimelineEntry[];
}

/** What changed of an order by a member's command. */
export class ChangedOrder {
  @IsString() id!: string;
  /** units */
  @IsInt() toSend!: number;
}

/** `POST /api/config/orders/{id}/fulfil`. */
export type FulfilRequest = {
  readonly lines: readonly LineUnits[];
  /** units that were left to send when the member looked; absent: however many */
  readonly toSend?: number;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
  /** whether the customer gets an email about it; absent: yes */
  readonly emailsCustomer?: boolean;
};

/** Units of an order: more than its lines can have. */
const MAX_UNITS = 10_000_000;

export const fulfilShape = named(
  'FulfilRequest',
  record<FulfilRequest>({
    lines: lineUnitsShape,
    toSend: optional(wholeNumber(0, MAX_UNITS)),
    carrier: optional(text(60)),
    trackingNumber: optional(text(80)),
    trackingUrl: optional(
      matching(/^(https:\/\/[^\s"<>]{1,500})?$/, 'Enter an address that begins with https://.'),
    ),
    emailsCustomer: optional(flag),
  }),
);

/** `POST /api/config/orders/{id}/note`. */
export type OrderNoteRequest = { readonly text: string };

export const orderNoteShape = named('OrderNoteRequest', record<OrderNoteRequest>({ text: text(2000) }));
