import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';
import {
  flag,
  matching,
  name,
  named,
  optional,
  type Problems,
  record,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { LeftLine } from '../reminders/reminders.api.js';
import type { PaymentLink } from './payment-links.events.js';

/** The units that one entry of a cart may have (section 5, "Quantity input"). */
const MAX_QUANTITY = 9999;

const id = matching(LOCAL_ID, 'This is not an id.');
const fields = {
  name: name(100),
  itemId: id,
  variantId: optional(id),
  sku: text(100),
  quantity: wholeNumber(1, MAX_QUANTITY),
  isActive: flag,
};

/** What an owner writes of a link: all but its id. Without the variant's id, the variant that has the SKU now is meant. */
export type PaymentLinkDocument = Omit<PaymentLink, 'id'>;

export const paymentLinkDocumentShape = named('PaymentLinkDocument', record<PaymentLinkDocument>(fields));
const paymentLinkShape = named('PaymentLink', record<PaymentLink>({ id, ...fields }));

/** What keeps a link from being saved, by the field; undefined: nothing. */
export const paymentLinkProblems = (link: unknown): Problems | undefined =>
  shapeProblems(paymentLinkDocumentShape, link);

/** `POST /api/config/payment-links`, `PUT /api/config/payment-links/{id}`. Its page is `/pay/{id}`. */
export class OwnerPaymentLink {
  @IsA(paymentLinkShape) link!: PaymentLink;
  /** counts the saves, for `If-Match` */
  @IsInt() version!: number;
}

export class ListedPaymentLink extends OwnerPaymentLink {
  /** ISO 8601 */
  @IsString() savedAt!: string;
}

export class OwnerPaymentLinksRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `GET /api/config/payment-links`: the one saved last first. */
export class OwnerPaymentLinksAnswer {
  /** whether the flag of payment links is on for this member; off: none can be made or changed */
  @IsBoolean() isOn!: boolean;
  @IsA(ListedPaymentLink, { each: true }) results!: ListedPaymentLink[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `off`: the owner has ended it, or the flag of payment links is off; `soldOut`: there are too few units now. */
export const PAYMENT_LINK_STATES = ['open', 'off', 'soldOut', 'unavailable'] as const;
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];

/** `GET /api/commerce/payment-links/{id}` */
export class PaymentLinkView {
  @IsIn(PAYMENT_LINK_STATES) state!: PaymentLinkState;
  /** at the price of now, without taxes that are added and without delivery; null: it is not for sale */
  @OrNull() @IsA(LeftLine) line!: LeftLine | null;
}

/** `POST /api/commerce/payment-links/{id}/cart`: the shopper's cart has it, and the checkout may follow. */
export class PaymentLinkFollowed {
  @IsString() itemId!: string;
  @IsString() sku!: string;
}
