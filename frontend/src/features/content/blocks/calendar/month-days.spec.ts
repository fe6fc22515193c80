import { firstDayOf, monthAfter, weeksOf } from './month-days';

test('a month has whole weeks, from the first day of the week', () => {
  const may = weeksOf('2026-05', 1);
  expect(may.every((week) => week.length === 7)).toBe(true);
  expect([may[0]?.[0]?.day, may.at(-1)?.at(-1)?.day]).toEqual(['2026-04-27', '2026-05-31']);
  expect(weeksOf('2026-05', 0)[0]?.[0]?.day).toBe('2026-04-26');
  expect(weeksOf('2015-02', 0)).toHaveLength(4);
  expect(may.flat().filter(({ isOfMonth }) => isOfMonth)).toHaveLength(31);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2199-12', 1, undefined],
  ['1900-01', -1, undefined],
])('%s and %i months', (month, by, then) => expect(monthAfter(month, by)).toBe(then));

test('the week begins on a Sunday in the United States, and on a Monday in France', () =>
  expect(['en', 'en-US', 'fr', 'en-GB'].map(firstDayOf)).toEqual([0, 0, 1, 1]));
