import { isOfFormat } from '../../forms/shared/text-formats.data.js';
import { VAT_COUNTRIES } from '../../forms/shared/text-formats.js';

/** A VAT number as it is kept: capitals and digits alone. */
export const tidyVatNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');

/**
 * Whether a tidied text is a VAT number of a country, by its form. Whether it is in use, only the country knows.
 * @param country ISO 3166-1 alpha-2
 */
export function isVatNumber(text: string, country: string): boolean {
  // Greece writes another code before its numbers than before its addresses
  const code = country === 'GR' ? 'EL' : country;
  const known = VAT_COUNTRIES.find((one) => one === code);
  return known !== undefined && isOfFormat(text, { is: 'vat', country: known });
}
