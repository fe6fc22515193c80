import fc from 'fast-check';
import { evaluateFlag, type FlagSubject, isDrawnAlike } from './evaluate-flag.js';
import type { Flag, FlagCondition, ShopPlace } from './flag.js';
import { idDrawnAlike, shownPlaces, withFlagHome, withFlagTexts } from './shown-places.js';
import { BUCKETS, bucketOf, stableHash } from './stable-hash.js';

const flag = (changes: Partial<Flag> = {}): Flag => ({
  id: 'f',
  version: 3,
  run: 1,
  key: 'add-button',
  name: '',
  description: '',
  place: 'text.addToCart',
  isOn: true,
  usual: 'a',
  rules: [],
  experiment: null,
  variations: [
    { key: 'a', name: 'A', value: '' },
    { key: 'b', name: 'B', value: 'Buy' },
    { key: 'c', name: 'C', value: 'Get' },
  ],
  split: { rollout: 100, weights: { a: 50, b: 30, c: 20 } },
  ...changes,
});
const NOW = Date.UTC(2026, 2, 1);
const subject = (changes: Partial<FlagSubject> = {}): FlagSubject => ({
  unit: 'ada',
  attributes: {},
  now: NOW,
  ...changes,
});
const variationOf = (given: Flag, unit: string) => evaluateFlag(given, subject({ unit })).variation;
const units = Array.from({ length: 20_000 }, (_, i) => `visitor-${i}`);

test.each<[string, number]>([
  ['', 0],
  ['hello', 0x248bfa47],
  ['hello, world', 0x149bbb7f],
  ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
])('the hash of “%s” is that of MurmurHash3', (text, hash) => expect(stableHash(text)).toBe(hash));

test('visitors are spread as the weights say, and alike by every salt', () => {
  const counts = { a: 0, b: 0, c: 0 };
  for (const unit of units) counts[variationOf(flag(), unit) as 'a'] += 1;
  expect(counts.a / units.length).toBeCloseTo(0.5, 1);
  expect(counts.b / units.length).toBeCloseTo(0.3, 1);
  expect(counts.c / units.length).toBeCloseTo(0.2, 1);
});

test('two flags draw the same visitors independently', () => {
  const both = units.filter(
    (unit) => variationOf(flag(), unit) === 'a' && variationOf(flag({ id: 'g' }), unit) === 'a',
  );
  expect(both.length / units.length).toBeCloseTo(0.25, 1);
});

test('a wider rollout keeps those who are in it, and what they see', () => {
  const weights = { a: 0, b: 60, c: 40 };
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 100 }), fc.nat(100), (unit, rollout, more) => {
      const before = evaluateFlag(flag({ split: { rollout, weights } }), subject({ unit }));
      const after = evaluateFlag(
        flag({ split: { rollout: Math.min(100, rollout + more), weights } }),
        subject({ unit }),
      );
      if (before.variation !== 'a') expect(after.variation).toBe(before.variation);
    }),
  );
});

test('a unit in the buckets of a draw is drawn the same, and another one is not', () => {
  const given = flag({ split: { rollout: 70, weights: { a: 50, b: 30, c: 20 } } });
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { draw, variation } = evaluateFlag(given, subject({ unit: one }));
      const same = evaluateFlag(given, subject({ unit: other }));
      if (!draw) throw new Error('a split without a draw');
      expect(isDrawnAlike(draw, one)).toBe(true);
      expect(isDrawnAlike(draw, other)).toBe(JSON.stringify(same.draw) === JSON.stringify(draw));
      if (isDrawnAlike(draw, other)) expect(same.variation).toBe(variation);
    }),
  );
});

test('a new visitor gets an id that is drawn like the page', () => {
  let made = 0;
  const newId = () => `id-${made++}`;
  for (const unit of units.slice(0, 200)) {
    const shown = [flag(), flag({ id: 'g' })].map((one) => evaluateFlag(one, subject({ unit })));
    const id = idDrawnAlike(shown, newId);
    expect([variationOf(flag(), id), variationOf(flag({ id: 'g' }), id)]).toEqual(
      shown.map(({ variation }) => variation),
    );
  }
  expect(idDrawnAlike([{ draw: { salt: 's', rollout: [0, 0], split: null } }], newId, 5)).toMatch(/^id-/);
});

