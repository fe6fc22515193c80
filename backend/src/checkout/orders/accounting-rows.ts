import { sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import { type Currency, decimalsOf } from '@daybook/contracts/shared/money';
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../platform/csv-formulas.js';
import type { ChargeGroup, Share, TaxOfOrder } from './order-charges.js';

const COLUMNS = [
  'order',
  'type',
  'date',
  'status',
  'payment',
  'country',
  'region',
  'tender',
  'method',
  'tax',
  'rate %',
  'net',
  'tax amount',
  'gross',
  'currency',
  // behind the others, whose places programs of accountants know
  'taxable',
  'sold',
];

/** An order, a refund of it, the money of a refund that came back, or its end before it was paid, as its rows begin. */
export type AccountedOrder = {
  readonly number: number;
  readonly kind: 'sale' | 'refund' | 'failed refund' | 'cancellation';
  readonly at: Date;
  readonly status: string;
  readonly paymentStatus: string;
  readonly customer: OrderCustomer | null;
  /** stands for the country of a buyer whose key is lost */
  readonly lostName: string | undefined;
  readonly currency: Currency;
  readonly shares: readonly Share[];
};

const OPTIONS = { record_delimiter: 'windows' } as const;

/** The first line, behind the mark by which Excel knows UTF-8. */
export const accountingHeader = (): string => stringify([COLUMNS], { ...OPTIONS, bom: true });

/**
 * One row for each tender and tax rate: what was paid by it, and how much of that is tax. Where several taxes are on the same
 * amount, `taxable` is in the row of each, and `net` in the first alone, so that each column of amounts comes to what was
 * paid. `sold` tells gift cards from goods. Refunds and cancellations have amounts below zero, and a failed refund takes its
 * payment back out of them. No cell is a formula to a spreadsheet; there are no names and no emails in it.
 */
export const accountingLines = (orders: readonly AccountedOrder[]): string =>
  stringify(orders.flatMap(rowsOf), OPTIONS);

function rowsOf(order: AccountedOrder) {
  const { number, kind, at, status, paymentStatus, customer, currency, shares } = order;
  const sign = kind === 'sale' || kind === 'failed refund' ? 1 : -1;
  const { country = order.lostName ?? '', region = '' } =
    customer?.shippingAddress ?? customer?.billingAddress ?? {};
  const texts = [String(number), kind, at.toISOString(), status, paymentStatus, country, region];
  const amountOf = (amount: number) => decimal(sign * amount, currency);
  return shares.flatMap(({ tender, group }) => {
    const paidBy = [tender.kind === 'giftCard' ? 'gift card' : 'payment', tender.name];
    const sold = group.isGiftCard ? 'gift card' : 'goods';
    return ratesOf(group).map(({ name, rate, taxable, net, tax }) => {
      const amounts = [net, tax, net + tax].map(amountOf);
      const behind = [currency, amountOf(taxable), sold];
      return [...texts, ...paidBy, name, rate, ...amounts, ...behind].map(withoutFormula);
    });
  });
}

/** The taxes of a group, or its one row without any. */
function ratesOf({ gross, taxes }: ChargeGroup) {
  const taxable = gross - sumOf(taxes.map(({ amount }) => amount));
  const named: readonly TaxOfOrder[] = taxes.length > 0 ? taxes : [{ name: '', rate: 0, amount: 0 }];
  return named.map(({ name, rate, amount }, i) => ({
    name,
    rate: percentOf(rate),
    taxable,
    net: i === 0 ? taxable : 0,
    tax: amount,
  }));
}

/** A rate in percent: "8.875". Millionths are hundredths of a hundredth of a percent. */
const percentOf = (rate: number): string => String(rate / 10_000);

/** Minor units as a decimal with a point: "-12.50". */
function decimal(amount: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
