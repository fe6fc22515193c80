import { pageOf } from './page-of.js';

const cursorOf = (last: number) => `after ${last}`;

test.each([
  ['no rows', [], [], null],
  ['fewer rows than a page holds', [1], [1], null],
  ['as many rows as a page holds', [1, 2], [1, 2], null],
  ['one row more', [1, 2, 3], [1, 2], 'after 2'],
])('%s', (_, rows, page, nextPageCursor) =>
  expect(pageOf(rows, 2, cursorOf)).toEqual({
    page,
    next: { hasNextPage: nextPageCursor !== null, nextPageCursor },
  }),
);
