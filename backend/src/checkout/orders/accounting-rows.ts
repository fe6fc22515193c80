import { sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import { type Currency, decimalsOf } from '@daybook/contracts/shared/money';
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../platform/csv-formulas.js';
import type { Share, TaxOfOrder } from './order-charges.js';

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
 * One row for each tender and set of tax rates: what was paid by it, and how much of that is tax. Refunds
 * and cancellations have amounts below zero, and a failed refund takes its payment back out of them. No cell is a formula to a spreadsheet; there are no names and no emails in it.
 */
export const accountingLines = (orders: readonly AccountedOrder[]): string =>
  stringify(orders.flatMap(rowsOf), OPTIONS);

function rowsOf(order: AccountedOrder) {
  const { number, kind, at, status, paymentStatus, customer, currency, shares } = order;
  const sign = kind === 'sale' || kind === 'failed refund' ? 1 : -1;
  const { country = order.lostName ?? '', region = '' } =
    customer?.shippingAddress ?? customer?.billingAddress ?? {};
  return shares.map(({ tender, group: { gross, taxes } }) => {
    const tax = sumOf(taxes.map(({ amount }) => amount));
    const texts = [String(number), kind, at.toISOString(), status, paymentStatus, country, region];
    const paidBy = [tender.kind === 'giftCard' ? 'gift card' : 'payment', tender.name];
    const amounts = [gross - tax, tax, gross].map((amount) => decimal(sign * amount, currency));
    const named = [taxes.map(({ name }) => name).join(' + '), rateOf(taxes)];
    return [...texts, ...paidBy, ...named, ...amounts, currency].map(withoutFormula);
  });
}

/** The rates together, in percent: "8.875". Millionths are hundredths of a hundredth of a percent. */
const rateOf = (taxes: readonly TaxOfOrder[]): string =>
  String(sumOf(taxes.map(({ rate }) => rate)) / 10_000);

/** Minor units as a decimal with a point: "-12.50". */
function decimal(amount: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
