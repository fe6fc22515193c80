import { priceChangeRequest } from './price-change-fields';

const asked = (by: 'percent' | 'amount', value: string) =>
  priceChangeRequest({ by, value, rounding: 'none' }, { currency: 'USD', locale: 'en-US' });

test.each([
  ['10', 1000],
  ['-10', -1000],
  ['−12.5', -1250],
  ['+0,05', 5],
  [' 3 ', 300],
])('%s is %i hundredths of a percent', (typed, hundredths) => {
  expect(asked('percent', typed)).toEqual({ percent: hundredths, rounding: 'none' });
  expect(asked('amount', typed)).toEqual({ amount: hundredths, rounding: 'none' });
});

test.each(['', '0', '-0.00', 'ten', '1.234', '--1', '1e3', '10%', 'abc'])('%p makes no request', (typed) =>
  expect(asked('percent', typed)).toBeUndefined(),
);

test('no percentage makes a price zero or less', () => {
  expect(asked('percent', '-99.99')).toEqual({ percent: -9999, rounding: 'none' });
  expect(asked('percent', '-100')).toBeUndefined();
  expect(asked('percent', '100,000')).toEqual({ percent: 10_000_000, rounding: 'none' });
  expect(asked('percent', '100,001')).toBeUndefined();
});

test('an amount of yen has no decimals', () => {
  const yen = (value: string) =>
    priceChangeRequest({ by: 'amount', value, rounding: 'none' }, { currency: 'JPY', locale: 'en-US' });
  expect(yen('250')).toEqual({ amount: 250, rounding: 'none' });
  expect(yen('2.5')).toBeUndefined();
});
