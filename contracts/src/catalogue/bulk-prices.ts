import { ProductType } from '../shared/enumerations.js';
import { type Money, money, splitMoney } from '../shared/money.js';
import { type Conversion, convertedUnits } from './currency-conversion.js';
import type { ProductDocument } from './product.js';
import { type Rounding, rounded } from './rounding.js';

type Offer = { readonly priceMoney: Money; readonly salePriceMoney?: Money; readonly onSale: boolean };

/**
 * The product with other prices; the same object when none changes.
 * @param by hundredths of a percent more (or, below 0, less), or minor units more (or less)
 */
export function repriced(
  product: ProductDocument,
  by: { readonly percent: number } | { readonly amount: number },
  rounding: Rounding,
): ProductDocument {
  const priced = (amount: Money): Money => {
    const { units } = splitMoney(amount);
    const moved = 'percent' in by ? changedBy(units, by.percent) : units + by.amount;
    const value = rounded(moved, amount.currency, rounding);
    return value === units ? amount : money(value, amount.currency);
  };
  return withOffers(product, (offer) => {
    const priceMoney = priced(offer.priceMoney);
    const salePriceMoney = offer.salePriceMoney && priced(offer.salePriceMoney);
    const isSame = priceMoney === offer.priceMoney && salePriceMoney === offer.salePriceMoney;
    return isSame ? offer : { ...offer, priceMoney, ...(salePriceMoney && { salePriceMoney }) };
  });
}

/**
 * The product on sale, or no longer on sale; the same object when nothing changes. What is free is not put on sale.
 * @param off hundredths of a percent off each price; undefined ends the sale
 */
export function onSale(
  product: ProductDocument,
  off: number | undefined,
  rounding: Rounding = 'none',
): ProductDocument {
  return withOffers(product, (offer) => {
    if (off === undefined) {
      if (!offer.onSale) return offer;
      const { salePriceMoney: _, ...rest } = offer;
      return { ...rest, onSale: false } as typeof offer;
    }
    const { priceMoney, salePriceMoney } = offer;
    const { units } = splitMoney(priceMoney);
    if (units === 0) return offer;
    const reduced = rounded(changedBy(units, -off), priceMoney.currency, rounding);
    if (offer.onSale && salePriceMoney && splitMoney(salePriceMoney).units === reduced) return offer;
    return { ...offer, salePriceMoney: money(reduced, priceMoney.currency), onSale: true };
  });
}

/**
 * The product with its prices in the new currency; the same object where none is in the old one. A gift card is worth its
 * price, so that no price that ends in 99 is made of it.
 * @throws RangeError where an amount is no exact number
 */
export function convertedProduct(product: ProductDocument, conversion: Conversion): ProductDocument {
  const { from, to } = conversion;
  const isCard = product.productType === ProductType.giftCard;
  const rounding = isCard && conversion.rounding === 'ninety-nine' ? 'whole' : conversion.rounding;
  const converted = (amount: Money): Money => {
    const { units, currency } = splitMoney(amount);
    if (currency !== from) return amount;
    return money(rounded(convertedUnits(units, conversion), to, rounding), to);
  };
  return withOffers(product, (offer) => {
    const priceMoney = converted(offer.priceMoney);
    const salePriceMoney = offer.salePriceMoney && converted(offer.salePriceMoney);
    const isSame = priceMoney === offer.priceMoney && salePriceMoney === offer.salePriceMoney;
    return isSame ? offer : { ...offer, priceMoney, ...(salePriceMoney && { salePriceMoney }) };
  });
}

/** Changes every price: of variants, of variants in single plans, of plans. */
function withOffers(
  product: ProductDocument,
  change: <One extends Offer>(offer: One) => One,
): ProductDocument {
  const all = <One extends Offer>(offers: readonly One[]): readonly One[] => {
    const changed = offers.map((offer) => change(offer));
    return changed.every((offer, i) => offer === offers[i]) ? offers : changed;
  };
  const ofVariants = product.variants.map((variant) => {
    const changed = change(variant);
    const pricingOptions = variant.pricingOptions && all(variant.pricingOptions);
    return pricingOptions === variant.pricingOptions ? changed : { ...changed, pricingOptions };
  });
  const isSame = ofVariants.every((variant, i) => variant === product.variants[i]);
  const variants = isSame ? product.variants : ofVariants;
  const productSubscriptionOptions = all(product.productSubscriptionOptions);
  if (variants === product.variants && productSubscriptionOptions === product.productSubscriptionOptions)
    return product;
  return { ...product, variants, productSubscriptionOptions } as ProductDocument;
}

const changedBy = (units: number, hundredths: number) => Math.round((units * (10_000 + hundredths)) / 10_000);
