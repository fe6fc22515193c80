import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';

export type ProductReview = NonNullable<ProductItem['reviews']>[number];

/**
 * What reviews give on average, to a tenth, and how many of them do; a rating that is none counts for nothing.
 * @returns undefined where none gives any
 */
export function reviewRating(
  reviews: readonly Pick<ProductReview, 'rating'>[],
): { average: number; count: number } | undefined {
  const rated = reviews.filter(isRated);
  if (rated.length === 0) return undefined;
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum / rated.length) * 10) / 10, count: rated.length };
}

/** Whether a review gives a rating, 1 to 5: older and foreign documents may say anything. */
export const isRated = ({ rating }: Pick<ProductReview, 'rating'>) => rating >= 1 && rating <= 5;
