import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { EntryImage } from '../../cart/cart.api.js';
import type { SubscriptionPlan } from '../../catalogue/product.js';
import { moneyShape, planShape } from '../../catalogue/product-shape.js';
import { IsA, IsRecord, OrNull } from '../../shared/answer-fields.api.js';
import { named, optional, orNull, record, text } from '../../shared/document-shape.js';
import { MAX_PRICE_UNITS } from '../../shared/limits.js';
import type { Money } from '../../shared/money.js';
import { PaymentMethod } from '../checkout.api.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout-address.api.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../shared/subscription-words.js';
import { RENEWAL_FAILURES, type RenewalFailure } from './recurring.events.js';

/** The next payment. */
export class NextRenewal {
  /** epoch milliseconds */
  @IsInt() at!: number;
  /** with delivery and the taxes of today; null: it cannot be reckoned now */
  @OrNull() @IsA(moneyShape) total!: Money | null;
}

/** The order that has started a subscription. */
export class StartingOrder {
  @IsInt() number!: number;
  /** opens the order's pages */
  @IsString() secret!: string;
  /** what was paid */
  @IsA(moneyShape) total!: Money;
}

/** A price that was announced. */
export class AnnouncedPrice {
  /** of one unit */
  @IsA(moneyShape) price!: Money;
  /** when the first payment at it is due, epoch milliseconds */
  @IsInt() from!: number;
}

/** `GET /api/commerce/subscriptions/{secret}`: a subscription as its customer sees it (page type 206). */
export class SubscriptionView {
  @IsIn(SUBSCRIPTION_STATUSES) status!: SubscriptionStatus;
  /** a payment has failed, and is tried again or was given up */
  @IsBoolean() isUnpaid!: boolean;
  /** why the period that is due was not renewed so far; null: none has failed */
  @OrNull() @IsIn(RENEWAL_FAILURES) failure!: RenewalFailure | null;
  /** it is being paid right now */
  @IsBoolean() isRenewing!: boolean;
  @IsBoolean() canSkip!: boolean;
  @IsString() title!: string;
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() quantity!: number;
  @IsA(planShape) plan!: SubscriptionPlan;
  /** of one unit, each time */
  @IsA(moneyShape) price!: Money;
  /** null: nothing is due */
  @OrNull() @IsA(NextRenewal) next!: NextRenewal | null;
  @OrNull() @IsA(AnnouncedPrice) announced!: AnnouncedPrice | null;
  /** when a period that was not renewed is tried again, epoch milliseconds */
  @IsInt({ each: true }) nextTries!: number[];
  /** payments so far, the first one too */
  @IsInt() billed!: number;
  /** epoch milliseconds */
  @IsInt() startedAt!: number;
  /** for the page that follows the payment; null: it was paid more than an hour ago */
  @OrNull() @IsA(StartingOrder) justStarted!: StartingOrder | null;
  /** the owner's name of the method, or of the provider; empty: none is kept */
  @IsString() paidBy!: string;
  @IsBoolean() isPaidByHand!: boolean;
  /** id of the method that is kept, among those that can be changed to; null: none of them */
  @OrNull() @IsString() paymentMethod!: string | null;
  /** what can be changed to */
  @IsA(PaymentMethod, { each: true }) paymentMethods!: PaymentMethod[];
  /** null: nothing is delivered */
  @OrNull() @IsString() deliveryName!: string | null;
  /** null: the customer was erased */
  @OrNull() @IsString() email!: string | null;
  @OrNull() @IsA(checkoutAddressShape) shippingAddress!: CheckoutAddress | null;
  @OrNull() @IsA(checkoutAddressShape) billingAddress!: CheckoutAddress | null;
}

/** `PUT …/address`. */
export type ChangeSubscriptionAddressRequest = {
  readonly shippingAddress?: CheckoutAddress | null;
  /** null: as the delivery */
  readonly billingAddress?: CheckoutAddress | null;
};

export const changeSubscriptionAddressShape = named(
  'ChangeSubscriptionAddressRequest',
  record<ChangeSubscriptionAddressRequest>({
    shippingAddress: optional(orNull(checkoutAddressShape)),
    billingAddress: optional(orNull(checkoutAddressShape)),
  }),
);

/** `PUT …/payment`: how the next payments are made. */
export type ChangeSubscriptionPaymentRequest = {
  /** id of a payment method */
  readonly method: string;
  /** what the provider gave the browser in place of a card */
  readonly paymentToken?: string;
};

