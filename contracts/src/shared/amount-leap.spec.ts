import { amountLeaps, isLeap, type NamedAmount } from './amount-leap.js';
import { type Currency, money } from './money.js';

test.each([
  [1250, 125_000, true],
  [1250, 12_500, false],
  [1250, 12_501, true],
  [12_500, 1250, false],
  [12_500, 1249, true],
  [1250, 0, true],
  [0, 125_000, false],
  [0, 0, false],
])('from %i to %i is a leap: %s', (before, after, leaps) =>
  expect(isLeap({ before: money(before, 'USD'), after: money(after, 'USD') })).toBe(leaps),
);

test.each<[Currency, Currency]>([
  ['USD', 'JPY'],
  ['JPY', 'USD'],
])('from %s to %s is none: the amounts say nothing of each other', (before, after) =>
  expect(isLeap({ before: money(100, before), after: money(10_000, after) })).toBe(false),
);

test('of two versions of a document, the amounts of both that differ by more than ten times', () => {
  const amounts = (of: Record<string, number>): NamedAmount[] =>
    Object.entries(of).map(([key, value]) => ({ key, name: key, amount: money(value, 'USD') }));
  const leaps = amountLeaps(
    amounts({ standard: 500, express: 1500, gone: 500 }),
    amounts({ standard: 50_000, express: 2000, added: 90_000 }),
  );
  expect(leaps).toEqual([{ name: 'standard', before: money(500, 'USD'), after: money(50_000, 'USD') }]);
});
