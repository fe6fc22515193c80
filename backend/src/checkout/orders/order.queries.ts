import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import type { QuotedTax } from '@daybook/contracts/checkout/quote.api';
import { namedDiscounts } from '@daybook/contracts/checkout/quote-view';
import type { DeliveryKind } from '@daybook/contracts/checkout/settings/delivery-settings';
import { dueOf } from '@daybook/contracts/orders/failed-refund';
import type { LineUnits, OrderedItem, SealedGift } from '@daybook/contracts/orders/order.events';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import type { OrderedLine, OrderParts } from '@daybook/contracts/orders/orders.api';
import type { QuoteOfOrder } from '@daybook/contracts/orders/quote-of-order';
import { isClaim, type Refund } from '@daybook/contracts/orders/refunded-parts';
import { saleOfOrder } from '@daybook/contracts/orders/sale-of-order';
import type {
  FulfilmentStatus,
  PaymentStatus,
  PublicOrderStatus,
  RefundStatus,
} from '@daybook/contracts/orders/shared/order-words';
import { returnStatuses } from '@daybook/contracts/orders/shared/return-status';
import { trackingUrlOf } from '@daybook/contracts/orders/shared/tracking-url';
import { taxesOfOrder } from '@daybook/contracts/orders/taxes-of-order';
import { unitsLeft } from '@daybook/contracts/orders/units-to-send';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { type Money, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable, UNREADABLE } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { type AnswersOfLines, answersOfLines } from './answers-of-lines.js';
import { withWords } from './return-words.js';
import { spentView } from './spent-view.js';

const ORDER = `
select o.number, o.status, o.public_status, o.payment_status, o.fulfilment_status, o.is_placed, o.is_test, o.listed_at,
  o.to_send, o.has_late_payment, o.currency, o.captured, o.refunded, d.customer, d.quote, d.delivery_name, d.delivery_kind,
  d.method, d.method_name, d.instructions
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where o.website_id = $1 and o.order_id = $2`;
const SOLD = `
select p.product_id, p.url_id, l.url_id as collection_url_id
from products p
join collections l on l.website_id = p.website_id and l.collection_id = p.collection_id
where p.website_id = $1 and p.product_id = any($2) and p.status = 'published'`;
const LINES = `
select item, gift, charge from order_lines where website_id = $1 and order_id = $2 order by place`;
const FULFILMENTS = `
select at, carrier, tracking_number, tracking_url, lines from order_fulfilments
where website_id = $1 and order_id = $2 order by at, fulfilment_id`;
const REFUNDS = `
select refund_id, status, amount, refund, by_hand, requested_at from order_refunds
where website_id = $1 and order_id = $2 order by requested_at, refund_id`;

const RETURN_REQUESTS = `
select request_id, at, lines, reason, is_accepted, answered_at, answer from order_return_requests
where website_id = $1 and order_id = $2 order by at, request_id`;

type OrderRow = {
  number: number | null;
  status: string;
  public_status: PublicOrderStatus;
  payment_status: PaymentStatus;
  fulfilment_status: FulfilmentStatus;
  is_placed: boolean;
  is_test: boolean;
  listed_at: Date;
  to_send: number;
  has_late_payment: boolean;
  currency: Currency;
  captured: number;
  refunded: number;
  customer: PersonalField;
  quote: QuoteOfOrder;
  delivery_name: string | null;
  delivery_kind: DeliveryKind | null;
  method: string | null;
  method_name: string;
  instructions: string;
};
type SoldRow = { product_id: string; url_id: string; collection_url_id: string };
type LineRow = { item: OrderedItem; gift: SealedGift | null; charge: QuoteLine };
type FulfilmentRow = {
  at: Date;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  lines: LineUnits[];
};
type RefundRow = {
  refund_id: string;
  status: RefundStatus;
  amount: number;
  refund: Refund;
  by_hand: boolean;
  requested_at: Date;
};

type ReturnRequestRow = {
  request_id: string;
  at: Date;
  lines: LineUnits[];
  reason: PersonalField;
  is_accepted: boolean | null;
  answered_at: Date | null;
  answer: PersonalField | null;
};

/** Words are null where there are none, or the buyer was erased. */
type FoundReturnRequest = Omit<ReturnRequestRow, 'reason' | 'answer'> & {
  readonly reason: string | null;
  readonly answer: string | null;
};

