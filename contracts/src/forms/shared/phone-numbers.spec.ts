import { phoneKind } from './kinds/phone.kind.js';
import { formatPhoneNumber, readPhoneNumber } from './phone-numbers.data.js';

const rules = { readPhoneNumber };
const field: { id: string; title: string; required: boolean; defaultCountry?: string } = {
  id: 'p',
  title: 'Phone',
  required: false,
};
const check = (typed: unknown, defaultCountry?: string) => {
  const options = { ...field, ...(defaultCountry && { defaultCountry }) };
  const answer = phoneKind.read(typed, options, rules);
  if (answer === null || typeof answer === 'symbol') return answer;
  return { answer, error: phoneKind.check(answer, options, rules) };
};

test.each([
  ['+1 212 555 0100', undefined, '+12125550100'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['212.555.0100', 'US', '+12125550100'],
  ['1-212-555-0100', 'US', '+12125550100'],
  ['212-555-0100 ext. 23', 'US', '+12125550100'],
  ['+44 20 7946 0958', undefined, '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['0044 20 7946 0958', undefined, '+442079460958'],
  ['+44 7700 900123', undefined, '+447700900123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['+47 22 22 55 55', undefined, '+4722225555'],
  ['22 22 55 55', 'NO', '+4722225555'],
  ['+33 1 23 45 67 89', undefined, '+33123456789'],
  ['01 23 45 67 89', 'FR', '+33123456789'],
  ['030 901820', 'DE', '+4930901820'],
  ['+49 (30) 901820', undefined, '+4930901820'],
  ['+353 1 234 5678', 'US', '+35312345678'],
  ['0491 570 006', 'AU', '+61491570006'],
  ['+64 9 123 4567', undefined, '+6491234567'],
  ['+34 912 34 56 78', undefined, '+34912345678'],
  ['08-123 456 78', 'SE', '+46812345678'],
  ['020 123 4567', 'NL', '+31201234567'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['+55 11 91234-5678', undefined, '+5511912345678'],
  ['098765 43210', 'IN', '+919876543210'],
  ['+86 138 0013 8000', undefined, '+8613800138000'],
  ['+800 1234 5678', undefined, '+80012345678'],
])('%s (%s) is %s', (typed, country, e164) =>
  expect(check(typed, country)).toEqual({ answer: { typed, e164 }, error: undefined }),
);

test.each([
  ['call me', 'US'],
  ['123', 'US'],
  ['911', undefined],
  ['+999 1234567', undefined],
  ['+1 212 555 010', undefined],
  ['+1 212 555 01000', undefined],
  ['+44 1234', undefined],
  ['22 22 55 5', 'NO'],
  ['555-0100', 'US'],
  ['+47 22 22 55 55 55', undefined],
  ['1 800 FLOWERS', 'US'],
  ['+', 'US'],
  ['++47 22225555', 'NO'],
  ['1'.repeat(61), undefined],
])('%s (%s) is no phone number', (typed, country) =>
  expect(check(typed, country)).toMatchObject({ error: 'FIELD_NOT_A_PHONE' }),
);

test('a number without a country is stored as it was typed', () =>
  expect(check('22 22 55 55')).toEqual({ answer: '22 22 55 55', error: undefined }));

test.each<[unknown, unknown]>([
  [['212', '555', '0100'], { typed: ['', '212', '555', '0100'], e164: '+12125550100' }],
  [['1', '212', '555', '0100'], { typed: ['1', '212', '555', '0100'], e164: '+12125550100' }],
  [['+44', '20', '7946', '0958'], { typed: ['+44', '20', '7946', '0958'], e164: '+442079460958' }],
  // parts of a number that is not of North America
  [
    ['20', '7946', '0958'],
    ['', '20', '7946', '0958'],
  ],
])('%j in parts is read as %j', (typed, answer) =>
  expect(check(typed)).toEqual({ answer, error: undefined }),
);

test('the E.164 that a caller sends is read again from what was typed', () => {
  const forged = { typed: '+47 22 22 55 55', e164: '+12125550100' };
  expect(check(forged)).toEqual({ answer: { ...forged, e164: '+4722225555' }, error: undefined });
  expect(typeof check({ ...forged, more: 1 })).toBe('symbol');
});

test('it is shown as it was typed, with its E.164', () => {
  const show = (typed: unknown) => {
    const answer = phoneKind.read(typed, field, rules);
    return answer !== null && typeof answer !== 'symbol' && phoneKind.show(answer, field);
  };
  expect([show('+47 22 22 55 55'), show(['212', '555', '0100'])]).toEqual([
    { type: 'phone', value: '+47 22 22 55 55', e164: '+4722225555' },
    { type: 'phone', values: ['', '212', '555', '0100'], e164: '+12125550100' },
  ]);
});

test.each([
  ['2125550100', 'US', '(212) 555-0100'],
  ['212-555-0100 x23', 'US', '(212) 555-0100 ext. 23'],
  ['+12125550100', 'US', '+1 212 555 0100'],
  ['00442079460958', undefined, '+44 20 7946 0958'],
  ['0123456789', 'FR', '01 23 45 67 89'],
  ['2125550100', undefined, undefined],
  ['12', 'US', undefined],
  ['call me', 'US', undefined],
])('%s (%s) is written as %s', (typed, country, written) => {
  expect(formatPhoneNumber(typed, country)).toBe(written);
});
