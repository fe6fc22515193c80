import type { ChangeCurrencyRequest } from '@daybook/contracts/catalogue/currency-change.api';
import type { Currency } from '@daybook/contracts/shared/money';
import { type NumberKind, numberIn, numberKind } from '../../../../lib/owner/typed-number';

export type CurrencyDraft = {
  /** what is converted */
  readonly from: Currency;
  /** undefined: not chosen yet */
  readonly to: Currency | undefined;
  /** the owner's text */
  readonly rate: string;
  readonly rounding: NonNullable<ChangeCurrencyRequest['rounding']>;
};

const DECIMALS = 6;

/** A rate, in millionths. */
export const rateKind = (locale: string): NumberKind =>
  numberKind(locale, { min: 1, max: 999_999_999_999_999, decimals: DECIMALS }, (reason) =>
    reason === 'too-precise' ? 'Enter at most 6 decimals, like 0.92.' : 'Enter a rate like 0.92.',
  );

/** The request for what the owner has entered. Undefined while the currency is not chosen, or the rate is no number. */
export function currencyRequest(
  { from, to, rate, rounding }: CurrencyDraft,
  locale: string,
): ChangeCurrencyRequest | undefined {
  if (to === undefined || to === from) return undefined;
  const asked = { currency: to, from, rounding };
  // the server says whether there is something to convert
  if (rate.trim() === '') return asked;
  const millionths = numberIn(rateKind(locale), rate);
  return millionths === undefined ? undefined : { ...asked, rate: decimal(millionths) };
}

function decimal(millionths: number): string {
  const digits = String(millionths).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
