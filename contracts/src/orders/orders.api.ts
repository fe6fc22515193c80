import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { EntryImage } from '../cart/cart.api.js';
import { moneyShape } from '../catalogue/product-shape.js';
import { PaymentMethod } from '../checkout/checkout.api.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { GiftDeliveryView } from '../checkout/gift-delivery.api.js';
import { NamedDiscount, QuotedSums, QuotedTax } from '../checkout/quote.api.js';
import { TaxExemptionReason } from '../customers/tax-exemption.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';
import { OrderedAnswer } from './ordered-answer.api.js';
import {
  FULFILMENT_STATUSES,
  type FulfilmentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  PUBLIC_ORDER_STATUSES,
  type PublicOrderStatus,
  REFUND_STATUSES,
  RETURN_STATUSES,
  type RefundStatus,
  type ReturnStatus,
} from './shared/order-words.js';

/** A line as it was bought. */
export class OrderedLine {
  @IsString() entryId!: string;
  @IsString() itemId!: string;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() title!: string;
  /** as it was when it was bought; null: it had none */
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  /** absent: the product asked nothing, or the buyer was erased */
  @IsOptional() @IsA(OrderedAnswer, { each: true }) answers?: OrderedAnswer[];
  /** of a gift card; absent: it is none, or its recipient was erased */
  @IsOptional() @IsA(GiftDeliveryView) gift?: GiftDeliveryView;
  /** of a gift card whose recipient was erased, so it goes to its buyer. Absent: it is none, or has a recipient */
  @IsOptional() @IsBoolean() isRecipientErased?: boolean;
  @IsInt() productType!: number;
  @IsInt() quantity!: number;
  @IsInt() fulfilledQuantity!: number;
  @IsInt() refundedQuantity!: number;
  /** units that still have to be sent; 0 of what is no thing, and of a cancelled order */
  @IsInt() toSendQuantity!: number;
  @IsA(moneyShape) unitPrice!: Money;
  /** of all units, before discounts; without the taxes unless the prices include them */
  @IsA(moneyShape) subtotal!: Money;
  @IsA(moneyShape) discount!: Money;
  @IsA(QuotedTax, { each: true }) taxes!: QuotedTax[];
  /** what the buyer paid for the line, taxes included */
  @IsA(moneyShape) total!: Money;
}

class UnitsOfLine {
  @IsString() entryId!: string;
  @IsInt() quantity!: number;
}

/** A part of an order that was sent, or handed over. */
export class Fulfilment {
  /** epoch milliseconds */
  @IsInt() at!: number;
  /** empty: not tracked */
  @IsString() carrier!: string;
  @IsString() trackingNumber!: string;
  /** an https address, or empty */
  @IsString() trackingUrl!: string;
  @IsA(UnitsOfLine, { each: true }) lines!: UnitsOfLine[];
}

/** What was spent of gift cards before their purchase was refunded. */
export class SpentOfRefund {
  @IsA(moneyShape) amount!: Money;
  /** whether it was given back all the same */
  @IsBoolean() isGivenBack!: boolean;
}

export class RefundView {
  @IsString() id!: string;
  /** epoch milliseconds */
  @IsInt() at!: number;
  @IsA(moneyShape) amount!: Money;
  /**
   * `unknown`: the provider has not said, and is asked again; `failed`: the buyer's bank sent its money back; `due`: the
   * owner has still to pay it back
   */
  @IsIn(REFUND_STATUSES) status!: RefundStatus;
  /** the owner pays it back; false: the provider that took the payment */
  @IsBoolean() byHand!: boolean;
  /** empty: an amount without units */
  @IsA(UnitsOfLine, { each: true }) lines!: UnitsOfLine[];
  /** due to the buyer: of one that is due, or that failed and no other refund has paid back; null: nothing */
  @OrNull() @IsA(moneyShape) due!: Money | null;
  /** the refund that failed and is paid back again by this one, under that one's credit note; null: none */
  @OrNull() @IsString() replaces!: string | null;
  /** of gift cards that it took back; null: nothing */
  @OrNull() @IsA(SpentOfRefund) spent!: SpentOfRefund | null;
}

/** What the buyer wants to send back. */
export class ReturnRequestView {
  @IsString() id!: string;
  /** epoch milliseconds */
  @IsInt() at!: number;
  @IsA(UnitsOfLine, { each: true }) lines!: UnitsOfLine[];
  /** the buyer's words; null: none, or the buyer was erased */
  @OrNull() @IsString() reason!: string | null;
  @IsIn(RETURN_STATUSES) status!: ReturnStatus;
  /** the owner's words with the answer; null: none, or the buyer was erased */
  @OrNull() @IsString() answer!: string | null;
}