/** An order from its read models; the buyer is null after an erasure. */
export type FoundOrder = {
  readonly row: OrderRow;
  readonly customer: OrderCustomer | null;
  /** there is a buyer whose key is lost */
  readonly isUnreadable: boolean;
  readonly lines: readonly Omit<LineRow, 'gift'>[];
  /** to the questions of products, by entry; none of an erased buyer */
  readonly answers: AnswersOfLines;
  readonly fulfilments: readonly FulfilmentRow[];
  readonly refunds: readonly RefundRow[];
  readonly returnRequests: readonly FoundReturnRequest[];
};

/** Reads one order, for its buyer and for members. */
@Injectable()
export class OrderQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** @returns undefined for none, and for one of another website */
  async byOrderId(website: WebsiteId, orderId: string): Promise<OrderParts | undefined> {
    const found = await this.find(website, orderId);
    return found && orderParts(found);
  }

  /** Where the products of the lines are sold now, by their ids. */
  async fullUrls(website: WebsiteId, lines: readonly OrderedLine[]): Promise<Record<string, string>> {
    const ids = [...new Set(lines.map(({ itemId }) => itemId))];
    const rows = await this.readModels.query<SoldRow>('order: products', SOLD, [website, ids]);
    return Object.fromEntries(
      rows.map(({ product_id, url_id, collection_url_id }) => [
        product_id,
        productUrl({ urlId: collection_url_id }, { urlId: url_id }),
      ]),
    );
  }

  /** @returns undefined for none, and for one of another website */
  async find(website: WebsiteId, orderId: string): Promise<FoundOrder | undefined> {
    const key = [website, orderId];
    const [[row], found, fulfilments, refunds, requests] = await Promise.all([
      this.readModels.queryWithin<OrderRow>(website, 'order', ORDER, key),
      this.readModels.queryWithin<LineRow>(website, 'order: lines', LINES, key),
      this.readModels.query<FulfilmentRow>('order: fulfilments', FULFILMENTS, key),
      this.readModels.query<RefundRow>('order: refunds', REFUNDS, key),
      this.readModels.queryWithin<ReturnRequestRow>(website, 'order: return requests', RETURN_REQUESTS, key),
    ]);
    if (!row) return undefined;
    const opened = await this.personalData.open(website, row.customer, CUSTOMER_FIELD);
    const text = readable(opened);
    const returnRequests = await withWords(this.personalData, website, requests);
    const customer = text === null ? null : readOrderCustomer(text);
    const lines = found.map(({ item, gift, charge }) => ({ item: { ...item, ...gift }, charge }));
    const answers = await answersOfLines(
      this.personalData,
      website,
      lines.map(({ item }) => item),
    );
    const isUnreadable = opened === UNREADABLE;
    return { row, lines, answers, fulfilments, refunds, returnRequests, customer, isUnreadable };
  }
}

export function orderParts(found: FoundOrder): OrderParts {
  const { row, customer, lines, fulfilments, refunds } = found;
  const { quote, currency } = row;
  const of = (amount: number) => money(amount, currency);
  const { subtotal, discount, shipping, tax, giftCards, total } = quote.sums;
  return {
    ...(row.is_test && { isTest: true }),
    number: row.number,
    status: row.public_status,
    paymentStatus: row.payment_status,
    fulfilmentStatus: row.fulfilment_status,
    placedAt: row.is_placed ? row.listed_at.getTime() : null,
    email: customer?.email ?? null,
    ...(found.isUnreadable && { isUnreadable: true }),
    shippingAddress: customer?.shippingAddress ?? null,
    billingAddress: customer?.billingAddress ?? null,
    note: customer?.note ?? null,
    ...(customer?.vatNumber && { vatNumber: customer.vatNumber }),
    ...(customer?.taxExemption && { taxExemption: customer.taxExemption }),
    ...(quote.isReverseCharge && { isReverseCharge: true }),
    ...(quote.isTaxExempt && { isTaxExempt: true }),
    lines: lines.map((line) => orderedLine(line, found)),
    shippingName: row.delivery_name,
    ...(row.delivery_kind === 'pickup' && { isPickup: true }),
    sums: {
      subtotal: of(subtotal),
      discount: of(discount),
      shipping: of(shipping),
      tax: of(tax),
      giftCards: of(giftCards),
      total: of(total),
    },
    discounts: namedDiscounts({ ...quote, lines: lines.map(({ charge }) => charge) }),
    taxes: taxesOfOrder([...lines.map(({ charge }) => charge), quote.delivery], currency),
    taxIncluded: quote.taxIncluded,
    payment: row.method === null ? null : paymentOf(row.method, row),
    fulfilments: fulfilments.map(({ at, carrier, tracking_number, tracking_url, lines: sent }) => ({
      at: at.getTime(),
      carrier,
      trackingNumber: tracking_number,
      trackingUrl: trackingUrlOf({ carrier, trackingNumber: tracking_number, trackingUrl: tracking_url }),
      lines: sent,
    })),
    refunds: refunds.map(({ refund_id: id, requested_at, amount, status, refund, by_hand: byHand }) => ({
      id,
      at: requested_at.getTime(),
      amount: of(amount),
      status,
      byHand,
      lines: unitsOfRefund(refund),
      due: dueAmount(id, found),
      replaces: refund.replaces ?? null,
      spent: spentView(refund, row.currency),
    })),
    returnRequests: requestsOf(found),
  };
}

