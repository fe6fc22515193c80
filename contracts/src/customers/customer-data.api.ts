import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import type { SubscriptionPlan } from '../catalogue/product.js';
import { moneyShape, planShape } from '../catalogue/product-shape.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../checkout/shared/subscription-words.js';
import { RENEWAL_FAILURES, type RenewalFailure } from '../checkout/subscriptions/recurring.events.js';
import {
  FULFILMENT_STATUSES,
  type FulfilmentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  PUBLIC_ORDER_STATUSES,
  type PublicOrderStatus,
} from '../orders/shared/order-words.js';
import { PersonExport } from '../privacy/privacy.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { EnteredFields } from '../shared/entered-fields.api.js';
import { EMAIL } from '../shared/limits.js';
import type { Money } from '../shared/money.js';

/** Calls of a customer about what the website has of them. */

/** `GET /api/site-users/account/orders`: those of the account's email, which is proved; the newest first. */
export class CustomerOrdersRequest {
  @IsOptional() @IsString() @MaxLength(100) cursor?: string;
}

export class CustomerOrder {
  @IsInt() number!: number;
  /** no money has moved, and its number is one of test orders; absent: it is a real one */
  @IsOptional() @IsBoolean() isTest?: boolean;
  /** epoch milliseconds */
  @IsInt() placedAt!: number;
  /** opens the order's page; null: it has none */
  @OrNull() @IsString() secret!: string | null;
  @IsIn(PUBLIC_ORDER_STATUSES) status!: PublicOrderStatus;
  @IsIn(PAYMENT_STATUSES) paymentStatus!: PaymentStatus;
  @IsIn(FULFILMENT_STATUSES) fulfilmentStatus!: FulfilmentStatus;
  /** units */
  @IsInt() units!: number;
  @IsA(moneyShape) total!: Money;
}

export class CustomerOrdersAnswer {
  @IsA(CustomerOrder, { each: true }) results!: CustomerOrder[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

export class SavedAddress {
  @IsString() id!: string;
  @IsA(checkoutAddressShape) address!: CheckoutAddress;
}

export class AddressesAnswer {
  /** the one that was saved last first */
  @IsA(SavedAddress, { each: true }) results!: SavedAddress[];
  /** of the page that answers a refused form; otherwise absent */
  @IsOptional() @IsA(EnteredFields) entered?: EnteredFields;
}

export class CustomerRestock {
  @IsString() signUpId!: string;
  @IsString() title!: string;
  /** the variant's SKU */
  @IsString() sku!: string;
  /** of the product's page; null: it is not shown any more */
  @OrNull() @IsString() fullUrl!: string | null;
  /** epoch milliseconds */
  @IsInt() signedUpAt!: number;
}

export class CustomerRestocksAnswer {
  /** that still wait, the newest first; 100 at most */
  @IsA(CustomerRestock, { each: true }) results!: CustomerRestock[];
}

export class CustomerSubscription {
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() quantity!: number;
  @IsIn(SUBSCRIPTION_STATUSES) status!: SubscriptionStatus;
  /** a payment has failed */
  @IsBoolean() isUnpaid!: boolean;
  /** why the period that is due was not renewed so far; null: none has failed */
  @OrNull() @IsIn(RENEWAL_FAILURES) failure!: RenewalFailure | null;
  @IsA(planShape) plan!: SubscriptionPlan;
  /** of one unit, each time */
  @IsA(moneyShape) price!: Money;
  /** epoch milliseconds; null: nothing is due */
  @OrNull() @IsInt() nextDueAt!: number | null;
  /** when a period that was not renewed is tried again, epoch milliseconds; null: none waits for it */
  @OrNull() @IsInt() nextTryAt!: number | null;
  /** opens its page */
  @IsString() secret!: string;
}

/** `GET /api/site-users/account/subscriptions`: those that go on first, then the newest; 100 at most. */
export class CustomerSubscriptionsAnswer {
  @IsA(CustomerSubscription, { each: true }) results!: CustomerSubscription[];
}

/** What the website has of a customer, for machines to read. */
export class CustomerExport {
  @IsA(PersonExport) person!: PersonExport;
  @IsA(CustomerOrder, { each: true }) orders!: CustomerOrder[];
  @IsA(SavedAddress, { each: true }) addresses!: SavedAddress[];
}

/** `DELETE /api/site-users/account`: erases the person on this website. */
export class DeleteAccountRequest {
  /** the email of the account, as a confirmation */
  @IsString() @MaxLength(EMAIL.max) email!: string;
}
