import { IsIn, IsInt, IsString } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { QuotedTax } from '../checkout/quote.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import {
  flag,
  list,
  matching,
  named,
  optional,
  orNull,
  record,
  shape,
  text,
  wholeNumber,
} from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { MAX_MINOR_UNITS, QUANTITY } from '../shared/limits.js';
import type { Money } from '../shared/money.js';
import type { LineUnits } from './order.events.js';
import { RefundView } from './orders.api.js';

/** Money in the currency of the order, or its minor units alone. */
type Amount = Money | number;

const minorUnits = wholeNumber(0, MAX_MINOR_UNITS);
const amountShape = shape({ anyOf: [moneyShape.schema, minorUnits.schema] }, (value, path, problems) =>
  (typeof value === 'object' ? moneyShape : minorUnits)(value, path, problems),
);

/** Units of lines, each named by its entry. */
export const lineUnitsShape = list(
  record<LineUnits>({
    entryId: matching(LOCAL_ID, 'This is not an id.'),
    quantity: wholeNumber(QUANTITY.min, QUANTITY.max),
  }),
  200,
);

/**
 * `POST /api/config/orders/{id}/refund` (decisions.md): an amount, or units of lines and a part of the delivery.
 * `restock`: the units go back into the stock. `byHand`: the owner has paid it back, in cash for example; no provider is
 * asked. `cameBack`: the units had been sent, so what is left to send stays as it is. `refundable`: what could be refunded
 * when the member looked; absent: whatever it was. `loss`: what was spent of gift cards that the refund takes back, and is
 * given back all the same; absent: of such cards it gives back what is left. `replaces`: a refund that failed, whose money is paid back by this one;
 * nothing else is named then.
 */
export type RefundOrderRequest = {
  readonly amount?: Amount;
  readonly lines?: readonly LineUnits[];
  readonly shipping?: Amount;
  readonly restock?: boolean;
  readonly byHand?: boolean;
  readonly cameBack?: boolean;
  readonly refundable?: Amount;
  readonly loss?: Amount;
  readonly replaces?: string;
};

export const refundOrderShape = named(
  'RefundOrderRequest',
  record<RefundOrderRequest>({
    amount: optional(amountShape),
    lines: optional(lineUnitsShape),
    shipping: optional(amountShape),
    restock: optional(flag),
    byHand: optional(flag),
    cameBack: optional(flag),
    refundable: optional(amountShape),
    loss: optional(amountShape),
    replaces: optional(matching(LOCAL_ID, 'This is not an id.')),
  }),
);

/**
 * `POST /api/config/orders/{id}/cancel`. `restock`: what was not sent goes back into the stock, unless it is false.
 * `subscription`: the subscription that the order has started ends with it, unless it is false. `loss`: as of a refund.
 */
export type CancelOrderRequest = {
  readonly restock?: boolean;
  readonly subscription?: boolean;
  readonly loss?: Amount;
};

export const cancelOrderShape = named(
  'CancelOrderRequest',
  record<CancelOrderRequest>({
    restock: optional(flag),
    subscription: optional(flag),
    loss: optional(amountShape),
  }),
);

type OrderAddresses = {
  readonly shippingAddress?: CheckoutAddress;
  readonly billingAddress?: CheckoutAddress | null;
};

/**
 * `PUT /api/config/orders/{id}/address`: what is absent stays; `billingAddress` null: as the delivery. `read`: the
 * addresses as the member knows them. One that another member has changed since is refused; absent: the last one counts.
 */
export type OrderAddressRequest = OrderAddresses & { readonly read?: OrderAddresses };

const orderAddresses = {
  shippingAddress: optional(checkoutAddressShape),
  billingAddress: optional(orNull(checkoutAddressShape)),
};

export const orderAddressShape = named(
  'OrderAddressRequest',
  record<OrderAddressRequest>({
    ...orderAddresses,
    read: optional(record<OrderAddresses>(orderAddresses)),
  }),
);

/** `POST /api/commerce/orders/{secret}/return-requests`. `reason`: the buyer's words. */
export type ReturnRequest = { readonly lines: readonly LineUnits[]; readonly reason?: string };

export const returnRequestShape = named(
  'ReturnRequest',
  record<ReturnRequest>({ lines: lineUnitsShape, reason: optional(text(1000)) }),
);

/** `POST /api/config/orders/{id}/return-requests/{requestId}/accept`. `text`: words to the buyer, such as where to send it. */
export type AcceptReturnRequest = { readonly text?: string };

export const acceptReturnShape = named(
  'AcceptReturnRequest',
  record<AcceptReturnRequest>({ text: optional(text(1000)) }),
);

/** `POST /api/config/orders/{id}/return-requests/{requestId}/decline`. `text`: why, for the buyer. */
export type DeclineReturnRequest = { readonly text: string };

export const declineReturnShape = named(
  'DeclineReturnRequest',
  record<DeclineReturnRequest>({ text: text(1000) }),
);

export class ReturnRequested {
  @IsString() id!: string;
}

/** What a refund did, or began to do. */
export class RefundedOrder {
  @IsString() id!: string;
  /** units */
  @IsInt() toSend!: number;
  /** null: nothing was paid */
  @OrNull() @IsA(RefundView) refund!: RefundView | null;
  /** what can still be refunded */
  @IsA(moneyShape) refundable!: Money;
}

/** What would be given back of a line, or of the delivery. */
class PreviewedPart {
  @IsA(moneyShape) amount!: Money;
  /** contained in `amount` */
  @IsA(QuotedTax, { each: true }) taxes!: QuotedTax[];
}

class PreviewedLine extends PreviewedPart {
  @IsString() entryId!: string;
  /** units; 0: a part of its price alone */
  @IsInt() quantity!: number;
}

class PreviewedTender {
  @IsIn(['payment', 'giftCard']) kind!: 'payment' | 'giftCard';
  /** of a payment: its method; of a gift card: the last four characters of its code */
  @IsString() name!: string;
  @IsA(moneyShape) amount!: Money;
}

/** Something of a line that was used before it is refunded. */
export class UsedPart {
  @IsString() entryId!: string;
  /** `sent`: units that were sent, handed over or done */
  @IsIn(['giftCard', 'downloads', 'sent']) what!: 'giftCard' | 'downloads' | 'sent';
  /** of a gift card: the last four characters of its code; empty otherwise */
  @IsString() name!: string;
  /** spent of a gift card; null otherwise */
  @OrNull() @IsA(moneyShape) amount!: Money | null;
  /** downloads, or units; null of a gift card */
  @OrNull() @IsInt() count!: number | null;
}

/** `POST /api/config/orders/{id}/refund/preview`: what a refund would give back. Nothing is changed. */
export class RefundPreview {
  @IsA(moneyShape) amount!: Money;
  @IsA(PreviewedLine, { each: true }) lines!: PreviewedLine[];
  @OrNull() @IsA(PreviewedPart) shipping!: PreviewedPart | null;
  @IsA(PreviewedTender, { each: true }) tenders!: PreviewedTender[];
  /** what could be refunded before it, and after it */
  @IsA(moneyShape) refundable!: Money;
  @IsA(moneyShape) left!: Money;
  /** of the gift cards that it takes back: given back only by a refund that names it as its `loss` */
  @IsA(moneyShape) spent!: Money;
  @IsA(UsedPart, { each: true }) used!: UsedPart[];
}
