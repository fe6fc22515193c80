/**
 * Where a submission stands: new to its owner, read, put away, apart because it looks like spam, spam as its owner says,
 * or deleted.
 */
export const SUBMISSION_STATUSES = [
  'received',
  'read',
  'archived',
  'quarantined',
  'rejected',
  'deleted',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Submissions that one request moves. */
export const MAX_SUBMISSIONS_AT_ONCE = 100;

/** Deleted submissions can be brought back for so many days; then they are erased. */
export const DELETED_FOR_DAYS = 30;

/** The longest note to a submission, in characters. */
export const MAX_NOTE = 2000;
/** Notes of one submission. */
export const MAX_NOTES = 100;
