/** How the ids of all emails about a submission begin. */
export const emailIdsOf = (submissionId: string): string => `form-${submissionId}-`;