/** How an order is paid. */
export class OrderPayment {
  /** id of the payment method */
  @IsString() method!: string;
  @IsString() name!: string;
  /** the owner's words on a manual method; empty otherwise */
  @IsString() instructions!: string;
}

/** What buyers and members both see of an order. */
export class OrderParts {
  /** null: it is not placed yet */
  @OrNull() @IsInt() number!: number | null;
  /** no money has moved for it, and its number is one of test orders; absent: it is a real one */
  @IsOptional() @IsBoolean() isTest?: boolean;
  @IsIn(PUBLIC_ORDER_STATUSES) status!: PublicOrderStatus;
  @IsIn(PAYMENT_STATUSES) paymentStatus!: PaymentStatus;
  @IsIn(FULFILMENT_STATUSES) fulfilmentStatus!: FulfilmentStatus;
  /** epoch milliseconds; null: not placed yet */
  @OrNull() @IsInt() placedAt!: number | null;
  /** null: the buyer was erased, or is unreadable */
  @OrNull() @IsString() email!: string | null;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  @OrNull() @IsA(checkoutAddressShape) shippingAddress!: CheckoutAddress | null;
  /** null: as the delivery */
  @OrNull() @IsA(checkoutAddressShape) billingAddress!: CheckoutAddress | null;
  @OrNull() @IsString() note!: string | null;
  /** of a business; absent: none, or the buyer was erased */
  @IsOptional() @IsString() vatNumber?: string;
  /** whether the taxes are the buyer's to pay, because they are a business elsewhere; absent: no */
  @IsOptional() @IsBoolean() isReverseCharge?: boolean;
  /** whether the owner had exempted the buyer from taxes that others pay; absent: no */
  @IsOptional() @IsBoolean() isTaxExempt?: boolean;
  /** why; absent: they paid taxes, or were erased */
  @IsOptional() @IsA(TaxExemptionReason) taxExemption?: TaxExemptionReason;
  @IsA(OrderedLine, { each: true }) lines!: OrderedLine[];
  @OrNull() @IsString() shippingName!: string | null;
  /** the buyer comes for it. Absent: it is delivered otherwise, or not at all */
  @IsOptional() @IsBoolean() isPickup?: boolean;
  @IsA(QuotedSums) sums!: QuotedSums;
  /** they come to the discount of the sums */
  @IsA(NamedDiscount, { each: true }) discounts!: NamedDiscount[];
  /** of the lines and of the delivery together, by name and rate */
  @IsA(QuotedTax, { each: true }) taxes!: QuotedTax[];
  /** whether the prices have the taxes in them */
  @IsBoolean() taxIncluded!: boolean;
  @OrNull() @IsA(OrderPayment) payment!: OrderPayment | null;
  @IsA(Fulfilment, { each: true }) fulfilments!: Fulfilment[];
  @IsA(RefundView, { each: true }) refunds!: RefundView[];
  /** the oldest first */
  @IsA(ReturnRequestView, { each: true }) returnRequests!: ReturnRequestView[];
}

/** A gift card that is its buyer's, since its recipient was erased before it was sent. */
export class BuyersGiftCard {
  @IsString() entryId!: string;
  /** of the page that shows its code: `/gift-card/print?card=…` */
  @IsString() url!: string;
}

/** `GET /api/commerce/orders/{secret}` (decisions.md): what the buyer sees of an order. */
export class OrderView extends OrderParts {
  @IsString() secret!: string;
  /** a page of the provider on which the buyer has a step of their payment to do; null: none is known */
  @OrNull() @IsString() paymentStep!: string | null;
  /** how what is still due can be paid online now; empty: nothing is due, or the website takes no payments online */
  @IsA(PaymentMethod, { each: true }) payableBy!: PaymentMethod[];
  /** whether it has an invoice, at `/api/commerce/orders/{secret}/invoice.pdf` */
  @IsBoolean() hasInvoice!: boolean;
  /** whether it was invoiced and cancelled unpaid: `/api/commerce/orders/{secret}/refunds/cancellation/credit-note.pdf` */
  @IsBoolean() hasCancellationNote!: boolean;
  @IsA(BuyersGiftCard, { each: true }) giftCards!: BuyersGiftCard[];
  /** where the products of its lines are sold now, by their ids; one that is not sold any more is missing */
  @IsRecord('string') fullUrls!: Record<string, string>;
}
