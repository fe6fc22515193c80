import type { OwnerReviewTotals } from '@daybook/contracts/catalogue/owner-reviews.api';
import { Link } from '@tanstack/react-router';
import { type ReviewsSearch, statusOf } from './owner-reviews.queries';
import { REVIEW_STATUS_WORDS } from './review-status';
import styles from './reviews.module.css';

const number = new Intl.NumberFormat('en-US');

type ReviewTabsProps = {
  totals: OwnerReviewTotals | undefined;
  search: ReviewsSearch;
  onLeave: () => void;
};

/** The reviews by status, with their number. The other filters stay. */
export function ReviewTabs({ totals, search, onLeave }: ReviewTabsProps) {
  const all = totals && totals.pending + totals.approved + totals.hidden;
  const tabs = [
    { status: undefined, shows: 'pending', label: REVIEW_STATUS_WORDS.pending, total: totals?.pending },
    { status: 'approved', shows: 'approved', label: REVIEW_STATUS_WORDS.approved, total: totals?.approved },
    { status: 'hidden', shows: 'hidden', label: REVIEW_STATUS_WORDS.hidden, total: totals?.hidden },
    { status: 'all', shows: undefined, label: 'All', total: all },
  ] as const;
  return (
    <nav aria-label="Reviews by status" className={styles.tabs}>
      {tabs.map(({ status, shows, label, total }) => (
        <Link
          key={label}
          to="/config/reviews"
          search={{ ...search, status }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={shows === statusOf(search) ? 'page' : undefined}
          className={styles.tab}
          onClick={onLeave}
        >
          {label} {total !== undefined && `(${number.format(total)})`}
        </Link>
      ))}
    </nav>
  );
}
