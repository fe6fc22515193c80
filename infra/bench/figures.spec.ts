import { isMet, median, percentile } from './figures.js';

describe('figures', () => {
  test('a percentile is the value at its nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 99, 100]);
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([7], 0.99)).toBe(7);
  });

  test('a goal is met from its bound on', () => {
    const figure = { name: 'x', ours: '' };
    expect(isMet({ ...figure, value: 2, goal: { atLeast: 2 } })).toBe(true);
    expect(isMet({ ...figure, value: 1.99, goal: { atLeast: 2 } })).toBe(false);
    expect(isMet({ ...figure, value: 100, goal: { atMost: 100, unit: 'ms' } })).toBe(true);
    expect(isMet({ ...figure, value: 101, goal: { atMost: 100, unit: 'ms' } })).toBe(false);
  });

  test('what has no goal is neither met nor missed', () => {
    expect(isMet({ name: 'x', ours: '', value: 1 })).toBeUndefined();
  });

  test('a figure that could not be measured meets nothing', () => {
    expect(isMet({ name: 'x', ours: '', value: Number.NaN, goal: { atLeast: 0 } })).toBe(false);
  });
});
