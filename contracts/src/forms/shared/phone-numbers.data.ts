import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneNumber } from './field-kind.js';

/** Longer texts are no phone number: E.164 has 15 digits, and an extension may follow. */
const LONGEST = 60;

/**
 * Reads a phone number by the plans of all countries. Its length has to be right; whether the number is in use is not
 * asked, since plans change faster than their data.
 * @param country of a number without a calling code, ISO 3166-1 alpha-2
 * @returns null: it is no number; undefined: without a country nothing can tell
 */
export function readPhoneNumber(typed: string, country?: string): PhoneNumber | null | undefined {
  if (typed.length > LONGEST) return null;
  const international = typed.replace(/^\s*00/, '+');
  const isInternational = international.trim().startsWith('+');
  if (!isInternational && !country) return undefined;
  const number = parsePhoneNumberFromString(isInternational ? international : typed, country as CountryCode);
  if (!number?.isPossible()) return null;
  return { e164: number.number, ...(number.country && { country: number.country }) };
}

/**
 * The number as people write it: as in its own country where that is the form's, with the calling code elsewhere.
 * @param country of a number without a calling code, ISO 3166-1 alpha-2
 * @returns undefined: it is no number, or nothing can tell
 */
export function formatPhoneNumber(typed: string, country?: string): string | undefined {
  if (typed.length > LONGEST || !readPhoneNumber(typed, country)) return undefined;
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), country as CountryCode);
  const isInternational = /^\s*(\+|00)/.test(typed);
  return isInternational ? number?.formatInternational() : number?.formatNational();
}
