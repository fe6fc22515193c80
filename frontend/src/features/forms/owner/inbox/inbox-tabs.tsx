import type { SubmissionTotals } from '@daybook/contracts/forms/owner-submissions.api';
import { Link } from '@tanstack/react-router';
import styles from '../../../../ui/owner/tabs.module.css';
import type { InboxSearch } from './inbox.queries';

const number = new Intl.NumberFormat('en-US');

/** The search of the inbox is a part of every other search. */
const EXACT = { exact: true };

type InboxTabsProps = {
  totals: SubmissionTotals | undefined;
  search: InboxSearch;
  onLeave: () => void;
};

/** The submissions by status, with their number. The other filters stay. */
export function InboxTabs({ totals, search, onLeave }: InboxTabsProps) {
  const tabs = [
    { status: undefined, label: 'Inbox', total: totals && totals.received + totals.read },
    { status: 'received', label: 'New', total: totals?.received },
    { status: 'archived', label: 'Archived', total: totals?.archived },
    { status: 'quarantined', label: 'Suspected spam', total: totals?.quarantined },
    { status: 'rejected', label: 'Spam', total: totals?.rejected },
    { status: 'deleted', label: 'Deleted', total: totals?.deleted },
  ] as const;
  return (
    <nav aria-label="Submissions by status" className={styles.tabs}>
      {tabs.map(({ status, label, total }) => (
        <Link
          key={label}
          to="/config/forms/submissions"
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
