/** The columns of a review file by their headers: ours first, then those of the exports of review apps. */
const ALIASES = {
  product: ['product', 'product_handle', 'product handle', 'handle', 'product_id', 'product id'],
  rating: ['rating', 'review_rating', 'stars', 'score', 'review_score'],
  author: ['reviewer_name', 'reviewer name', 'author', 'nickname', 'name', 'display_name'],
  email: ['reviewer_email', 'reviewer email', 'email'],
  writtenAt: ['review_date', 'review date', 'date', 'created_at'],
  title: ['title', 'review_title', 'review title'],
  body: ['body', 'review', 'review_content', 'content', 'review_body', 'text'],
  answer: ['reply', 'answer', 'response', 'store_reply'],
} as const;

export type ReviewColumn = keyof typeof ALIASES;
export const REVIEW_COLUMNS = Object.keys(ALIASES) as readonly ReviewColumn[];

/** What an export calls a column. */
export const headerOf = (column: ReviewColumn): string => ALIASES[column][0];

/** The position of each column. Of two headers that mean the same column the more exact one counts. */
export function recogniseReviewColumns(header: readonly string[]): ReadonlyMap<ReviewColumn, number> {
  const names = header.map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase());
  return new Map(
    REVIEW_COLUMNS.flatMap((column) => {
      const name = ALIASES[column].find((alias) => names.includes(alias));
      return name === undefined ? [] : [[column, names.indexOf(name)] as const];
    }),
  );
}
