import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { ListedOrder } from '../orders/owner-orders.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { named, optional, record, text } from '../shared/document-shape.js';
import type { Money } from '../shared/money.js';
import { CUSTOMER_KINDS, type CustomerKind } from './shared/customer-kinds.js';
import { TaxExemptionReason } from './tax-exemption.api.js';

/** Calls of members about the customers of their website. */

/** `GET /api/config/customers` → {@link OwnerCustomersAnswer}: the one who was active last first. */
export class OwnerCustomersRequest {
  /** an email as a whole, or words of a name or an email, among the newest customers */
  @IsOptional() @IsString() @MaxLength(256) q?: string;
  @IsOptional() @IsIn(CUSTOMER_KINDS) kind?: CustomerKind;
  /** opaque, from the answer before */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A customer in the list: who has an account, or has bought something with an email. */
export class ListedCustomer {
  @IsString() id!: string;
  /** of their last order; null: none was given, or they were erased */
  @OrNull() @IsString() name!: string | null;
  /** null: they were erased, or are unreadable */
  @OrNull() @IsString() email!: string | null;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  @IsBoolean() hasAccount!: boolean;
  @IsBoolean() isTaxExempt!: boolean;
  /** that were placed and not cancelled */
  @IsInt() orders!: number;
  /** what was paid and not given back, by currency */
  @IsA(moneyShape, { each: true }) spent!: Money[];
  /** epoch milliseconds; null: they have ordered nothing yet */
  @OrNull() @IsInt() lastOrderAt!: number | null;
  /** epoch milliseconds, of their last order, or of the sign-up of who has none: the order of the list */
  @IsInt() activeAt!: number;
}

export class OwnerCustomersAnswer {
  @IsA(ListedCustomer, { each: true }) results!: ListedCustomer[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

export class CustomerNote {
  @IsString() id!: string;
  /** null: the customer was erased */
  @OrNull() @IsString() text!: string | null;
  /** an account's id */
  @OrNull() @IsString() by!: string | null;
  /** epoch milliseconds */
  @IsInt() at!: number;
}

export class CustomerTaxExemption extends TaxExemptionReason {
  /** epoch milliseconds */
  @IsInt() at!: number;
}

export class GiftCardOfCustomer {
  @IsString() id!: string;
  @IsString() lastFour!: string;
  @IsA(moneyShape) balance!: Money;
  @IsBoolean() isVoided!: boolean;
}

/** `GET /api/config/customers/{id}`. */
export class OwnerCustomer extends ListedCustomer {
  /** the newest first; 20 at most */
  @IsA(ListedOrder, { each: true }) newestOrders!: ListedOrder[];
  /** those of the account, then those of the newest orders; each once */
  @IsA(checkoutAddressShape, { each: true }) addresses!: CheckoutAddress[];
  /** that they bought, the newest first; 50 at most */
  @IsA(GiftCardOfCustomer, { each: true }) giftCards!: GiftCardOfCustomer[];
  /** the newest first */
  @IsA(CustomerNote, { each: true }) notes!: CustomerNote[];
  /** null: they pay taxes as others do */
  @OrNull() @IsA(CustomerTaxExemption) exemption!: CustomerTaxExemption | null;
}

/** What a member's command changed about a customer. */
export class ChangedCustomer {
  @IsString() id!: string;
}

/** `POST /api/config/customers/{id}/note`. */
export type CustomerNoteRequest = { readonly text: string };

export const customerNoteShape = named(
  'CustomerNoteRequest',
  record<CustomerNoteRequest>({ text: text(2000) }),
);

/** `PUT /api/config/customers/{id}/exemption`. */
export type TaxExemptionRequest = { readonly reason: string; readonly certificate?: string };

export const taxExemptionShape = named(
  'TaxExemptionRequest',
  record<TaxExemptionRequest>({ reason: text(200), certificate: optional(text(80)) }),
);
