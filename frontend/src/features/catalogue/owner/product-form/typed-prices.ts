import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { type Currency, decimalsOf, type Money, parseDecimalAmount } from '@daybook/contracts/shared/money';

type ProductDocument = OwnerProduct['product'];

/** A price as the owner types it. */
export type TypedPrice = { price: string; onSale: boolean; salePrice: string };

/** A price of one variant in one plan; without a text, the variant costs what the plan says. */
const PLAN_PRICE: TypedPrice = { price: '', onSale: false, salePrice: '' };

/** Formats minor units for a text field: "28.00", "1299" in yen. */
export function typedAmount({ value, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const digits = value.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Parses an amount. A text that is no amount becomes the value as it is, so that the server refuses it at its field.
 */
export function moneyOf(typed: string, currency: Currency): Money {
  const units = parseDecimalAmount(typed, currency);
  return { value: units === undefined ? typed.trim() : String(units), currency };
}

export const typedPrice = (price: {
  priceMoney: Money;
  salePriceMoney?: Money;
  onSale: boolean;
}): TypedPrice => ({
  price: typedAmount(price.priceMoney),
  onSale: price.onSale,
  salePrice: price.salePriceMoney ? typedAmount(price.salePriceMoney) : '',
});

export const priceOf = ({ price, onSale, salePrice }: TypedPrice, currency: Currency) => ({
  priceMoney: moneyOf(price, currency),
  onSale,
  ...(salePrice.trim() && { salePriceMoney: moneyOf(salePrice, currency) }),
});

/** Every plan has a price to type, so that the form knows of each field what it was opened with. */
export const planPricesOf = (
  { productSubscriptionOptions }: ProductDocument,
  { pricingOptions = [] }: ProductDocument['variants'][number],
) =>
  Object.fromEntries(
    productSubscriptionOptions.map(({ id }) => {
      const own = pricingOptions.find((option) => option.id === id);
      return [id, own ? typedPrice(own) : { ...PLAN_PRICE }];
    }),
  );

/** The prices of a variant that differ from those of the plans. */
export function pricingOptionsOf(
  planPrices: Readonly<Record<string, TypedPrice>>,
  plans: readonly { id: string }[],
  currency: Currency,
) {
  const pricingOptions = plans.flatMap(({ id }) => {
    const own = planPrices[id];
    return own?.price.trim() ? [{ id, ...priceOf(own, currency) }] : [];
  });
  return pricingOptions.length > 0 ? { pricingOptions } : {};
}
