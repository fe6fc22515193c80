import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';

export type ProductReview = NonNullable<ProductItem['reviews']>[number];

/**
 * The average of the ratings, to a tenth, and their number. Reviews without a valid rating are left out.
 * @returns undefined when no review has a valid rating
 */
export function reviewRating(
  reviews: readonly Pick<ProductReview, 'rating'>[],
): { average: number; count: number } | undefined {
  const rated = reviews.filter(isRated);
  if (rated.length === 0) return undefined;
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum / rated.length) * 10) / 10, count: rated.length };
}

/** Whether a review has a rating from 1 to 5. Imported documents may hold any number. */
export const isRated = ({ rating }: Pick<ProductReview, 'rating'>) => rating >= 1 && rating <= 5;
