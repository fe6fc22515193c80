import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { CARD, COUPON, subscriptionOf } from './full-orders.js';

/**
 * What the buyers of a run order.
 * @param units by variant
 * @param customer encrypted; default: of no key
 * @param fullOrderId of an order that has a coupon, a gift card and a subscription; absent: it has none
 */
export function contentOf(
  units: Readonly<Record<string, number>>,
  customer: PersonalField = { $personal: 'buyer', cipher: 'AbC' },
  fullOrderId?: string,
) {
  const isFull = fullOrderId !== undefined;
  const items = Object.entries(units).map(([variantId, quantity], i) => ({
    entryId: `e${i}`,
    itemId: variantId,
    variantId,
    sku: variantId,
    title: variantId,
    quantity,
    productType: ProductType.physical,
    attributes: {},
    additionalFields: null,
    unitPrice: money(1000 + i, 'EUR'),
  }));
  const quote = quoteOf({
    currency: 'EUR',
    destination: '',
    taxIncluded: false,
    delivery: null,
    coupons: isFull ? [{ code: COUPON.code, coupon: COUPON, uses: 0, usedByCustomer: false }] : [],
    giftCards: isFull ? [{ cardId: CARD.id, balance: CARD.ofEachOrder }] : [],
    today: '2026-11-23',
    items: items.map((item, i) => ({ ...item, collectionId: 'c', rates: [], unitPrice: 1000 + i })),
  });
  return { items, quote, customer, ...(isFull && { subscription: subscriptionOf(fullOrderId) }) };
}
