import fc from 'fast-check';
import { BILLING_UNITS } from '../../shared/enumerations.js';
import { money } from '../../shared/money.js';
import { type Plan, planPhrase, planPrice } from './subscription-phrase.js';

const plan = (
  unit: 'WEEK' | 'MONTH' | 'YEAR',
  value?: number | string,
  cycles?: number | string | null,
): Plan => ({
  billingPeriod: { unit, value },
  numBillingCycles: cycles,
});

test.each([
  [plan('WEEK', 1, 0), 'week', 1, 0],
  [plan('MONTH', 1, 0), 'month', 1, 0],
  [plan('YEAR', 1, 0), 'year', 1, 0],
  [plan('WEEK', 2, 0), 'week', 2, 0],
  [plan('WEEK', 1, 1), 'week.forWeeks', 1, 1],
  [plan('WEEK', 1, 51), 'week.forWeeks', 1, 51],
  [plan('WEEK', 1, 52), 'week.forYears', 1, 1],
  [plan('WEEK', 1, 53), 'week.forWeeks', 1, 53],
  [plan('WEEK', 2, 26), 'week.forYears', 2, 1],
  [plan('WEEK', 4, 26), 'week.forYears', 4, 2],
  [plan('WEEK', 3, 10), 'week.forWeeks', 3, 30],
  [plan('WEEK', 52, 1), 'week.forYears', 52, 1],
  [plan('MONTH', 1, 6), 'month.forMonths', 1, 6],
  [plan('MONTH', 1, 12), 'month.forYears', 1, 1],
  [plan('MONTH', 1, 24), 'month.forYears', 1, 2],
  [plan('MONTH', 5, 2), 'month.forMonths', 5, 10],
  [plan('YEAR', 1, 1), 'year.forYears', 1, 1],
  [plan('YEAR', 2, 3), 'year.forYears', 2, 6],
  // what older documents and other hands leave out or write as text
  [plan('MONTH', '3', '4'), 'month.forYears', 3, 1],
  [plan('MONTH', 1), 'month', 1, 0],
  [plan('MONTH', 1, null), 'month', 1, 0],
  [plan('MONTH', 1, -2), 'month', 1, 0],
  [plan('MONTH', undefined, 0), 'month', 1, 0],
  [plan('MONTH', 0, 0), 'month', 1, 0],
  [plan('MONTH', 'x', 'y'), 'month', 1, 0],
])('%j: %s, every %i, for %i', (given, form, billingPeriodValue, durationValue) =>
  expect(planPhrase(given)).toEqual({ form, billingPeriodValue, durationValue }),
);

test('a duration in years is the same time as the billings', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...BILLING_UNITS),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 120 }),
      (unit, value, cycles) => {
        const { form, durationValue } = planPhrase(plan(unit, value, cycles));
        const perYear = { WEEK: 52, MONTH: 12, YEAR: 1 }[unit];
        expect(durationValue * (form.endsWith('forYears') ? perYear : 1)).toBe(value * cycles);
        expect(form.endsWith('forYears')).toBe((value * cycles) % perYear === 0);
      },
    ),
  ));

describe('the price of a plan', () => {
  const usd = (cents: number) => money(cents, 'USD');
  const option = (changes = {}) => ({
    plan: plan('MONTH', 1, 0),
    onSale: false,
    priceMoney: usd(900),
    ...changes,
  });

  test.each([
    ['its own', option(), usd(900)],
    ['the sale price', option({ onSale: true, salePriceMoney: usd(700) }), usd(700)],
    ['its own, the sale being over', option({ salePriceMoney: usd(700) }), usd(900)],
    ['missing', option({ priceMoney: null }), undefined],
    ['never set', option({ priceMoney: undefined }), undefined],
  ])('%s', (_, given, price) => expect(planPrice(given)).toEqual(price));
});
