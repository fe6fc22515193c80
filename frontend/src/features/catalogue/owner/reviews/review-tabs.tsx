import type { OwnerReviewTotals } from '@daybook/contracts/catalogue/owner-reviews.api';
import { TotalTabs } from '../../../../ui/owner/total-tabs';
import type { ReviewsSearch } from './owner-reviews.queries';
import { REVIEW_STATUS_WORDS } from './review-status';

type ReviewTabsProps = {
  totals: OwnerReviewTotals | undefined;
  search: ReviewsSearch;
  onLeave: () => void;
};

/** The reviews by status, with their number. The other filters stay. */
export function ReviewTabs({ totals, search, onLeave }: ReviewTabsProps) {
  const all = totals && totals.pending + totals.approved + totals.hidden;
  const link = (status: ReviewsSearch['status']) => ({
    to: '/config/reviews' as const,
    search: { ...search, status },
  });
  return (
    <TotalTabs
      label="Reviews by status"
      onLeave={onLeave}
      tabs={[
        { label: REVIEW_STATUS_WORDS.pending, total: totals?.pending, link: link(undefined) },
        { label: REVIEW_STATUS_WORDS.approved, total: totals?.approved, link: link('approved') },
        { label: REVIEW_STATUS_WORDS.hidden, total: totals?.hidden, link: link('hidden') },
        { label: 'All', total: all, link: link('all') },
      ]}
    />
  );
}
