import type { RescoredTotals, SpamVerdictNow } from '@daybook/contracts/forms/owner-submissions.api';
import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import type { SpamReason } from '@daybook/contracts/forms/submission.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/**
 * Of `s`, a submission, and `r`, its score by the newest rules: they see it otherwise than on its day, and otherwise than
 * where it stands now. What a member has decided since needs no other look.
 */
export const IS_RESCORED = `(r.is_suspected <> (s.spam_score > 0)
  and r.is_suspected <> (s.status in ('quarantined', 'rejected')) and s.status in ('received', 'read', 'quarantined'))`;

/** The score by the newest rules; null while the projection has not come to the submission. */
export type RescoredRow = {
  readonly status: SubmissionStatus;
  readonly spam_score: number;
  readonly rules_version: number | null;
  readonly new_score: number | null;
  readonly new_reasons: readonly SpamReason[] | null;
  readonly is_suspected: boolean | null;
};

/** @returns null when the newest rules change nothing */
export function newVerdictOf(row: RescoredRow): SpamVerdictNow | null {
  const { rules_version: rulesVersion, new_score: score, new_reasons: reasons } = row;
  const { is_suspected: isSuspected } = row;
  if (rulesVersion === null || score === null || reasons === null || isSuspected === null) return null;
  return isSuspected === row.spam_score > 0 ? null : { rulesVersion, score, reasons, isSuspected };
}

/** How many submissions the newest rules see otherwise. */
export async function rescoredTotals(readModels: ReadModels, website: WebsiteId): Promise<RescoredTotals> {
  const rows = await readModels.queryWithin<{ is_suspected: boolean; total: number }>(
    website,
    'rescored-submissions',
    `select r.is_suspected, count(*)::int as total from form_submissions s
     join form_spam_scores r on r.website_id = s.website_id and r.submission_id = s.submission_id
     where s.website_id = $1 and ${IS_RESCORED} group by r.is_suspected`,
    [website],
  );
  const totalOf = (isSuspected: boolean) => rows.find((row) => row.is_suspected === isSuspected)?.total ?? 0;
  return { passing: totalOf(false), suspected: totalOf(true) };
}
