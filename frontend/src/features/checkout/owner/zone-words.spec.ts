import { deliveryZoneWords, taxZoneWords } from './zone-words';

const whole = (country: string) => ({ country, region: null, postalCodes: [] });
const flat = (name: string, price: number) => ({
  id: name,
  name,
  kind: 'shipping' as const,
  note: '',
  freeFrom: null,
  price: { kind: 'flat' as const, price },
});
const zone = {
  id: 'z',
  name: 'Home',
  places: [whole('US')],
  options: [flat('Standard', 800), flat('Pickup', 0)],
};

test.each([
  [zone, 'United States · Standard $8.00, Pickup free'],
  [{ ...zone, options: [] }, 'United States · no option yet'],
  [{ ...zone, places: [], options: [flat('', Number.NaN)] }, 'No country yet · New option'],
  [
    { ...zone, places: ['FR', 'ES', 'IT', 'DE', 'AT'].map(whole), options: [flat('Post', 500)] },
    'France, Spain, Italy and 2 more · Post $5.00',
  ],
  [
    {
      ...zone,
      places: [{ ...whole('FR'), postalCodes: ['75'] }],
      options: [
        {
          ...flat('Post', 0),
          price: {
            kind: 'bySubtotal' as const,
            steps: [
              { from: 0, price: 900 },
              { from: 5000, price: 400 },
            ],
          },
        },
      ],
    },
    'part of France · Post from $4.00',
  ],
])('%# is said as %s', (of, words) => {
  const subject = of;
  const expected = words;
  expect(deliveryZoneWords(subject, 'USD', 'en-US')).toBe(expected);
});

test('a zone of taxes says its usual rates, which come last', () => {
  const rate = (millionths: number) => ({
    rate: millionths,
    productTypes: [],
    collectionIds: [],
    firstDay: null,
    lastDay: null,
  });
  const taxes = [{ id: 't', name: 'VAT', isOnDelivery: true, rates: [rate(55_000), rate(200_000)] }];
  expect(taxZoneWords({ id: 'z', name: 'Home', places: [whole('FR')], taxes }, 'en-US')).toBe(
    'France · VAT 20%',
  );
  expect(taxZoneWords({ id: 'z', name: 'Home', places: [whole('FR')], taxes: [] }, 'en-US')).toBe(
    'France · no tax yet',
  );
});
