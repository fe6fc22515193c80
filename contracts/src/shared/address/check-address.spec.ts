import fc from 'fast-check';
import { addressLayout } from './address-layout.data.js';
import { addressLines } from './address-lines.data.js';
import { ADDRESS_PARTS, type AddressParts } from './address-parts.js';
import { addressProblems, tidyAddress } from './check-address.data.js';
import { COUNTRIES, isCountry } from './countries.js';
import { findRegion, regionLabel, regionsOf } from './regions.js';

const empty: AddressParts = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
const address = (parts: Partial<AddressParts>) => ({ ...empty, line1: '1 Main St', city: 'Town', ...parts });

/** Every code that names a country to readers, less what ISO 3166-1 reserves for other uses. */
test('the countries are those of ISO 3166-1 and Kosovo', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = alphabet
    .flatMap((one) => alphabet.map((other) => one + other))
    .filter((code) => names.of(code));
  const others = new Set(
    'AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
      ' ',
    ),
  );
  expect([...COUNTRIES].sort()).toEqual(named.filter((code) => !others.has(code)));
  expect(COUNTRIES).toHaveLength(250);
  expect([isCountry('NO'), isCountry('no'), isCountry('ZZ')]).toEqual([true, false, false]);
});

test.each([
  ['US', 'country line1 line2 city region postalCode', 'state'],
  ['CA', 'country line1 line2 city region postalCode', 'province'],
  ['AU', 'country line1 line2 city region postalCode', 'stateOrTerritory'],
  ['NZ', 'country line1 line2 city region postalCode', 'region'],
  ['IE', 'country line1 line2 city region postalCode', 'county'],
  ['ES', 'country line1 line2 postalCode city region', 'province'],
  ['SE', 'country line1 line2 postalCode city region', 'county'],
  ['NO', 'country line1 line2 postalCode city region', 'county'],
  ['DE', 'country line1 line2 postalCode city region', 'state'],
  ['FR', 'country line1 line2 postalCode city region', 'region'],
  ['NL', 'country line1 line2 postalCode city region', 'province'],
  ['GB', 'country line1 line2 city region postalCode', 'region'],
  ['JP', 'country postalCode region line1 line2', 'prefecture'],
  ['HU', 'country city line1 line2 postalCode', 'county'],
  ['SG', 'country line1 line2 postalCode', 'region'],
  ['AE', 'country line1 line2 region', 'region'],
  ['BR', 'country line1 line2 city region postalCode', 'state'],
  ['', 'country line1 line2 city', 'region'],
])('in %s people write %s', (country, parts, label) => {
  expect([addressLayout(country).join(' '), regionLabel(country)]).toEqual([parts, label]);
});

test.each([
  ['US', 59, 'California', 'CA'],
  ['CA', 13, 'Québec', 'QC'],
  ['AU', 8, 'New South Wales', 'NSW'],
  ['NZ', 17, 'Manawatu-Whanganui', 'Manawatū-Whanganui'],
  ['IE', 26, 'dublin', 'Dublin'],
  ['ES', 52, 'A Coruna', 'A Coruña'],
  ['SE', 21, 'SE-AB', 'Stockholms län'],
  ['NO', 17, 'NO-46', 'Vestland'],
  ['DE', 16, 'BY', 'Bayern'],
  ['FR', 18, 'ile-de-france', 'Île-de-France'],
  ['NL', 12, 'nh', 'Noord-Holland'],
  ['GB', 4, 'SCOTLAND', 'Scotland'],
  ['JP', 47, 'tokyo', 'Tōkyō'],
  ['JP', 47, 'JP-27', 'Ōsaka'],
])('%s has %i regions, and %s is written %s', (country, count, typed, written) => {
  const regions = regionsOf(country) ?? [];
  expect([regions.length, findRegion(country, typed)?.written]).toEqual([count, written]);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  expect(new Set(regions.map(({ name }) => name)).size).toBe(count);
});

test.each<[string, Partial<AddressParts>, object]>([
  ['whole', { country: 'US', region: 'NY', postalCode: '10001' }, {}],
  ['in small characters', { country: 'us', region: 'new york', postalCode: '10001' }, {}],
  ['without a state', { country: 'US', postalCode: '10001' }, { region: 'FIELD_REQUIRED' }],
  ['of no state', { country: 'US', region: 'XX', postalCode: '10001' }, { region: 'FIELD_NOT_AN_OPTION' }],
  [
    'with a short code',
    { country: 'US', region: 'NY', postalCode: '1000' },
    { postalCode: 'FIELD_POSTAL_CODE_ZIP' },
  ],
  ['of Britain', { country: 'GB', postalCode: 'sw1a1aa' }, {}],
  ['of Britain with a county', { country: 'GB', region: 'Kent', postalCode: 'CT1 1AA' }, {}],
  ['of Ireland without a code', { country: 'IE' }, {}],
  ['of Hong Kong', { country: 'HK', region: 'Kowloon' }, {}],
  ['of Singapore without a city', { country: 'SG', city: '', postalCode: '018956' }, {}],
  ['of no country', { country: 'ZZ' }, { country: 'FIELD_NOT_AN_OPTION' }],
  ['without a country', {}, { country: 'FIELD_REQUIRED' }],
  [
    'of Norway without its parts',
    { country: 'NO', line1: '', city: '' },
    { line1: 'FIELD_REQUIRED', postalCode: 'FIELD_REQUIRED', city: 'FIELD_REQUIRED' },
  ],
])('an address %s', (_, parts, problems) => {
  expect(addressProblems(tidyAddress(address(parts)))).toEqual(problems);
});

test('what post need not reach may lack its postal code and region, and has none that is wrong', () => {
  const expected = { scope: 'either', isComplete: false } as const;
  expect(addressProblems(address({ country: 'US' }), expected)).toEqual({});
  expect(addressProblems(address({ country: 'US', postalCode: '1' }), expected)).toEqual({
    postalCode: 'FIELD_POSTAL_CODE_ZIP',
  });
});

test('the problems come in the order of the fields', () => {
  expect(Object.keys(addressProblems({ ...empty, country: 'ES' }))).toEqual(['line1', 'postalCode', 'city']);
});

test.each([
  [{ country: 'US', region: 'NY', postalCode: '10001' }, ['1 Main St', 'Town, NY 10001']],
  [{ country: 'DE', region: 'Bayern', postalCode: '80331' }, ['1 Main St', '80331 Town']],
  [{ country: 'GB', line2: 'Flat 2', postalCode: 'M1 1AE' }, ['1 Main St', 'Flat 2', 'Town', 'M1 1AE']],
])('an envelope to %j', (parts, lines) => {
  expect(addressLines(address(parts))).toEqual(lines);
});

test('any address is checked, and what is tidy stays as it is', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'CA', 'Paris', '10001', 'K1A0B1', 'nsw', '__proto__'),
  );
  const parts = fc.record(Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part])));
  const country = fc.oneof(part, fc.constantFrom(...COUNTRIES));
  fc.assert(
    fc.property(parts, country, (given, of) => {
      const tidy = tidyAddress({ ...(given as AddressParts), country: of });
      expect(tidyAddress(tidy)).toEqual(tidy);
      expect(Object.keys(addressProblems(tidy)).every((name) => name in tidy)).toBe(true);
    }),
    { numRuns: 1000, seed: 13 },
  );
});
