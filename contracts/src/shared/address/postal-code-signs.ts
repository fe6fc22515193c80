/** Countries of codes in digits, before which envelopes have a sign that begins as the ISO code does: `D-10115`, `FIN-00100`. */
const WITH_SIGNS = 'AT BE DE ES FI FR HU IT LU NO PT SE SI';

/**
 * A postal code without the country that some write before it. A British one may begin so by itself.
 * @param compact in capitals, without blanks and hyphens
 */
export function withoutCountry(country: string, compact: string): string {
  const isSign = compact[0] === country[0] && WITH_SIGNS.includes(country);
  const isCode = compact.startsWith(country) && country !== 'GB';
  return isSign || isCode ? compact.replace(isSign ? /^[A-Z]{1,3}(?=\d)/ : /^..(?=\d)/, '') : compact;
}
