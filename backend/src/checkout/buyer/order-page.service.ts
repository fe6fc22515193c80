import { namedDiscounts } from '@daybook/contracts/checkout/quote-view';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import type { OrderedLine, OrderParts, OrderPayment } from '@daybook/contracts/orders/orders.api';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import { taxesOfOrder } from '@daybook/contracts/orders/taxes-of-order';
import { unitsLeft } from '@daybook/contracts/orders/units-to-send';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type AnswersOfLines, answersOfLines } from '../orders/answers-of-lines.js';
import { withResealedGifts } from '../orders/order-gifts.rules.js';
import { hasTriesLeft } from '../orders/payments.rules.js';
import { withWords } from '../orders/return-words.js';
import { askedReturns } from './asked-returns.js';

/** An order has a dozen events; the rules of notes, refunds and returns let it have some hundreds. */
const LIMIT = 2000;

/** An event of an order as it was recorded. */
export type RecordedOrderEvent = OrderEvent & { readonly id: string };

/** An order from its stream. */
export type ReadOrder = {
  readonly events: readonly RecordedOrderEvent[];
  readonly order: OrderParts;
  /** null: the buyer was erased */
  readonly customer: OrderCustomer | null;
  /**
   * how an order that is paid later is paid, and whether; a read model may be a moment late after the press of the button.
   * null: it is no such order, or something of it was given back
   */
  readonly later: Pick<OrderParts, 'payment' | 'paymentStatus'> | null;
  /** it is placed and paid, and nothing has happened to it since: no read model knows more of it */
  readonly isJustSold: boolean;
  /** whether a provider can still be asked for what is due */
  readonly hasTriesLeft: boolean;
};

/** What leads to a sale that a provider was paid for. */
const UP_TO_THE_SALE: ReadonlySet<OrderEvent['type']> = new Set([
  'OrderOpened',
  'OrderUnitsPledged',
  'PaymentAttempted',
  'PaymentDeclined',
  'PaymentUnknown',
  'PaymentSucceeded',
  'OrderNumbered',
  'OrderUnitsSold',
]);

/** From then on the read model alone says how the payment stands. */
const ENDS_LATER_PAYMENT: ReadonlySet<OrderEvent['type']> = new Set([
  'OrderCancelled',
  'OrderRefundSucceeded',
]);

type Told = {
  opened?: Of<'OrderOpened'>;
  /** as it was corrected last */
  customer?: PersonalField;
  payment: OrderPayment | null;
  paid: OrderParts['paymentStatus'];
  number: number | null;
  placedAt: number | null;
  isCancelled: boolean;
  isTest: boolean;
};
type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** Shows a buyer their order, from its stream: after the press of the button the page never waits for a read model. */
@Injectable()
export class OrderPageService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal ORDER_NOT_FOUND, also for a secret of another website */
  async open(website: WebsiteId, secret: string): Promise<OrderParts> {
    return (await this.openRead(website, secret)).order;
  }

  /** As {@link open}, with the events that it was read from. */
  async openRead(website: WebsiteId, secret: string): Promise<ReadOrder> {
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    return (await this.read(website, idOfToken(secret))) ?? refuse('ORDER_NOT_FOUND');
  }

  /** @returns undefined for none, and for one of another website */
  async read(website: WebsiteId, orderId: string): Promise<ReadOrder | undefined> {
    if (!isLocalId(orderId)) return undefined;
    const stream = streamName('order', website, orderId);
    const events = (await this.store.read(stream, {
      limit: LIMIT,
    })) as unknown as readonly RecordedOrderEvent[];
    const told = events.reduce<Told>(tell, NOTHING_TOLD);
    const { opened, customer: sealed } = told;
    if (!opened || !sealed || events.some(({ type }) => type === 'TestOrderDeleted')) return undefined;
    const text = await this.personalData.decrypt(website, sealed, CUSTOMER_FIELD);
    const customer = text === null ? null : readOrderCustomer(text);
    const returnRequests = await withWords(this.personalData, website, askedReturns(events));
    const answers = await answersOfLines(this.personalData, website, opened.items);
    const order = { ...orderView(told, opened, answers), returnRequests, ...buyerOf(customer) };
    const declined = events.flatMap(({ type, data }) => (type === 'PaymentDeclined' ? [data.attemptId] : []));
    const isJustSold = order.number !== null && events.every(({ type }) => UP_TO_THE_SALE.has(type));
    const isLater = events.some(({ type }) => type === 'PaymentPromised');
    const isSettled = events.some(({ type }) => ENDS_LATER_PAYMENT.has(type));
    const { payment, paymentStatus } = order;
    const later = isLater && !isSettled ? { payment, paymentStatus } : null;
    return { events, customer, order, later, isJustSold, hasTriesLeft: hasTriesLeft({ declined }) };
  }
}

const NOTHING_TOLD: Told = {
  payment: null,
  paid: 'none',
  number: null,
  placedAt: null,
  isCancelled: false,
  isTest: false,
};

