import { type Conversion, conversionProblem, convertedUnits } from '../../catalogue/currency-conversion.js';
import type { AutomaticDiscount, DiscountSettings } from '../pricing/automatic-discount.js';
import type { Coupon } from '../pricing/coupon.js';
import type { DeliveryOption, DeliveryPrice, DeliverySettings } from './delivery-settings.js';
import type { NamedUnits } from './named-amounts.js';

/** The delivery with its prices and limits in the new currency; the same object where it is not in the old one. */
export function convertedDelivery(settings: DeliverySettings, conversion: Conversion): DeliverySettings {
  const { currency, zones } = settings;
  if (currency !== conversion.from) return settings;
  const of = (units: number) => convertedUnits(units, conversion);
  const optionOf = (option: DeliveryOption): DeliveryOption => ({
    ...option,
    price: convertedPrice(option.price, of),
    freeFrom: option.freeFrom === null ? null : of(option.freeFrom),
  });
  return {
    currency: conversion.to,
    zones: zones.map((zone) => ({ ...zone, options: zone.options.map(optionOf) })),
  };
}

function convertedPrice(price: DeliveryPrice, of: (units: number) => number): DeliveryPrice {
  switch (price.kind) {
    case 'flat':
      return { ...price, price: of(price.price) };
    case 'bySubtotal':
      return { ...price, steps: price.steps.map((step) => ({ from: of(step.from), price: of(step.price) })) };
    case 'byWeight':
      return { ...price, steps: price.steps.map((step) => ({ ...step, price: of(step.price) })) };
  }
}

/** The coupon with its amounts in the new currency; the same object where it is not in the old one. */
export function convertedCoupon(coupon: Coupon, conversion: Conversion): Coupon {
  const { currency, benefit, minimum } = coupon;
  if (currency !== conversion.from) return coupon;
  return {
    ...coupon,
    currency: conversion.to,
    minimum: convertedUnits(minimum, conversion),
    benefit:
      benefit.kind === 'amount'
        ? { ...benefit, amount: convertedUnits(benefit.amount, conversion) }
        : benefit,
  };
}

/** The discounts with their amounts in the new currency; the same object where they are not in the old one. */
export function convertedDiscounts(settings: DiscountSettings, conversion: Conversion): DiscountSettings {
  if (settings.currency !== conversion.from) return settings;
  const of = ({ benefit, minimum, ...discount }: AutomaticDiscount): AutomaticDiscount => ({
    ...discount,
    minimum: convertedUnits(minimum, conversion),
    benefit:
      benefit.kind === 'amount'
        ? { ...benefit, amount: convertedUnits(benefit.amount, conversion) }
        : benefit,
  });
  return { currency: conversion.to, discounts: settings.discounts.map(of) };
}

/** Why settings with these amounts stay as they are, in words for their owner; undefined: they can be converted. */
export const settingsProblem = (amounts: readonly NamedUnits[], conversion: Conversion): string | undefined =>
  amounts.map(({ units }) => conversionProblem(units, conversion)).find((problem) => problem !== undefined);
