import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { Money } from '@daybook/contracts/shared/money';
import { type AmountFormat, readAmount, typedAmount } from '@daybook/contracts/shared/typed-amount';

type ProductDocument = OwnerProduct['product'];

/** A price as the owner types it. */
export type TypedPrice = { price: string; onSale: boolean; salePrice: string };

/** A price of one variant in one plan; without a text, the variant costs what the plan says. */
const PLAN_PRICE: TypedPrice = { price: '', onSale: false, salePrice: '' };

/**
 * Reads an amount of the form. A text that is no amount becomes the value as it is, so that the server refuses it at its
 * field; the form stops the owner before.
 */
export function moneyOf(typed: string, format: AmountFormat): Money {
  const read = readAmount(typed, format);
  const { currency } = format;
  return { value: read.kind === 'number' ? String(read.value) : typed.trim(), currency };
}

export const typedPrice = (
  price: { priceMoney: Money; salePriceMoney?: Money; onSale: boolean },
  locale: string,
): TypedPrice => ({
  price: typedAmount(price.priceMoney, locale),
  onSale: price.onSale,
  salePrice: price.salePriceMoney ? typedAmount(price.salePriceMoney, locale) : '',
});

export const priceOf = ({ price, onSale, salePrice }: TypedPrice, format: AmountFormat) => ({
  priceMoney: moneyOf(price, format),
  onSale,
  ...(salePrice.trim() && { salePriceMoney: moneyOf(salePrice, format) }),
});

/** Every plan has a price to type, so that the form knows of each field what it was opened with. */
export const planPricesOf = (
  { productSubscriptionOptions }: ProductDocument,
  { pricingOptions = [] }: ProductDocument['variants'][number],
  locale: string,
) =>
  Object.fromEntries(
    productSubscriptionOptions.map(({ id }) => {
      const own = pricingOptions.find((option) => option.id === id);
      return [id, own ? typedPrice(own, locale) : { ...PLAN_PRICE }];
    }),
  );

/** The prices of a variant that differ from those of the plans. */
export function pricingOptionsOf(
  planPrices: Readonly<Record<string, TypedPrice>>,
  plans: readonly { id: string }[],
  format: AmountFormat,
) {
  const pricingOptions = plans.flatMap(({ id }) => {
    const own = planPrices[id];
    return own?.price.trim() ? [{ id, ...priceOf(own, format) }] : [];
  });
  return pricingOptions.length > 0 ? { pricingOptions } : {};
}
