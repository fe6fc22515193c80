/**
 * A page of the rows that a query read.
 * @param rows one more than the page holds, where there are as many
 * @param cursorOf names the last row of the page: the next page begins after it
 * @returns `next` goes into the answer as it is
 */
export function pageOf<Row>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = {
    hasNextPage: last !== undefined,
    nextPageCursor: last === undefined ? null : cursorOf(last),
  };
  return { page, next };
}
