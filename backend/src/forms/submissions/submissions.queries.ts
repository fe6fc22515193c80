import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import type { SpamReason } from '@daybook/contracts/forms/submission.events';
import type {
  FormSubmission,
  FormSubmissionsAnswer,
  FormSubmissionsRequest,
} from '@daybook/contracts/forms/submissions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { OpenedSubmissions, type SealedSubmission } from './opened-submissions.js';

type Row = SealedSubmission & {
  submission_id: string;
  status: SubmissionStatus;
  spam_score: number;
  spam_reasons: readonly SpamReason[];
  submitted_at: Date;
  position: number;
};

/** Submissions as the members read them who may. */
@Injectable()
export class SubmissionsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly opened: OpenedSubmissions,
  ) {}

  /** @throws Refusal FORM_NOT_FOUND, also for the forms of other websites */
  async submissions(
    website: WebsiteId,
    formId: string,
    { status, cursor, limit }: FormSubmissionsRequest,
  ): Promise<FormSubmissionsAnswer> {
    const [form] = await this.readModels.query<{ submitted: number; quarantined: number }>(
      'form-submission-counts',
      `select coalesce(c.submitted, 0) as submitted, coalesce(c.quarantined, 0) as quarantined
       from forms f left join form_submission_counts c on c.website_id = f.website_id and c.form_id = f.form_id
       where f.website_id = $1 and f.form_id = $2`,
      [website, formId],
    );
    if (!form) return refuse('FORM_NOT_FOUND');
    const size = pageSize(limit);
    const rows = await this.readModels.queryWithin<Row>(
      website,
      'form-submissions',
      `select submission_id, form_id, version, status, answers, spam_score, spam_reasons, submitted_at, position
       from form_submissions
       where website_id = $1 and form_id = $2 and ($3::text is null or status = $3)
         and ($4::bigint is null or position < $4)
       order by position desc limit $5`,
      [website, formId, status ?? null, cursor ?? null, size + 1],
    );
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    return {
      results: await this.listed(website, page),
      ...next,
      ...form,
    };
  }

  /** Each with the titles of the version that the visitor saw. The answers to sensitive fields are hidden. */
  private async listed(website: WebsiteId, rows: readonly Row[]): Promise<FormSubmission[]> {
    const opened = await this.opened.open(website, rows);
    return rows.map((row, i) => {
      const { submission_id: id, status, version, spam_score: spamScore, spam_reasons: spamReasons } = row;
      const submittedAt = row.submitted_at.toISOString();
      const answers = opened[i]?.answers ?? null;
      return { id, status, version, submittedAt, spamScore, spamReasons, answers };
    });
  }
}