function tell(told: Told, event: OrderEvent): Told {
  switch (event.type) {
    case 'OrderOpened':
      return { ...told, opened: event.data, customer: event.data.customer };
    case 'OrderCustomerChanged':
      return { ...told, customer: event.data.customer };
    case 'OrderGiftsResealed': {
      const { opened } = told;
      if (!opened) return told;
      return { ...told, opened: { ...opened, items: withResealedGifts(opened.items, event.data.gifts) } };
    }
    case 'PaymentAttempted':
      // an order that is paid later keeps what the buyer had chosen, until a provider was paid
      if (event.data.due !== undefined) return { ...told, paid: 'unknown' };
      return {
        ...told,
        payment: paidBy(event.data.provider),
        paid: 'unknown',
        isTest: isTestPayment(event.data.provider, event.data.isTest),
      };
    case 'PaymentDeclined':
      return event.data.due === undefined ? { ...told, paid: 'none' } : dueAgain(told, event.data);
    case 'PaymentDiffered':
      return dueAgain(told, event.data);
    case 'PaymentSucceeded': {
      const { provider, isTest } = event.data;
      if (provider === undefined) return { ...told, paid: 'paid' };
      return { ...told, paid: 'paid', payment: paidBy(provider), isTest: isTestPayment(provider, isTest) };
    }
    case 'PaymentReceived':
      return { ...told, paid: 'paid' };
    case 'OrderCovered': {
      const { renewals, isTest } = event.data;
      const provider = renewals && 'provider' in renewals ? renewals.provider : undefined;
      return { ...told, paid: 'paid', isTest: isTestPayment(provider, isTest) };
    }
    case 'PaymentPromised': {
      const { method, name, instructions } = event.data;
      return { ...told, payment: paidBy(method, name, instructions), paid: 'due', isTest: false };
    }
    case 'OrderNumbered':
      return { ...told, number: event.data.number, placedAt: event.data.placedAt };
    case 'OrderCancelled':
      return { ...told, isCancelled: true };
    default:
      return told;
  }
}

/** What a provider did not take is due again, unless its owner has the money meanwhile. */
const dueAgain = (told: Told, { due }: { readonly due?: boolean }): Told =>
  due ? { ...told, paid: 'due' } : told;

const paidBy = (method: string, name = '', instructions = ''): OrderPayment => ({
  method,
  name: name || method,
  instructions,
});

function orderView(
  { payment, paid, number, placedAt, isCancelled, isTest }: Told,
  { items, quote, deliveryName, deliveryKind }: Of<'OrderOpened'>,
  answers: AnswersOfLines,
) {
  const of = (amount: number) => money(amount, quote.currency);
  const { subtotal, discount, shipping, tax, giftCards, total } = quote.sums;
  const status = number === null ? ('open' as const) : ('placed' as const);
  return {
    ...(isTest && { isTest: true }),
    number,
    placedAt,
    paymentStatus: paid,
    fulfilmentStatus: 'none' as const,
    status: isCancelled ? ('cancelled' as const) : status,
    lines: quote.lines.flatMap((line): OrderedLine[] => {
      const item = items.find(({ entryId }) => entryId === line.entryId);
      if (!item) return [];
      const { entryId, itemId, variantId, sku, title, image = null, attributes, productType } = item;
      return [
        {
          entryId,
          itemId,
          variantId,
          sku,
          title,
          image,
          attributes: { ...attributes },
          productType,
          ...answers.get(entryId),
          quantity: line.quantity,
          fulfilledQuantity: 0,
          refundedQuantity: 0,
          toSendQuantity: isCancelled ? 0 : unitsLeft({ ...item, fulfilled: 0, refunded: 0 }),
          unitPrice: of(line.unitPrice),
          subtotal: of(line.subtotal),
          discount: of(line.discount),
          total: of(line.total),
          taxes: line.taxes.map(({ name, rate, amount }) => ({ name, rate, amount: of(amount) })),
        },
      ];
    }),
    shippingName: deliveryName ?? null,
    ...(deliveryKind === 'pickup' && { isPickup: true }),
    sums: {
      subtotal: of(subtotal),
      discount: of(discount),
      shipping: of(shipping),
      tax: of(tax),
      giftCards: of(giftCards),
      total: of(total),
    },
    discounts: namedDiscounts(quote),
    taxes: taxesOfOrder([...quote.lines, quote.delivery], quote.currency),
    taxIncluded: quote.taxIncluded,
    payment,
    ...(quote.isReverseCharge && { isReverseCharge: true }),
    ...(quote.isTaxExempt && { isTaxExempt: true }),
    fulfilments: [],
    refunds: [],
  };
}

/** Nothing of a buyer who was erased. */
const buyerOf = (
  customer: OrderCustomer | null,
): Pick<
  OrderParts,
  'email' | 'shippingAddress' | 'billingAddress' | 'note' | 'vatNumber' | 'taxExemption'
> => ({
  email: customer?.email ?? null,
  shippingAddress: customer?.shippingAddress ?? null,
  billingAddress: customer?.billingAddress ?? null,
  note: customer?.note ?? null,
  ...(customer?.vatNumber && { vatNumber: customer.vatNumber }),
  ...(customer?.taxExemption && { taxExemption: customer.taxExemption }),
});
