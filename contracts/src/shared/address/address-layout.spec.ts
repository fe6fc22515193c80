import { formatAddress } from 'localized-address-format';
import { addressLayout, envelopeNamesRegion } from './address-layout.data.js';
import type { AddressPart } from './address-parts.js';
import { COUNTRIES } from './countries.js';

/** Marks that no format holds of its own. */
const MARKS = { line1: '\ue000', city: '\ue001', region: '\ue002', postalCode: '\ue003' } as const;

/** What an envelope of the country names, in its order. */
function onEnvelope(country: string): AddressPart[] {
  const envelope = formatAddress({
    postalCountry: country,
    administrativeArea: MARKS.region,
    locality: MARKS.city,
    postalCode: MARKS.postalCode,
    addressLines: [MARKS.line1],
  }).join('\n');
  return (Object.keys(MARKS) as (keyof typeof MARKS)[])
    .filter((part) => envelope.includes(MARKS[part]))
    .sort((one, other) => envelope.indexOf(MARKS[one]) - envelope.indexOf(MARKS[other]));
}

test('each country asks for what its envelopes name, in their order', () => {
  const asked = (country: string) =>
    addressLayout(country).filter(
      (part) => part !== 'country' && part !== 'line2' && (part !== 'region' || envelopeNamesRegion(country)),
    );
  const differing = COUNTRIES.filter((country) => `${asked(country)}` !== `${onEnvelope(country)}`);
  expect(differing).toEqual([]);
});

test.each(['', 'U', 'ZZ', 'us', 'S A', ' AU'])(
  'a country %j, which is unknown, has line and city',
  (country) => {
    expect(addressLayout(country)).toEqual(['country', 'line1', 'line2', 'city']);
  },
);