export const changeSubscriptionPaymentShape = named(
  'ChangeSubscriptionPaymentRequest',
  record<ChangeSubscriptionPaymentRequest>({ method: text(40), paymentToken: optional(text(500)) }),
);

/** `GET /api/config/subscriptions`. */
export class OwnerSubscriptionsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,4}$/) limit?: string;
  @IsOptional() @IsIn(SUBSCRIPTION_STATUSES) status?: SubscriptionStatus;
  /** those of one customer alone */
  @IsOptional() @Matches(/^[0-9a-f]{32}$/) customerId?: string;
}

/** A subscription in the owner's list. */
export class OwnerSubscription {
  @IsString() id!: string;
  @IsIn(SUBSCRIPTION_STATUSES) status!: SubscriptionStatus;
  @IsBoolean() isUnpaid!: boolean;
  /** why the period that is due was not renewed so far; null: none has failed */
  @OrNull() @IsIn(RENEWAL_FAILURES) failure!: RenewalFailure | null;
  @IsString() title!: string;
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() quantity!: number;
  @IsA(planShape) plan!: SubscriptionPlan;
  /** what is paid of one unit: of who is exempt without the taxes in it */
  @IsA(moneyShape) price!: Money;
  @IsInt() billed!: number;
  /** null: the customer was erased, or is unreadable */
  @OrNull() @IsString() email!: string | null;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  @OrNull() @IsString() customerName!: string | null;
  /** epoch milliseconds; null: nothing is due */
  @OrNull() @IsInt() nextDueAt!: number | null;
  /** when a period that was not renewed is tried again, epoch milliseconds; null: none waits for it */
  @OrNull() @IsInt() nextTryAt!: number | null;
  @IsInt() startedAt!: number;
}

export class OwnerSubscriptionsAnswer {
  @IsA(OwnerSubscription, { each: true }) results!: OwnerSubscription[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** Something that happened to a subscription. */
export class SubscriptionMoment {
  /** the event's type */
  @IsString() type!: string;
  @OrNull() @IsString() orderId!: string | null;
  /** null: the order was not placed */
  @OrNull() @IsInt() orderNumber!: number | null;
  @IsString() reason!: string;
  @OrNull() @IsA(moneyShape) price!: Money | null;
  @OrNull() @IsInt() laterAt!: number | null;
  @IsInt() at!: number;
}

/** The units that are asked for ahead of the next renewal. */
export class RenewalUnits {
  @IsInt() wanted!: number;
  /** fewer: the stock has too few, and is asked again */
  @IsInt() pledged!: number;
}

/** `GET /api/config/subscriptions/{id}`. */
export class OwnerSubscriptionDetails extends OwnerSubscription {
  /** of one unit, as the owner asks it of others: a new price is another one of these */
  @IsA(moneyShape) agreedPrice!: Money;
  @IsString() paidBy!: string;
  @IsString() itemId!: string;
  /** null: none are asked for ahead */
  @OrNull() @IsA(RenewalUnits) units!: RenewalUnits | null;
  /** the newest last */
  @IsA(SubscriptionMoment, { each: true }) moments!: SubscriptionMoment[];
}

/** A variant of which there are too few units for renewals. */
export class LackingVariant {
  @IsString() variantId!: string;
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @IsInt() renewals!: number;
  /** when the first of them is due, epoch milliseconds */
  @IsInt() dueAt!: number;
}

/** `GET /api/config/subscriptions/lacking-units`: renewals whose units could not be pledged ahead. */
export class LackingUnits {
  /** those of all variants */
  @IsInt() renewals!: number;
  /** at most 20, the one that is needed first comes first */
  @IsA(LackingVariant, { each: true }) variants!: LackingVariant[];
}

/** `POST /api/config/subscriptions/{id}/price`: a new price of one unit; the customer is notified. */
export class AnnouncePriceRequest {
  /** minor units of the subscription's currency */
  @IsInt() @Min(1) @Max(MAX_PRICE_UNITS) amount!: number;
}

/** The price that was announced; null: it is as before. */
export class PriceAnnounced {
  @OrNull() @IsA(AnnouncedPrice) announced!: AnnouncedPrice | null;
}

export class CancelledSubscription {
  @IsIn(['cancelled']) status!: 'cancelled';
}
