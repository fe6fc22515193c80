/** Countries whose codes begin with another sign on envelopes than their ISO code, as cars have it: `D-10115`. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...([
    ['AT', 'A'],
    ['BE', 'B'],
    ['DE', 'D'],
    ['ES', 'E'],
    ['FI', 'FIN'],
    ['FR', 'F'],
    ['HU', 'H'],
  ] as const),
  ...([
    ['IT', 'I'],
    ['LI', 'FL'],
    ['LU', 'L'],
    ['NO', 'N'],
    ['PT', 'P'],
    ['SE', 'S'],
    ['SI', 'SLO'],
  ] as const),
]);

/**
 * A postal code without the country that some write before it. A British one may begin so by itself.
 * @param compact in capitals, without blanks and hyphens
 */
export function withoutCountry(country: string, compact: string): string {
  if (country === 'GB') return compact;
  const sign = [country, SIGNS.get(country)].find(
    (one) => one !== undefined && compact.startsWith(one) && /^\d/.test(compact.slice(one.length)),
  );
  return sign === undefined ? compact : compact.slice(sign.length);
}
