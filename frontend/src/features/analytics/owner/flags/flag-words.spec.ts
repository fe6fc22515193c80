import type { FlagResultsAnswer, VariationResult } from '@daybook/contracts/analytics/flags/flags.api';
import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { doubtWords, flagStatus, flagWords, verdictWords } from './flag-words';
import { evenWeights, freeKey, keyOfName, newFlag, withPlace, withVariations } from './new-flag';

const flag = (changes: Partial<FlagDocument> = {}): FlagDocument => ({
  ...newFlag(),
  key: 'add-button',
  name: 'Add button',
  isOn: true,
  variations: [
    { key: 'usual', name: 'As it is', value: '' },
    { key: 'other', name: 'Short', value: 'Buy' },
  ],
  ...changes,
});
const split = (rollout: number, usual: number) => ({ rollout, weights: { usual, other: 100 - usual } });
const USUAL = 'As it is (as it is without the flag)';
const SHORT = 'Short (“Buy”)';

test.each<[Partial<FlagDocument>, string[]]>([
  [{ isOn: false }, [`Text of the add button: every visitor gets ${USUAL}. The flag is off.`]],
  [{ split: split(100, 50) }, [`Every visitor: 50% ${USUAL}, 50% ${SHORT}.`]],
  [{ split: split(100, 0) }, [`Every visitor: ${SHORT}.`]],
  [{ split: split(0, 0) }, [`Every visitor: ${USUAL}.`]],
  [{ split: split(20, 0) }, [`Every visitor: 20% take part (${SHORT}), the others get ${USUAL}.`]],
  [
    { split: split(100, 100), rules: [{ conditions: [], split: split(100, 0) }] },
    [`Visitors of rule 1: ${SHORT}.`, `Everyone else: ${USUAL}.`],
  ],
])('%j is said in words', (changes, words) => expect(flagWords(flag(changes))).toEqual(words));

test('the status of a flag at a moment', () => {
  const at = (startsAt: string | null, endsAt: string | null, isOn = true) =>
    flagStatus(
      flag({ isOn, experiment: { hypothesis: '', goal: 'purchase', startsAt, endsAt } }),
      Date.UTC(2026, 2, 1),
    );
  expect(flagStatus(flag(), 0)).toBe('on');
  expect([
    at(null, null, false),
    at(null, null),
    at('2026-04-01T00:00Z', null),
    at(null, '2026-02-01T00:00Z'),
  ]).toEqual(['off', 'running', 'scheduled', 'ended']);
});

const result = (verdict: VariationResult['verdict']): VariationResult => ({
  variation: 'other',
  name: 'Short',
  exposures: 1,
  visitors: 1,
  conversions: 0,
  rate: 0,
  low: 0,
  high: 1,
  difference: 0.011,
  differenceLow: 0.004,
  differenceHigh: 0.02,
  verdict,
});
test.each<[VariationResult['verdict'], string]>([
  [null, 'The others are compared with “Short”.'],
  ['tooEarly', '“Short”: too early to say. It takes at least 100 visitors of each variation.'],
  ['open', '“Short”: no clear difference yet. It may be anywhere from +0.4 to +2 points.'],
  [
    'better',
    '“Short” does better: the difference is +0.4 to +2 points, and luck alone seldom makes one like it.',
  ],
  [
    'worse',
    '“Short” does worse: the difference is +0.4 to +2 points, and luck alone seldom makes one like it.',
  ],
])('the verdict %s', (verdict, words) => expect(verdictWords(result(verdict))).toBe(words));

test('figures that cannot be trusted say why', () => {
  const results = (changes: Partial<FlagResultsAnswer>): FlagResultsAnswer => ({
    run: 1,
    mixed: 0,
    ratioProbability: 0.5,
    variations: [{ ...result('open'), visitors: 1000 }],
    ...changes,
  });
  expect(doubtWords(results({}))).toBeUndefined();
  expect(doubtWords(results({ ratioProbability: 0.0001 }))).toMatch(/^Visitors are not spread/);
  expect(doubtWords(results({ mixed: 60 }))).toMatch(/^60 of 1,000 visitors saw more than one/);
});

test('a flag is changed so that it can be saved', () => {
  expect([evenWeights(['a', 'b', 'c']), freeKey(['usual', 'variation-3'])]).toEqual([
    { a: 34, b: 33, c: 33 },
    'variation-4',
  ]);
  expect([keyOfName(' Größerer 2. Knopf! '), keyOfName('2nd try')]).toEqual(['groerer-2-knopf', 'nd-try']);
  const [first] = flag().variations;
  expect(withVariations(flag(), first ? [first] : [])).toMatchObject({
    usual: 'usual',
    split: { weights: { usual: 50 } },
  });
  expect(withPlace(flag(), 'home.headline').variations).toEqual(flag().variations);
  expect(withPlace(flag(), 'home.featured').variations.map(({ value }) => value)).toEqual([true, false]);
});

test('a feature of the owner area is off without its flag, and on for all that a new one reaches', () => {
  const flag = { ...newFlag(), ...withPlace(newFlag(), 'feature.paymentLinks'), isOn: true };
  expect(flag.variations.map(({ value }) => value)).toEqual([false, true]);
  expect(flagWords(flag)).toEqual(['Every member: New text (on).']);
  expect(flagWords({ ...flag, isOn: false })[0]).toContain('off for everyone');
  expect(withPlace(flag, 'home.featured').variations.map(({ value }) => value)).toEqual([true, false]);
});
