import type { RefundRequest } from '@daybook/contracts/orders/refund';
import type { RefundOrderRequest } from '@daybook/contracts/orders/refunds.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Currency, minorUnits } from '@daybook/contracts/shared/money';

type Amount = NonNullable<RefundOrderRequest['amount']>;

/**
 * What a request asks to give back, in minor units of the order's currency.
 * @returns undefined when it names nothing
 * @throws Refusal INVALID_REQUEST for another currency, and for an amount beside lines
 */
export function refundRequestOf(
  { amount, lines, shipping }: RefundOrderRequest,
  currency: Currency,
): RefundRequest | undefined {
  const unitsOf = (field: string, given: Amount) => unitsIn(currency, field, given);
  if (amount === undefined) {
    if (lines === undefined && shipping === undefined) return undefined;
    return { lines: lines ?? [], ...(shipping !== undefined && { shipping: unitsOf('shipping', shipping) }) };
  }
  if (lines !== undefined || shipping !== undefined)
    refuse('INVALID_REQUEST', { amount: 'Give an amount, or lines and delivery, and not both.' });
  return { amount: unitsOf('amount', amount) };
}

/** @throws Refusal INVALID_REQUEST for another currency */
export function unitsIn(currency: Currency, field: string, given: Amount): number {
  if (typeof given === 'number') return given;
  return (
    minorUnits(given, currency) ?? refuse('INVALID_REQUEST', { [field]: `The order is in ${currency}.` })
  );
}
