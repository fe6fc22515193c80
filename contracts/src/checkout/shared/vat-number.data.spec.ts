import { isVatNumber, tidyVatNumber } from './vat-number.data.js';

test.each([
  ['DE', 'DE 136 695 976', true],
  ['DE', '136.695.976', true],
  ['DE', 'de136695976', true],
  ['DE', 'DE13669597', false],
  ['FR', 'DE136695976', false],
  ['FR', 'FR 40 303265045', true],
  ['GR', 'EL 094259216', true],
  ['GR', 'GR094259216', false],
  ['US', 'DE136695976', false],
  ['', 'DE136695976', false],
  ['DE', '', false],
  ['DE', 'DE136695976'.repeat(400), false],
])('in %s, %s: %s', (country, typed, isOne) => {
  expect(isVatNumber(tidyVatNumber(typed), country)).toBe(isOne);
});
