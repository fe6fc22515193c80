import type { SubmissionTotals } from '@daybook/contracts/forms/owner-submissions.api';
import { TotalTabs } from '../../../../ui/owner/total-tabs';
import type { InboxSearch } from './inbox.queries';

type InboxTabsProps = {
  totals: SubmissionTotals | undefined;
  search: InboxSearch;
  onLeave: () => void;
};

/** The submissions by status, with their number. The other filters stay. */
export function InboxTabs({ totals, search, onLeave }: InboxTabsProps) {
  const link = (status: InboxSearch['status']) => ({
    to: '/config/forms/submissions' as const,
    search: { ...search, status },
  });
  return (
    <TotalTabs
      label="Submissions by status"
      onLeave={onLeave}
      tabs={[
        { label: 'Inbox', total: totals && totals.received + totals.read, link: link(undefined) },
        { label: 'New', total: totals?.received, link: link('received') },
        { label: 'Archived', total: totals?.archived, link: link('archived') },
        { label: 'Suspected spam', total: totals?.quarantined, link: link('quarantined') },
        { label: 'Spam', total: totals?.rejected, link: link('rejected') },
        { label: 'Deleted', total: totals?.deleted, link: link('deleted') },
      ]}
    />
  );
}
