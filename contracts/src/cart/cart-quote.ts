import { discountsByName } from '../checkout/named-discounts.js';
import type { Quote } from '../checkout/pricing/quote.js';
import type { QuoteOffer } from '../checkout/promised-quotes.events.js';
import { taxesOfOrder } from '../orders/taxes-of-order.js';
import { money } from '../shared/money.js';
import type { ShoppingCart } from './cart.api.js';
import type { StoredEntry } from './cart.events.js';

/** The price that the checkout promised last for a cart, and what it could choose from; amounts in minor units. */
export type CartQuote = { readonly quote: Quote; readonly offer: QuoteOffer };

/** What a cart knows from its checkout alone (section 3, "Shopping cart"). */
type FromCheckout = Pick<
  ShoppingCart,
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'shippingLocation'
  | 'applicableTaxRules'
  | 'coupons'
  | 'validCoupons'
  | 'invalidCoupons'
  | 'discounts'
>;
type QuotedSums = Pick<ShoppingCart, 'taxCents' | 'shippingCostCents' | 'discountCents' | 'grandTotalCents'>;

/** Of a cart without a price: before its checkout, and since it was changed. */
export const NOT_QUOTED: FromCheckout = {
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  discounts: [],
};

/** Whether a price is for these entries: since then none was added, removed, repriced or changed in number. */
export function isQuoteOf({ currency, lines }: Quote, entries: readonly StoredPrice[]): boolean {
  if (lines.length !== entries.length) return false;
  return entries.every(({ entryId, quantity, unitPrice }) => {
    const line = lines.find((one) => one.entryId === entryId);
    const price = line && money(line.unitPrice, currency);
    return (
      line?.quantity === quantity &&
      price?.value === unitPrice.value &&
      price?.currency === unitPrice.currency
    );
  });
}
type StoredPrice = Pick<StoredEntry, 'entryId' | 'quantity' | 'unitPrice'>;

/** A gift card is a tender: what it pays is a part of the grand total (decisions.md, "Checkout and money"). */
export function quotedCart({ quote, offer }: CartQuote): FromCheckout & QuotedSums {
  const { currency, lines, delivery, coupons, refusedCoupons, sums } = quote;
  const named = discountsByName(quote).map(({ name, amount }) => ({ name, discountCents: amount }));
  const options = offer.shippingOptions.map(({ price, ...option }) => ({
    ...option,
    price: money(price, currency),
  }));
  const discounts = [...lines, ...(delivery ? [delivery] : [])].flatMap((charged) => charged.discounts);
  const valid = coupons.map(({ couponId, code }) => ({
    code,
    discountCents: discounts.reduce((sum, off) => sum + (off.couponId === couponId ? off.amount : 0), 0),
  }));
  const invalid = refusedCoupons.map(({ code, problem }) => ({ code, problem }));
  return {
    shippingOptions: options,
    selectedShippingOption: options.find(({ id }) => id === delivery?.optionId) ?? null,
    shippingLocation: offer.shippingLocation,
    applicableTaxRules: taxesOfOrder([...lines, delivery], currency),
    coupons: [...valid, ...invalid].map(({ code }) => ({ code })),
    validCoupons: valid,
    invalidCoupons: invalid,
    discounts: named,
    taxCents: sums.tax,
    shippingCostCents: sums.shipping,
    discountCents: sums.discount,
    grandTotalCents: sums.total + sums.giftCards,
  };
}
