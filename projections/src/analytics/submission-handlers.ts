import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import { EVERYONE } from '@daybook/contracts/analytics/shared/segments';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { AnalyticsFormRow } from './analytics.entity.js';
import { timeZoneOf } from './counting.js';
import { HeldSubmissionRow } from './held-submissions.entity.js';

export type CountedSubmission = Extract<
  FormSubmissionEvent,
  {
    type: 'FormSubmitted' | 'FormSubmissionQuarantined' | 'FormSubmissionReleased' | 'FormSubmissionErased';
  }
>;

/**
 * Submissions of forms, without those that are held as spam. A member may release one, which counts on that day, and may
 * later move it to spam and back: its release says not which, so the held ones are kept.
 */
export const submissionHandlers: Handlers<CountedSubmission> = {
  FormSubmitted: (tx, event) => count(tx, event, 1),
  FormSubmissionQuarantined: (tx, event) => {
    tx.upsert(HeldSubmissionRow, heldBy(event));
    return count(tx, event, -1);
  },
  FormSubmissionReleased: async (tx, event) => {
    if (!(await tx.find(HeldSubmissionRow, heldBy(event)))) return;
    tx.delete(HeldSubmissionRow, heldBy(event));
    await count(tx, event, 1);
  },
  FormSubmissionErased: (tx, event) => tx.delete(HeldSubmissionRow, heldBy(event)),
};

const heldBy = ({ websiteId, data: { submissionId } }: ProjectedEvent<CountedSubmission>) => ({
  websiteId,
  submissionId,
});

async function count(
  tx: ProjectionTx,
  { websiteId, recordedAt, data: { formId } }: ProjectedEvent<CountedSubmission>,
  submissions: 1 | -1,
): Promise<void> {
  const day = dayOfHour(localHour(recordedAt.getTime(), await timeZoneOf(tx, websiteId)));
  tx.addEach(AnalyticsFormRow, 'segment', [EVERYONE], { websiteId, day, formId }, { submissions });
}
