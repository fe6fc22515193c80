import type { OwnerReviewTotals } from '@daybook/contracts/catalogue/owner-reviews.api';
import { Link } from '@tanstack/react-router';
import styles from '../../../../ui/owner/tabs.module.css';
import type { ReviewsSearch } from './owner-reviews.queries';
import { REVIEW_STATUS_WORDS } from './review-status';

const number = new Intl.NumberFormat('en-US');

/** The search of Pending is a part of every other search. */
const EXACT = { exact: true };

type ReviewTabsProps = {
  totals: OwnerReviewTotals | undefined;
  search: ReviewsSearch;
  onLeave: () => void;
};

/** The reviews by status, with their number. The other filters stay. */
export function ReviewTabs({ totals, search, onLeave }: ReviewTabsProps) {
  const all = totals && totals.pending + totals.approved + totals.hidden;
  const tabs = [
    { status: undefined, label: REVIEW_STATUS_WORDS.pending, total: totals?.pending },
    { status: 'approved', label: REVIEW_STATUS_WORDS.approved, total: totals?.approved },
    { status: 'hidden', label: REVIEW_STATUS_WORDS.hidden, total: totals?.hidden },
    { status: 'all', label: 'All', total: all },
  ] as const;
  return (
    <nav aria-label="Reviews by status" className={styles.tabs}>
      {tabs.map(({ status, label, total }) => (
        <Link
          key={label}
          to="/config/reviews"
          search={{ ...search, status }}
          activeOptions={EXACT}
          className={styles.tab}
          onClick={onLeave}
        >
          {label} {total !== undefined && `(${number.format(total)})`}
        </Link>
      ))}
    </nav>
  );
}
