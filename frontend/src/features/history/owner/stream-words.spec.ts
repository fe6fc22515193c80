import { labelsOf, stateFieldWords, streamWords } from './stream-words';

test.each([
  ['product-plainward-everyday-mug', 'Product everyday-mug'],
  ['website-plainward-settings', 'Website settings'],
  [`reservation-plainward-${'1d50d010'.repeat(5)}`, 'Reservation'],
  ['account-installation-x', 'Account installation x'],
  [`promisedquotes-plainward-${'1d50d010'.repeat(5)}`, 'Promised prices'],
])('%s is about %s', (stream, words) => expect(streamWords(stream, 'plainward')).toBe(words));

test.each([
  ['product-plainward-mug', 'product.variants.v1.priceMoney.value', 'Variants, v1, price'],
  ['website-plainward-settings', 'website.restock.holdHours', 'Hours to hold a unit'],
  ['stock-plainward-v1', 'onHand', 'On hand'],
  ['product-plainward-mug', 'status', 'Status'],
])('in %s, %s is %s', (stream, field, words) => expect(stateFieldWords(stream, field)).toBe(words));

test.each([
  ['product-plainward-mug', 'product.variants.0.onSale', 'on sale'],
  ['website-plainward-settings', 'website.theme.radius', 'Corner radius'],
  ['website-plainward-settings', 'status', undefined],
  ['stock-plainward-v1', 'onHand', undefined],
])('in %s, the label of %s is %s', (stream, path, label) => expect(labelsOf(stream)(path)).toBe(label));
