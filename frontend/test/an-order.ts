import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';

const usd = (units: number) => ({ value: String(units), currency: 'USD' as const });

/** Two bowls for 72.00 each, paid and not sent yet. */
export const anOrder = (changes: Partial<OwnerOrder> = {}): OwnerOrder => ({
  ...{ id: 'order-1', number: 9, status: 'placed', paymentStatus: 'paid', fulfilmentStatus: 'none' },
  ...{
    placedAt: Date.UTC(2026, 10, 27),
    email: 'bob@buyers.example',
    customerId: 'c'.repeat(32),
    note: null,
  },
  shippingAddress: {
    ...{ name: 'Bob Buyer', line1: '1 Main St', city: 'New York', region: 'NY', postalCode: '10001' },
    country: 'US',
  },
  billingAddress: null,
  lines: [
    {
      ...{
        entryId: 'e1',
        itemId: 'bowl',
        variantId: 'bowl-v',
        sku: 'BOWL',
        title: 'Bowl',
        image: null,
        attributes: {},
      },
      ...{ productType: 1, quantity: 2, fulfilledQuantity: 0, refundedQuantity: 0, toSendQuantity: 2 },
      ...{ unitPrice: usd(7200), subtotal: usd(14400), discount: usd(0), taxes: [], total: usd(14400) },
    },
  ],
  ...{ shippingName: 'Standard', taxes: [], taxIncluded: false, payment: null },
  sums: {
    ...{ subtotal: usd(14400), discount: usd(0), shipping: usd(0), tax: usd(0), giftCards: usd(0) },
    total: usd(14400),
  },
  ...{ fulfilments: [], refunds: [], returnRequests: [], hasInvoice: false, hasLatePayment: false },
  giftCards: [],
  tenders: [{ kind: 'payment', name: 'Card', amount: usd(14400) }],
  ...{ toSend: 2, lackingUnits: [], refunded: usd(0), refundable: usd(14400), subscription: null },
  timeline: [],
  ...changes,
});
