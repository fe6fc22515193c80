/** Where a list begins: no cursor. */
export const FIRST_PAGE: string | undefined = undefined;

/** The cursor of the page after the last one; undefined when there is none. */
export const nextPage = (last: { hasNextPage: boolean; nextPageCursor: string | null }): string | undefined =>
  (last.hasNextPage && last.nextPageCursor) || undefined;
