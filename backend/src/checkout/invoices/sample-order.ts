import { type Quote, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { namedDiscounts } from '@daybook/contracts/checkout/quote-view';
import type { OrderedLine, OrderParts } from '@daybook/contracts/orders/orders.api';
import { taxesOfOrder } from '@daybook/contracts/orders/taxes-of-order';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type Currency, money } from '@daybook/contracts/shared/money';

const VAT = { id: 'vat', name: 'VAT', rate: 200_000 };
const SOLD = [
  { title: 'Stoneware mug', unitPrice: 2800, quantity: 2, attributes: { Colour: 'Moss' } },
  { title: 'Linen napkins, set of four', unitPrice: 5200, quantity: 1, attributes: { Colour: 'Natural' } },
];

/** A made-up order, for an owner who wants to see how an invoice looks. @param now epoch ms */
export function sampleOrder(currency: Currency, now: number): { order: OrderParts; quote: Quote } {
  const of = (amount: number) => money(amount, currency);
  const quote = quoteOf({
    currency,
    destination: '',
    taxIncluded: false,
    today: '2026-01-01',
    coupons: [],
    giftCards: [],
    items: SOLD.map(({ unitPrice, quantity }, i) => ({
      entryId: String(i),
      itemId: '',
      collectionId: '',
      variantId: '',
      quantity,
      unitPrice,
      productType: ProductType.physical,
      rates: [VAT],
    })),
    delivery: { optionId: 'standard', price: 600, rates: [VAT] },
  });
  const { subtotal, discount, shipping, tax, giftCards, total } = quote.sums;
  const lines = SOLD.map(({ title, attributes }, i): OrderedLine => {
    const line = quote.lines[i]!;
    return {
      entryId: line.entryId,
      itemId: '',
      variantId: '',
      sku: '',
      title,
      image: null,
      attributes,
      taxes: [],

      productType: ProductType.physical,
      quantity: line.quantity,
      fulfilledQuantity: 0,
      refundedQuantity: 0,
      toSendQuantity: line.quantity,
      unitPrice: of(line.unitPrice),
      subtotal: of(line.subtotal),
      discount: of(0),
      total: of(line.total),
    };
  });
  const address = {
    name: 'Ada Sample',
    line1: '1 Example Street',
    city: 'Exampleton',
    region: '',
    postalCode: '12345',
    country: 'DE',
  };
  const order: OrderParts = {
    number: 1,
    placedAt: now,
    status: 'placed',
    paymentStatus: 'paid',
    fulfilmentStatus: 'none',
    email: 'ada@example.com',
    shippingAddress: address,
    billingAddress: null,
    note: null,
    lines,
    shippingName: 'Standard delivery',
    taxIncluded: false,
    fulfilments: [],
    refunds: [],
    payment: null,
    returnRequests: [],
    sums: {
      subtotal: of(subtotal),
      discount: of(discount),
      shipping: of(shipping),
      tax: of(tax),
      giftCards: of(giftCards),
      total: of(total),
    },
    discounts: namedDiscounts(quote),
    taxes: taxesOfOrder([...quote.lines, quote.delivery], currency),
  };
  return { order, quote };
}
