import { inGrid, neighbour, pasted, placeAfter, rangeOf } from './grid-place';

const range = (row: number, column: number, toRow = row, toColumn = column) =>
  rangeOf({ row, column }, { row: toRow, column: toColumn });

test('arrows stay within the grid', () => {
  expect(inGrid(placeAfter('ArrowUp', { row: 0, column: 2 }) ?? { row: 9, column: 9 }, 3)).toEqual({
    row: 0,
    column: 2,
  });
  expect(inGrid({ row: 7, column: 99 }, 3)).toEqual({ row: 2, column: 5 });
  expect(placeAfter('x', { row: 0, column: 0 })).toBeUndefined();
});

test('Tab goes on in the next line, and leaves at the end', () => {
  expect(neighbour({ row: 0, column: 5 }, 1, 2)).toEqual({ row: 1, column: 0 });
  expect(neighbour({ row: 1, column: 0 }, -1, 2)).toEqual({ row: 0, column: 5 });
  expect(neighbour({ row: 1, column: 5 }, 1, 2)).toBeUndefined();
  expect(neighbour({ row: 0, column: 0 }, -1, 2)).toBeUndefined();
});

test('one cell fills the selected ones', () =>
  expect(pasted([['5']], range(1, 3, 0, 4), 9).texts).toEqual([
    { row: 0, column: 3, text: '5' },
    { row: 0, column: 4, text: '5' },
    { row: 1, column: 3, text: '5' },
    { row: 1, column: 4, text: '5' },
  ]));

test('a block begins at the first cell, and what lies beyond the grid is counted', () => {
  const { texts, outside } = pasted(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    range(1, 5),
    2,
  );
  expect([texts, outside]).toEqual([[{ row: 1, column: 5, text: 'a' }], 3]);
});
