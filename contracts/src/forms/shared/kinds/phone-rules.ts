/** The longest number of E.164 has 15 digits; the shortest in use has 4. An extension may follow. */
const PHONE = /^\+?[\d\s().\-/]{4,40}(\s?(x|ext\.?|#)\s?\d{1,8})?$/i;
const DIGITS = { min: 4, max: 15 };

/**
 * Whether it can be a phone number. The rules of each country stand behind this one function.
 * @param _defaultCountry of a number without a calling code, ISO 3166-1 alpha-2
 */
export function isPhoneNumber(typed: string, _defaultCountry: string | undefined): boolean {
  if (!PHONE.test(typed)) return false;
  const digits = (typed.split(/x|e|#/i)[0] ?? '').replace(/\D/g, '').length;
  return digits >= DIGITS.min && digits <= DIGITS.max;
}
