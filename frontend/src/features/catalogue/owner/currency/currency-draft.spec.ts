import { type CurrencyDraft, currencyRequest } from './currency-draft';

const draft = (changes: Partial<CurrencyDraft>): CurrencyDraft => ({
  from: 'USD',
  to: 'EUR',
  rate: '',
  rounding: 'none',
  ...changes,
});

test.each([
  ['0.92', 'en', '0.920000'],
  ['16000', 'en', '16000.000000'],
  ['0,92', 'de', '0.920000'],
])('%s in %s is the rate %s', (rate, locale, sent) =>
  expect(currencyRequest(draft({ rate }), locale)).toEqual({
    currency: 'EUR',
    from: 'USD',
    rounding: 'none',
    rate: sent,
  }),
);

test.each([{ to: undefined }, { to: 'USD' as const }, { rate: 'x' }, { rate: '0' }, { rate: '-1' }])(
  '%j asks for nothing yet',
  (changes) => expect(currencyRequest(draft(changes), 'en')).toBeUndefined(),
);

test('without a rate the server is asked whether one is needed', () =>
  expect(currencyRequest(draft({}), 'en')).toEqual({ currency: 'EUR', from: 'USD', rounding: 'none' }));
