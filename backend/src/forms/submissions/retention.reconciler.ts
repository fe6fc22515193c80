import { DELETED_FOR_DAYS } from '@daybook/contracts/forms/shared/submission-status';
import type { ErasureReason } from '@daybook/contracts/forms/submission.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { SubmissionErasureService } from './submission-erasure.service.js';

const DELETED = `
select website_id, submission_id from form_submission_ages
where deleted_at < to_timestamp($1 / 1000.0) - make_interval(days => $2) order by deleted_at limit 200`;

/** The days are those of the owner's working copy: they say how long the owner stores answers, not what visitors see. */
const OLD = `
select a.website_id, a.submission_id from forms f
join form_submission_ages a on a.website_id = f.website_id and a.form_id = f.form_id
where (f.document ->> 'retentionDays') is not null
  and a.submitted_at < to_timestamp($1 / 1000.0) - make_interval(days => (f.document ->> 'retentionDays')::int)
order by a.submitted_at limit 200`;

type Row = { website_id: string; submission_id: string };

/** Erases the submissions whose time is over, and those that were deleted a while ago. */
@Reconciler()
export class RetentionReconciler implements JobReconciler {
  readonly waitsFor = ['forms', 'form_submissions'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly erasure: SubmissionErasureService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const deleted = [now, DELETED_FOR_DAYS];
    await this.erase(await this.readModels.query<Row>('deleted-submissions', DELETED, deleted), 'deleted');
    await this.erase(await this.readModels.query<Row>('old-submissions', OLD, [now]), 'retention');
  }

  private async erase(rows: readonly Row[], reason: ErasureReason): Promise<void> {
    const due = new Map<WebsiteId, string[]>();
    for (const row of rows) {
      const website = websiteId(row.website_id);
      due.set(website, [...(due.get(website) ?? []), row.submission_id]);
    }
    for (const [website, ids] of due) await this.erasure.erase(website, ids, reason, { actor: 'retention' });
  }
}
