import { withoutCountry } from '../../shared/address/postal-code-signs.js';
import { typedRegion } from '../../shared/address/typed-region.js';

/** Every country that no other place names. */
export const EVERYWHERE = '*';

/** Where a zone is. Without postal codes it is the whole region, and without a region the whole country. */
export type Place = {
  /** ISO 3166-1 alpha-2, or {@link EVERYWHERE} */
  readonly country: string;
  /** the code behind the country in ISO 3166-2; null: all regions */
  readonly region: string | null;
  /** beginnings of codes as section 5 has them: outcodes, FSAs, routing keys, 1 to 3 digits; or whole codes. Empty: all */
  readonly postalCodes: readonly string[];
};

/** Where something is sent to, or where a buyer lives, as far as it is known. */
export type Destination = {
  readonly country: string;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
};

type Zone = { readonly places: readonly Place[] };

/**
 * The zone of a destination: the one with the narrowest place around it, postal code before region before country, and
 * of equal ones the first. undefined: no zone has it.
 */
export function zoneOf<Z extends Zone>(zones: readonly Z[], destination: Destination): Z | undefined {
  const ranked = zones.map((zone) => ({
    zone,
    rank: Math.max(0, ...zone.places.map((place) => narrowness(place, destination))),
  }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  return best === 0 ? undefined : ranked.find(({ rank }) => rank === best)?.zone;
}

/** Of an address, what zones may ask for. */
export type ZonePart = 'region' | 'postalCode';

/**
 * The parts of an address that are left empty, and that decide in which zone it is. Without them it would pass for the
 * rest of its country.
 */
export function openParts(zones: readonly Zone[], destination: Destination): ZonePart[] {
  const places = zones.flatMap((zone) => zone.places);
  const { country, region = '', postalCode = '' } = destination;
  const isIn = (place: Place) => place.country === country.toUpperCase();
  const isOpen = (place: Place) =>
    place.region === null || region === '' || place.region === regionCode(place.country, region);
  const parts: ZonePart[] = [];
  if (region === '' && places.some((place) => isIn(place) && place.region !== null)) parts.push('region');
  if (
    postalCode === '' &&
    places.some((place) => isIn(place) && place.postalCodes.length > 0 && isOpen(place))
  )
    parts.push('postalCode');
  return parts;
}

/** 0: the destination is elsewhere. */
function narrowness(place: Place, { country, region = '', postalCode = '' }: Destination): number {
  if (place.country === EVERYWHERE) return 1;
  if (place.country !== country.toUpperCase()) return 0;
  if (place.region !== null && place.region !== regionCode(place.country, region)) return 0;
  if (place.postalCodes.length === 0) return place.region === null ? 2 : 3;
  const code = bare(place.country, postalCode);
  return code !== '' && hasCode(place.country, barePatterns(place), code) ? 4 : 0;
}

/** A region as codes compare: buyers type its name, its code or what their envelopes say. */
const regionCode = (country: string, typed: string): string =>
  typedRegion(country, typed)?.code ?? typed.trim().toUpperCase();

/**
 * A British outcode is all of the code but its last three characters: `SW1` is not a part of `SW1A`, and `E` alone
 * is a postcode area. Elsewhere a pattern is the beginning of the code.
 */
function hasCode(country: string, patterns: ReadonlySet<string>, code: string): boolean {
  if (country !== 'GB')
    return Array.from(code, (_, i) => code.slice(0, i + 1)).some((one) => patterns.has(one));
  const outcode = code.length > 4 ? code.slice(0, -3) : code;
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? '';
  return patterns.has(area) || [outcode, code].some((one) => /\d/.test(one) && patterns.has(one));
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Made once for each version of the settings: a quote asks for each of its lines, and a zone can have thousands of codes. */
function barePatterns({ country, postalCodes }: Place): ReadonlySet<string> {
  const made = known.get(postalCodes) ?? new Set(postalCodes.map((code) => bare(country, code)));
  known.set(postalCodes, made);
  return made;
}

/**
 * A postal code as codes compare: in capitals, without blanks and hyphens, and without the country that some write before
 * it. `LV-1001` is in the zone of `10`.
 */
export const bare = (country: string, code: string): string =>
  withoutCountry(country, code.toUpperCase().replace(/[\s-]/g, ''));
