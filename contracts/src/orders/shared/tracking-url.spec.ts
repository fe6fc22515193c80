import { trackingUrlOf } from './tracking-url.js';

const parcel = (carrier: string, trackingNumber: string, trackingUrl = '') => ({
  carrier,
  trackingNumber,
  trackingUrl,
});

test.each([
  ['USPS', '9400 1000 0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000'],
  ['ups ground', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx Express', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['DHL', 'JD014600', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600'],
  [
    'Royal Mail',
    'AB123456789GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  ],
  ['La Poste', '6A12345678901', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  ['colissimo', '6A12345678901', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
])('a number of %s leads to its page', (carrier, number, url) => {
  expect(trackingUrlOf(parcel(carrier, number))).toBe(url);
});

test.each([
  ['an unknown carrier', parcel('Slow Post', '123456')],
  ['a carrier whose name only begins alike', parcel('Upstate Vans', '123456')],
  ['no carrier', parcel('', '123456')],
  ['no number', parcel('UPS', '')],
  ['what is no number of a parcel', parcel('UPS', '1&next=https://evil.example')],
  ['half a character', parcel('UPS', '\ud800')],
])('%s gives no link', (_, one) => {
  expect(trackingUrlOf(one)).toBe('');
});

test('the link that the owner gave comes before the carrier’s own', () => {
  expect(trackingUrlOf(parcel('UPS', '1Z9', 'https://parcels.example/1Z9'))).toBe(
    'https://parcels.example/1Z9',
  );
});
