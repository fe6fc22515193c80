import type { ListedCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { decimalsOf, type Money } from '@daybook/contracts/shared/money';

export const CUSTOMER_CSV_HEADER = [
  'email',
  'name',
  'account',
  'tax exempt',
  'orders',
  'last order',
  'spent',
  'currency',
] as const;

/** One row for each currency that the customer has paid in; one for who has paid nothing. */
export function customerCsvRows(customer: ListedCustomer): string[][] {
  const { email, name, hasAccount, isTaxExempt, orders, lastOrderAt, spent } = customer;
  const about = [
    email ?? '',
    name ?? '',
    yesNo(hasAccount),
    yesNo(isTaxExempt),
    String(orders),
    lastOrderAt === null ? '' : new Date(lastOrderAt).toISOString(),
  ];
  if (spent.length === 0) return [[...about, '', '']];
  return spent.map((amount) => [...about, decimal(amount), amount.currency]);
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** With a point, whatever the language of the spreadsheet: "12.50". */
function decimal({ value, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const digits = value.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
