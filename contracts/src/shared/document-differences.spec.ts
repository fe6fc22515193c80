import fc from 'fast-check';
import { differencesBetween } from './document-differences.js';
import { sameJson } from './same-json.js';

test('what is the same is no difference', () =>
  expect(differencesBetween({ a: [1], b: undefined }, { a: [1] })).toEqual([]));

test('each field is named, however deep', () =>
  expect(differencesBetween({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 5 }, e: 6 })).toEqual([
    { field: 'b.c', before: 2, after: 5 },
    { field: 'b.d', before: 3 },
    { field: 'e', after: 6 },
  ]));

test('a list without ids is one field', () =>
  expect(differencesBetween({ tags: ['a', 'b'] }, { tags: ['b'] })).toEqual([
    { field: 'tags', before: ['a', 'b'], after: ['b'] },
  ]));

describe('members of a list that have ids', () => {
  const red = { id: 'red', price: 1 };
  const blue = { id: 'blue', price: 2 };

  test('are named by them, wherever they stand', () =>
    expect(differencesBetween([red, blue], [{ ...red, price: 9 }, blue])).toEqual([
      { field: 'red.price', before: 1, after: 9 },
    ]));
  test('come and go as wholes', () =>
    expect(differencesBetween({ v: [red] }, { v: [blue] })).toEqual([
      { field: 'v.red', before: red },
      { field: 'v.blue', after: blue },
    ]));
  test('in another order are one difference', () =>
    expect(differencesBetween({ v: [red, blue] }, { v: [blue, red] })).toEqual([
      { field: 'v', before: ['red', 'blue'], after: ['blue', 'red'] },
    ]));
  test('with one id twice are paired by nothing', () =>
    expect(differencesBetween([red, red], [red])).toEqual([{ field: '', before: [red, red], after: [red] }]));
});

test('there is a difference exactly when two documents are not the same', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(differencesBetween(a, b).length === 0).toBe(sameJson(a, b));
    }),
  ));
