/** Where a submission stands: in the owner's inbox, or apart from it because it looks like spam. */
export const SUBMISSION_STATUSES = ['received', 'quarantined'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
