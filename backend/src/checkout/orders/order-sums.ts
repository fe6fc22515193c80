import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import { formatMoney, isPositive, type Money, minusMoney } from '@daybook/contracts/shared/money';
import type { EmailedSum } from './emails/emailed-order.js';

/** Rates are in millionths. */
const WHOLE = 1_000_000;

/** A rate as its reader writes it: "8.875 %". @param rate millionths */
export const rateText = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate / WHOLE);

/** The sums of an order with the taxes of each rate, as the page of the order shows them, in a language. */
export function sumsOfOrder(
  {
    sums,
    taxes,
    taxIncluded,
    shippingName,
    discounts,
  }: Pick<OrderParts, 'sums' | 'taxes' | 'taxIncluded' | 'shippingName' | 'discounts'>,
  language: string,
): EmailedSum[] {
  const { subtotal, shipping, giftCards, total } = sums;
  const sum = (kind: EmailedSum['kind'], amount: Money, name = ''): EmailedSum => ({
    kind,
    name,
    amount: formatMoney(amount, language),
  });
  // each says why the order costs less
  const discountSums = discounts
    .filter(({ amount }) => isPositive(amount))
    .map(({ name, amount }) => sum('discount', minusMoney(amount), name));
  const byRate = taxes.map(({ name, rate, amount }) =>
    sum(taxIncluded ? 'taxIncluded' : 'tax', amount, `${name} ${rateText(rate, language)}`),
  );
  return [
    sum('subtotal', subtotal),
    ...discountSums,
    ...(shippingName !== null || isPositive(shipping) ? [sum('delivery', shipping, shippingName ?? '')] : []),
    ...(taxIncluded ? [] : byRate),
    ...(isPositive(giftCards) ? [sum('giftCards', minusMoney(giftCards))] : []),
    sum('total', total),
    ...(taxIncluded ? byRate : []),
  ];
}
