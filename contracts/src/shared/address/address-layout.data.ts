import type { AddressPart } from './address-parts.js';

/**
 * The orders in which addresses are written, and the countries of each: l is both lines, c the city, r the region, p the
 * postal code. They are those of localized-address-format, as a spec compares for each country. The package has whole
 * envelopes and is ten times as large, and the checkout loads this before it can be used.
 */
const ORDERS: ReadonlyMap<string, string> = new Map([
  [
    'lpc',
    'AD AL AT AX AZ BA BE BG BL CH CY CZ DK DO DZ EC EH ET FI FO GE GF GL GP GR GT GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ MU NC NE OM PL PM PT PY RE RS SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM',
  ],
  [
    'lcp',
    'AF AI BD BH BM BN BT FK GG GS GU IL IM IO JE JO KE KH LB LK LS MM MT MV NA NP PK PN PR SA SD SH SZ TC VC VG ZA',
  ],
  ['lcrp', 'AS AU BB BR CA CC CO CU CX EG FM GB HM HN ID IE IQ MH MN MP NF NZ PW RU SO TH UA UM US VI VN'],
  ['lpcr', 'AM AR BY CL CV DE EE ES FR IT LT MX MY MZ NI NL NO PF SE SV TR UY UZ'],
  ['lcr', 'BS JM KN PA SC SR TV'],
  ['lcpr', 'IN NG PE PG PH VE'],
  ['prcl', 'CN KP KZ TW'],
  ['lr', 'AE NR'],
  ['lrcp', 'CR LV'],
  ['lp', 'GI SG'],
  ['rclp', 'IR KR'],
  ['plc', 'GN'],
  ['rcl', 'HK'],
  ['clp', 'HU'],
  ['prl', 'JP'],
  ['lrc', 'KI'],
  ['lrp', 'KY'],
  ['l', 'MO'],
  ['lprc', 'RO'],
]);

const PARTS: Readonly<Record<string, readonly AddressPart[]>> = {
  l: ['line1', 'line2'],
  c: ['city'],
  r: ['region'],
  p: ['postalCode'],
};

/** The countries of section 3 have a list of regions, also where an envelope does not name the region. */
const REGION_AFTER_CITY = new Set(['NZ', 'SE', 'NO', 'DE', 'FR', 'NL', 'GB']);

/** Whether the region is on an envelope of the country, where the country's addresses have one. */
export const envelopeNamesRegion = (country: string): boolean => !REGION_AFTER_CITY.has(country);

/**
 * The parts of an address that a country's people fill in, in the order in which they write them. The country comes
 * first, since it decides on the others.
 * @param country ISO 3166-1 alpha-2; one that is unknown has line and city
 */
export function addressLayout(country: string): readonly AddressPart[] {
  const [order] = [...ORDERS].find(([, countries]) => countries.split(' ').includes(country)) ?? ['lc'];
  return ['country', ...[...order].flatMap((part) => PARTS[part] ?? [])];
}
