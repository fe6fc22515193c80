import { formatMoney, money } from '@daybook/contracts/shared/money';
import type { CouponDraft } from './coupons.queries';

/** Names of products and collections by their ids. */
export type ScopeNames = ReadonlyMap<string, string>;

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const listFormat = new Intl.ListFormat('en-US');
/** Names that a sentence holds; more are counted. */
const MAX_NAMES = 3;

/** What a coupon does in a few words, for a table. */
export function couponBenefit(
  { benefit, scope, currency }: Pick<CouponDraft, 'benefit' | 'scope' | 'currency'>,
  names: ScopeNames,
): string {
  const to = scopeWords(scope, names);
  switch (benefit.kind) {
    case 'percent':
      return Number.isNaN(benefit.percent) ? `Something off ${to}` : `${percentOff(benefit.percent)} ${to}`;
    case 'amount':
      return Number.isNaN(benefit.amount)
        ? `An amount off ${to}`
        : `${formatMoney(money(benefit.amount, currency), 'en-US')} off ${to}, once an order`;
    default:
      return scope.kind === 'all' ? 'Free delivery' : `Free delivery of orders with ${to}`;
  }
}

/** @param percent hundredths of a percent */
export const percentOff = (percent: number): string => `${percentFormat.format(percent / 10_000)} off`;

/** What a coupon does and when, a sentence for each rule. */
export function couponWords(coupon: CouponDraft, names: ScopeNames): string[] {
  const { scope, minimum, currency, limit, oncePerCustomer, combinable, active } = coupon;
  const goods = scope.kind === 'all' ? 'the order’s products' : 'these products';
  return [
    `${couponBenefit(coupon, names)}.`,
    ...(minimum > 0
      ? [
          `Only when ${goods} cost at least ${formatMoney(money(minimum, currency), 'en-US')} before discounts.`,
        ]
      : []),
    ...daysWords(coupon),
    ...(limit !== null && !Number.isNaN(limit)
      ? [limit === 1 ? 'For one order.' : `For the first ${limit.toLocaleString('en-US')} orders.`]
      : []),
    ...(oncePerCustomer ? ['Once per customer, whom we know by their email.'] : []),
    combinable ? 'Other coupons may be used in the same order.' : 'Not together with other coupons.',
    ...(active ? [] : ['It is ended: customers cannot use it.']),
  ];
}

/** When a coupon or a discount counts; empty: always. */
export function daysWords({ firstDay, lastDay }: Pick<CouponDraft, 'firstDay' | 'lastDay'>): string[] {
  const [first, last] = [firstDay, lastDay].map((day) => day && dayFormat.format(new Date(`${day}T00:00Z`)));
  if (first && last) return [`From ${first} to the end of ${last}.`];
  if (first) return [`From ${first} on.`];
  return last ? [`Until the end of ${last}.`] : [];
}

/** The products of a scope, in the middle of a sentence. */
export function scopeWords(scope: CouponDraft['scope'], names: ScopeNames): string {
  if (scope.kind === 'all') return 'every product';
  const ids = scope.kind === 'products' ? scope.productIds : scope.collectionIds;
  const noun = scope.kind === 'products' ? 'product' : 'collection';
  if (ids.length === 0) return `no ${noun} yet`;
  const known = ids.map((id) => names.get(id));
  if (ids.length > MAX_NAMES || known.includes(undefined))
    return `${ids.length} ${ids.length === 1 ? noun : `${noun}s`}`;
  const list = listFormat.format(known as string[]);
  return scope.kind === 'products' ? list : `everything in ${list}`;
}

export type CouponStatus = 'active' | 'ended' | 'scheduled' | 'over' | 'usedUp';

export const COUPON_STATUS_WORDS: Readonly<Record<CouponStatus, string>> = {
  active: 'Active',
  ended: 'Ended',
  scheduled: 'Scheduled',
  over: 'Expired',
  usedUp: 'Used up',
};

/** Whether customers can use a coupon today. @param today `2026-11-23` in the website's time zone */
export function couponStatus(
  { active, firstDay, lastDay, limit }: CouponDraft,
  uses: number,
  today: string,
): CouponStatus {
  if (!active) return 'ended';
  if (lastDay !== null && today > lastDay) return 'over';
  if (limit !== null && uses >= limit) return 'usedUp';
  return firstDay !== null && today < firstDay ? 'scheduled' : 'active';
}
