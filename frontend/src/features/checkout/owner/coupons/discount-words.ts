import { formatMoney, money } from '@daybook/contracts/shared/money';
import { couponBenefit, daysWords, percentOff, type ScopeNames, scopeWords } from './coupon-words';
import type { CouponDraft } from './coupons.queries';
import type { DiscountDraft } from './discounts.queries';

type Currency = CouponDraft['currency'];

/** Says what a discount without a code does and when, in one line. */
export function discountWords(discount: DiscountDraft, currency: Currency, names: ScopeNames): string {
  const { minimum, minimumUnits, scope, combinable, active } = discount;
  const goods = scope.kind === 'all' ? 'products' : 'these products';
  return [
    `${benefitWords(discount, currency, names)}.`,
    ...(minimum > 0 ? [`For ${formatMoney(money(minimum, currency), 'en-US')} of ${goods} or more.`] : []),
    ...(minimumUnits > 0 ? [`For ${minimumUnits} units of ${goods} or more.`] : []),
    ...daysWords(discount),
    ...(combinable ? [] : ['Not together with codes.']),
    ...(active ? [] : ['It is ended.']),
  ].join(' ');
}

function benefitWords({ benefit, scope }: DiscountDraft, currency: Currency, names: ScopeNames): string {
  if (benefit.kind !== 'buyAndGet') return couponBenefit({ benefit, scope, currency }, names);
  const { buyUnits, getUnits, get, percent } = benefit;
  const price = percent === 10_000 ? 'free' : percentOff(percent);
  const bought = scope.kind === 'all' ? 'any products' : scopeWords(scope, names);
  const of = get ? ` of ${scopeWords(get, names)}` : '';
  return `Buy ${buyUnits} of ${bought}, get ${getUnits}${of} ${price}`;
}
