import type { ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';

export const REVIEW_STATUS_WORDS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  hidden: 'Hidden',
};
const SHAPES: Readonly<Record<ReviewStatus, StatusShape>> = {
  pending: 'half',
  approved: 'full',
  hidden: 'cross',
};

export const ReviewStatusMark = ({ status }: { status: ReviewStatus }) => (
  <StatusMark shape={SHAPES[status]}>{REVIEW_STATUS_WORDS[status]}</StatusMark>
);

/** The rating as stars; screen readers get the number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of 5 stars`}>
    {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
  </span>
);