test('off, before the start and after the end everyone gets the usual variation', () => {
  const experiment = { hypothesis: '', goal: 'purchase' as const, startsAt: null, endsAt: null };
  const at = (startsAt: string | null, endsAt: string | null) =>
    evaluateFlag(
      flag({ split: { rollout: 100, weights: { b: 100 } }, experiment: { ...experiment, startsAt, endsAt } }),
      subject(),
    );
  expect(evaluateFlag(flag({ isOn: false }), subject())).toMatchObject({
    variation: 'a',
    reason: 'DISABLED',
  });
  expect(at(null, null)).toMatchObject({ variation: 'b', isExperiment: true, draw: null });
  expect(at('2026-03-02T00:00:00Z', null)).toMatchObject({ variation: 'a', isExperiment: false });
  expect(at('2026-03-01T00:00:00Z', null)).toMatchObject({ variation: 'b' });
  expect(at(null, '2026-03-01T00:00:00Z')).toMatchObject({ variation: 'a', reason: 'DEFAULT' });
});

test.each<[FlagCondition['operator'], string[], string | undefined, boolean]>([
  ['is', ['ADA@shop.test'], 'ada@shop.test', true],
  ['is', ['ada'], 'ada@shop.test', false],
  ['isNot', ['bob@shop.test'], 'ada@shop.test', true],
  ['isNot', ['bob@shop.test', 'ada@shop.test'], 'ada@shop.test', false],
  ['isNot', ['bob@shop.test'], undefined, false],
  ['contains', ['@shop'], 'ada@shop.test', true],
  ['endsWith', ['@shop.test'], 'ada@shop.test', true],
  ['endsWith', ['@shop'], 'ada@shop.test', false],
  ['atLeast', ['1.9'], '1.10.0', true],
  ['atLeast', ['1.10.1'], '1.10', false],
  ['below', ['2'], '1.10.0', true],
  ['below', ['1.10'], '1.10.0', false],
])('%s %j of %s: %s', (operator, values, memberEmail, holds) => {
  const rules = [
    {
      conditions: [{ attribute: 'memberEmail' as const, operator, values }],
      split: { rollout: 100, weights: { c: 100 } },
    },
  ];
  const only = { rollout: 100, weights: { b: 100 } };
  const attributes = memberEmail === undefined ? {} : { memberEmail };
  const { variation, reason } = evaluateFlag(flag({ rules, split: only }), subject({ attributes }));
  expect([variation, reason]).toEqual(holds ? ['c', 'TARGETING_MATCH'] : ['b', 'SPLIT']);
});

test('any document and any subject have a variation of the flag, and the same one each time', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(100),
      fc.nat(100),
      fc.dictionary(fc.constantFrom('memberEmail', 'siteStatus'), fc.string()),
      (unit, rollout, weight, attributes) => {
        const given = flag({ split: { rollout, weights: { b: weight, c: 100 - weight } } });
        const once = evaluateFlag(given, subject({ unit, attributes }));
        expect(['a', 'b', 'c']).toContain(once.variation);
        expect(evaluateFlag(given, subject({ unit, attributes }))).toEqual(once);
      },
    ),
  ));

test('buckets are whole numbers from 0 to 9,999', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (salt, unit) => {
      const bucket = bucketOf(salt, unit);
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true);
    }),
  ));

test('an empty text and a switch that is on leave a page as it is', () => {
  const placed = (place: ShopPlace, value: string | boolean) => ({
    ...evaluateFlag(flag(), subject()),
    place,
    value,
  });
  const plain = [placed('text.addToCart', ' '), placed('home.featured', true)];
  expect(shownPlaces(plain)).toEqual({});
  const shown = shownPlaces([
    placed('text.addToCart', 'Buy'),
    placed('home.headline', 'Hi'),
    placed('home.featured', false),
  ]);
  const texts = { soldOut: 'Gone' };
  expect(withFlagTexts({ texts }, shown)).toEqual({ texts: { soldOut: 'Gone', addToCart: 'Buy' } });
  const home = { headline: 'Clay', featuredProductIds: ['mug'] };
  expect(withFlagHome(home, shown)).toEqual({ headline: 'Hi', featuredProductIds: [] });
  expect(withFlagHome(home, {})).toEqual(home);
  expect(withFlagTexts({ texts }, {})).toEqual({ texts });
});
