import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageStatus } from '@daybook/contracts/content/shared/page';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';

/** The statuses by which the list can be searched: each of them is set by a member. */
export const WAITING_STATUSES = ['needs-review', 'private'] as const satisfies readonly PageStatus[];

/** The value of the filter that shows the trash. */
export const TRASH = 'trash';

export const PAGE_STATUS_WORDS: Readonly<Record<PageStatus, string>> = {
  draft: 'Draft',
  'needs-review': 'Needs Review',
  private: 'Private',
};

/** The value of the filter that shows the pages that wait for their time. */
export const SCHEDULED = 'scheduled';

/** The choices of the list's filter. */
export const STATUS_FILTERS = [
  { value: '', label: 'Any status' },
  ...WAITING_STATUSES.map((status) => ({ value: status, label: PAGE_STATUS_WORDS[status] })),
  { value: SCHEDULED, label: 'Scheduled' },
  { value: TRASH, label: 'In the trash' },
];

type PageFacts = Pick<
  ListedPage,
  'isInTrash' | 'releasedVersion' | 'hasUnpublishedChanges' | 'scheduledAt'
> & {
  readonly head: Pick<ListedPage['head'], 'status'>;
};

/** The status of a page in a word, and its shape. A page that visitors read as it stands waits for no review. */
function statusOf({ head, isInTrash, releasedVersion, hasUnpublishedChanges, scheduledAt }: PageFacts): {
  words: string;
  shape: StatusShape;
} {
  if (isInTrash) return { words: 'In the trash', shape: 'cross' };
  if (head.status === 'private') return { words: PAGE_STATUS_WORDS.private, shape: 'alert' };
  if (scheduledAt !== null) return { words: 'Scheduled', shape: 'half' };
  if (releasedVersion !== null && !hasUnpublishedChanges) return { words: 'Published', shape: 'full' };
  if (head.status === 'needs-review') return { words: PAGE_STATUS_WORDS['needs-review'], shape: 'alert' };
  if (releasedVersion !== null) return { words: 'Changed since it was published', shape: 'half' };
  return { words: PAGE_STATUS_WORDS.draft, shape: 'empty' };
}

/** The status of a page, as members call it (section 4). */
export function PageStatusMark({ page }: { page: PageFacts }) {
  const { words, shape } = statusOf(page);
  return <StatusMark shape={shape}>{words}</StatusMark>;
}
