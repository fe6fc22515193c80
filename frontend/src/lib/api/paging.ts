/** The first page of a list has no cursor. */
export const FIRST_PAGE: string | undefined = undefined;

/** The cursor of the page after this one; undefined on the last page. */
export const nextPage = (last: { hasNextPage: boolean; nextPageCursor: string | null }): string | undefined =>
  (last.hasNextPage && last.nextPageCursor) || undefined;
