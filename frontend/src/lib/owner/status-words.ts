import type { ContentStatus } from '@daybook/contracts/shared/enumerations';

/** Section 4, "Editor content statuses", and "published". */
export const STATUS_WORDS: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs Review',
  private: 'Private',
};
