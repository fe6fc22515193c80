import type { ReviewText } from '@daybook/contracts/catalogue/review.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type PersonalData, UNREADABLE } from '@daybook/personal-data/personal-data';
import { shownText } from '../../platform/unreadable.js';

/** The names that a review and its answer are encrypted with. */
export const REVIEW_TEXT = 'review';
export const REVIEW_ANSWER = 'answer';

/** The id under which the keys of a review stand: many reviewers of an import have no email, so each review has its own. */
const keyOwner = (reviewId: string) => `review-${reviewId}`;

const ID_LENGTH = 32;

/**
 * The id of a review: the same for the same text about the same product, whichever file it comes from. The keyed hash
 * does not let a reader of the log try texts out.
 */
export function reviewIdOf(
  personalData: PersonalData,
  website: WebsiteId,
  productId: string,
  { author, email, title, body }: ReviewText,
  { rating, writtenAt }: { readonly rating: number; readonly writtenAt: number },
): string {
  const text = JSON.stringify([website, productId, author, email, title, body, rating, writtenAt]);
  const hash = personalData.lookUpHash('review', text);
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, ID_LENGTH);
}

export const sealReviewText = (
  personalData: PersonalData,
  website: WebsiteId,
  reviewId: string,
  text: ReviewText,
): Promise<PersonalField> =>
  personalData.encrypt(website, keyOwner(reviewId), JSON.stringify(text), REVIEW_TEXT);

export const sealReviewAnswer = (
  personalData: PersonalData,
  website: WebsiteId,
  reviewId: string,
  answer: string,
): Promise<PersonalField> => personalData.encrypt(website, keyOwner(reviewId), answer, REVIEW_ANSWER);

/** A review as it can be read. */
type OpenedReview = ReviewText & {
  readonly answer: string | null;
  /** its key is lost: there is a text, and it cannot be shown */
  readonly isUnreadable?: true;
};

const LOST: OpenedReview = {
  author: UNREADABLE_TEXT,
  email: null,
  title: '',
  body: '',
  answer: null,
  isUnreadable: true,
};

/** @returns undefined once its keys are erased */
export async function openReview(
  personalData: PersonalData,
  website: WebsiteId,
  { text, answer }: { readonly text: PersonalField | null; readonly answer: PersonalField | null },
): Promise<OpenedReview | undefined> {
  const opened = text && (await personalData.open(website, text, REVIEW_TEXT));
  if (!opened) return undefined;
  if (opened === UNREADABLE) return LOST;
  return {
    ...(JSON.parse(opened) as ReviewText),
    answer: answer && shownText(await personalData.open(website, answer, REVIEW_ANSWER)),
  };
}

/** Overwrites the keys of reviews: what they encrypted cannot be read any more. */
export const eraseReviewKeys = (
  personalData: PersonalData,
  website: WebsiteId,
  reviewIds: readonly string[],
): Promise<number> => personalData.eraseMany(website, reviewIds.map(keyOwner));