/** The amount that is due of a refund; null: nothing. */
function dueAmount(refundId: string, { row, refunds }: FoundOrder): Money | null {
  const all = refunds.map(({ refund_id, status, refund }) => ({ refundId: refund_id, status, refund }));
  const own = all.find((one) => one.refundId === refundId);
  const due = own ? dueOf(own, all) : 0;
  return due > 0 ? money(due, row.currency) : null;
}

function requestsOf({ returnRequests, refunds }: FoundOrder): OrderParts['returnRequests'] {
  const asked = returnRequests.map(({ at, lines, is_accepted, answered_at }) => ({
    at: at.getTime(),
    lines,
    answer: is_accepted === null ? null : { isAccepted: is_accepted, at: (answered_at ?? at).getTime() },
  }));
  const given = refunds
    .filter(isClaim)
    .map(({ requested_at, refund }) => ({ at: requested_at.getTime(), lines: unitsOfRefund(refund) }));
  const statuses = returnStatuses(asked, given);
  return returnRequests.map(({ request_id: id, at, lines, reason, answer }, place) => ({
    id,
    at: at.getTime(),
    lines,
    reason,
    answer,
    status: statuses[place] ?? 'asked',
  }));
}

const paymentOf = (method: string, { method_name, instructions }: OrderRow) => ({
  method,
  name: method_name || method,
  instructions,
});

function orderedLine(
  { item, charge }: FoundOrder['lines'][number],
  { row, answers, fulfilments, refunds }: FoundOrder,
): OrderedLine {
  const of = (amount: number) => money(amount, row.currency);
  const { entryId, itemId, variantId, sku, title, image = null, attributes, productType, quantity } = item;
  const given = refunds
    .filter(isClaim)
    .flatMap(({ refund }) => refund.lines)
    .filter((line) => line.entryId === entryId);
  const fulfilled = unitsOf(
    entryId,
    fulfilments.flatMap(({ lines }) => lines),
  );
  const refunded = unitsOf(entryId, given);
  const cameBack = given.reduce((sum, line) => sum + (line.cameBack ?? 0), 0);
  const progress = { productType, quantity, fulfilled, refunded, cameBack };
  return {
    entryId,
    itemId,
    variantId,
    sku,
    title,
    image,
    attributes,
    productType,
    quantity,
    ...answers.get(entryId),
    fulfilledQuantity: fulfilled,
    refundedQuantity: refunded,
    toSendQuantity: row.public_status === 'cancelled' ? 0 : unitsLeft(progress),
    unitPrice: of(charge.unitPrice),
    subtotal: of(charge.subtotal),
    discount: of(charge.discount),
    total: of(charge.total),
    taxes: charge.taxes.map(({ name, rate, amount }): QuotedTax => ({ name, rate, amount: of(amount) })),
  };
}

/** What an order has sold, and what its refunds give back of it, without the declined ones and those that repeat a failed one. */
export function soldAndRefunded({ row, lines, refunds }: FoundOrder) {
  const charges = lines.map(({ charge }) => charge);
  const given = refunds.filter(isClaim).map(({ refund }) => refund);
  return { sale: saleOfOrder({ ...row.quote, lines: charges }, row.captured), given };
}

/** Lines of which units went back. */
const unitsOfRefund = ({ lines }: Refund): LineUnits[] =>
  lines.flatMap(({ entryId, quantity }) => (quantity > 0 ? [{ entryId, quantity }] : []));

const unitsOf = (entryId: string, lines: readonly LineUnits[]) =>
  lines.reduce((sum, line) => sum + (line.entryId === entryId ? line.quantity : 0), 0);
