import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
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
  payment?: string;
  paid: OrderView['paymentStatus'];
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
  async open(website: WebsiteId, secret: string): Promise<OrderView> {
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    const stream = streamName('order', website, idOfToken(secret));
    const events = (await this.store.read(stream, { limit: LIMIT })) as unknown as readonly OrderEvent[];
    const told = events.reduce(tell, { paid: 'none', number: null, placedAt: null, isCancelled: false });
    const { opened } = told;
    if (!opened) return refuse('ORDER_NOT_FOUND');
    const text = await this.personalData.decrypt(website, opened.customer, 'customer');
    return { ...orderView(told, opened), secret, ...buyerOf(text) };
  }
}

function tell(told: Told, event: OrderEvent): Told {
  switch (event.type) {
    case 'OrderOpened':
      return { ...told, opened: event.data };
    case 'PaymentAttempted':
      return { ...told, payment: event.data.provider, paid: 'unknown' };
    case 'PaymentDeclined':
      return { ...told, paid: 'none' };
    case 'PaymentSucceeded':
    case 'OrderCovered':
      return { ...told, paid: 'paid' };
    case 'PaymentPromised':
      return { ...told, payment: event.data.method, paid: 'due' };
    case 'OrderNumbered':
      return { ...told, number: event.data.number, placedAt: event.data.placedAt };
    case 'OrderCancelled':
      return { ...told, isCancelled: true };
    default:
      return told;
  }
}

function orderView(
  { payment, paid, number, placedAt, isCancelled }: Told,
  { items, quote }: Of<'OrderOpened'>,
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
      const { entryId, itemId, sku, title, attributes, productType } = item;
      return [
        {
          ...{ entryId, itemId, sku, title, attributes: { ...attributes }, productType },
          ...{ quantity: line.quantity, fulfilledQuantity: 0, refundedQuantity: 0 },
          ...{ unitPrice: of(line.unitPrice), discount: of(line.discount), total: of(line.total) },
          taxes: line.taxes.map(({ name, rate, amount }) => ({ name, rate, amount: of(amount) })),
        },
      ];
    }),
    shippingName: null,
    sums: {
      ...{ subtotal: of(subtotal), discount: of(discount), shipping: of(shipping), tax: of(tax) },
      ...{ giftCards: of(giftCards), total: of(total) },
    },
    payment: payment === undefined ? null : { method: payment, name: payment, instructions: '' },
    ...{ fulfilments: [], refunds: [] },
  };
}

/** Nothing of a buyer who was erased. */
function buyerOf(
  text: string | null,
): Pick<OrderView, 'email' | 'shippingAddress' | 'billingAddress' | 'note'> {
  const nothing = { email: null, shippingAddress: null, billingAddress: null, note: null };
  if (text === null) return nothing;
  const { email, details } = JSON.parse(text) as { email: string; details: string };
  const { shippingAddress, billingAddress, note } = { ...nothing, ...(JSON.parse(details) as object) };
  return { email, shippingAddress, billingAddress, note };
}
