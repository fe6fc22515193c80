import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderedLine, OrderParts, OrderPayment } from '@daybook/contracts/orders/orders.api';
import { taxesOfOrder } from '@daybook/contracts/orders/taxes-of-order';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import { EVENT_STORE } from '../../platform/tokens.js';

/** An order has a dozen events; more than this many are late messages of providers. */
const LIMIT = 200;

type Told = {
  opened?: Of<'OrderOpened'>;
  payment: OrderPayment | null;
  paid: OrderParts['paymentStatus'];
  number: number | null;
  placedAt: number | null;
  isCancelled: boolean;
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
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    const stream = streamName('order', website, idOfToken(secret));
    const events = (await this.store.read(stream, { limit: LIMIT })) as unknown as readonly OrderEvent[];
    const told = events.reduce(tell, NOTHING_TOLD);
    const { opened } = told;
    if (!opened) return refuse('ORDER_NOT_FOUND');
    const text = await this.personalData.decrypt(website, opened.customer, 'customer');
    return { ...orderView(told, opened), ...buyerOf(text) };
  }
}

const NOTHING_TOLD: Told = {
  ...{ payment: null, paid: 'none', number: null, placedAt: null, isCancelled: false },
};

function tell(told: Told, event: OrderEvent): Told {
  switch (event.type) {
    case 'OrderOpened':
      return { ...told, opened: event.data };
    case 'PaymentAttempted':
      return { ...told, payment: paidBy(event.data.provider), paid: 'unknown' };
    case 'PaymentDeclined':
      return { ...told, paid: 'none' };
    case 'PaymentSucceeded':
    case 'PaymentReceived':
    case 'OrderCovered':
      return { ...told, paid: 'paid' };
    case 'PaymentPromised': {
      const { method, name, instructions } = event.data;
      return { ...told, payment: paidBy(method, name, instructions), paid: 'due' };
    }
    case 'OrderNumbered':
      return { ...told, number: event.data.number, placedAt: event.data.placedAt };
    case 'OrderCancelled':
      return { ...told, isCancelled: true };
    default:
      return told;
  }
}

const paidBy = (method: string, name = '', instructions = ''): OrderPayment => ({
  ...{ method, name: name || method, instructions },
});

function orderView(
  { payment, paid, number, placedAt, isCancelled }: Told,
  { items, quote, deliveryName }: Of<'OrderOpened'>,
) {
  const of = (amount: number) => money(amount, quote.currency);
  const { subtotal, discount, shipping, tax, giftCards, total } = quote.sums;
  const status = number === null ? ('open' as const) : ('placed' as const);
  return {
    ...{ number, placedAt, paymentStatus: paid, fulfilmentStatus: 'none' as const },
    status: isCancelled ? ('cancelled' as const) : status,
    lines: quote.lines.flatMap((line): OrderedLine[] => {
      const item = items.find(({ entryId }) => entryId === line.entryId);
      if (!item) return [];
      const { entryId, itemId, sku, title, image = null, attributes, productType } = item;
      return [
        {
          ...{ entryId, itemId, sku, title, image, attributes: { ...attributes }, productType },
          ...{ quantity: line.quantity, fulfilledQuantity: 0, refundedQuantity: 0 },
          ...{ unitPrice: of(line.unitPrice), discount: of(line.discount), total: of(line.total) },
          taxes: line.taxes.map(({ name, rate, amount }) => ({ name, rate, amount: of(amount) })),
        },
      ];
    }),
    shippingName: deliveryName ?? null,
    sums: {
      ...{ subtotal: of(subtotal), discount: of(discount), shipping: of(shipping), tax: of(tax) },
      ...{ giftCards: of(giftCards), total: of(total) },
    },
    taxes: taxesOfOrder([...quote.lines, quote.delivery], quote.currency),
    ...{ taxIncluded: quote.taxIncluded, payment },
    ...{ fulfilments: [], refunds: [] },
  };
}

/** Nothing of a buyer who was erased. */
function buyerOf(
  text: string | null,
): Pick<OrderParts, 'email' | 'shippingAddress' | 'billingAddress' | 'note'> {
  const nothing = { email: null, shippingAddress: null, billingAddress: null, note: null };
  if (text === null) return nothing;
  const { email, details } = JSON.parse(text) as { email: string; details: string };
  const { shippingAddress, billingAddress, note } = { ...nothing, ...(JSON.parse(details) as object) };
  return { email, shippingAddress, billingAddress, note };
}
