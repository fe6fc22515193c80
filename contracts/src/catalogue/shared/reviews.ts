/** A review waits for its owner, is shown in the shop, or is not. */
export const REVIEW_STATUSES = ['pending', 'approved', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const RATING = { min: 1, max: 5 } as const;

/** The parts of a review in the form of a page. */
export const REVIEW_PARTS = ['rating', 'body', 'title', 'author'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** The name of a field in the page that reviews an order: one form has all its items, so that it loses none. */
export const reviewField = (entryId: string, part: ReviewPart): string => `${entryId}.${part}`;

/** The longest texts of a review, in characters. */
export const REVIEW_TEXT = { author: 100, title: 200, body: 5000, answer: 2000 } as const;

/** Reviews whose status one request changes. */
export const MAX_REVIEWS_AT_ONCE = 200;

/** What happened to a review, as its history names it. */
export const REVIEW_CHANGES = [
  'received',
  'approved',
  'hidden',
  'reopened',
  'answered',
  'answerRemoved',
  'erased',
] as const;
export type ReviewChange = (typeof REVIEW_CHANGES)[number];
