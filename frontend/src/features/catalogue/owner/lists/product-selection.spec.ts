import {
  canTick,
  countOf,
  NOTHING,
  type ProductSelection,
  selectionRequest,
  ticked,
  tickedOf,
} from './product-selection';

const all: ProductSelection = { kind: 'all', filter: { q: 'mug' }, total: 1240, except: new Set() };

test('single products stay selected in a list that does not show them', () => {
  const some = ticked(NOTHING, ['a', 'b'], new Set(['a']));
  const more = ticked(some, ['c'], new Set(['a', 'c']));
  expect([countOf(more), selectionRequest(more)]).toEqual([2, { ids: ['a', 'c'] }]);
  expect(canTick(more, { q: 'anything' })).toBe(true);
});

test('of all that a filter finds, single ones are left out, row by row and over several pages', () => {
  const one = ticked(all, ['a', 'b'], new Set(['b']));
  const two = ticked(one, ['c', 'd'], new Set(['d']));
  expect(countOf(two)).toBe(1238);
  expect(tickedOf(two, ['a', 'b', 'c', 'd'])).toEqual(new Set(['b', 'd']));
  expect(selectionRequest(two)).toEqual({ filterQ: 'mug', exceptIds: ['a', 'c'] });
  expect(countOf(ticked(two, ['a', 'b'], new Set(['a', 'b'])))).toBe(1239);
});

test('all that one filter finds is not ticked in the list of another', () => {
  expect(canTick(all, { q: 'mug', status: '' })).toBe(true);
  expect(canTick(all, { q: 'mug', status: 'draft' })).toBe(false);
});
