import { SUBMISSION_STATUSES } from '@daybook/contracts/forms/shared/submission-status';
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
import { ListedSubmissions } from './listed-submissions.js';

/** The submissions of one form as programs read them: the inbox's rows, in every status, and how many there ever were. */
@Injectable()
export class SubmissionsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly listed: ListedSubmissions,
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
    const statuses = status === undefined ? SUBMISSION_STATUSES : [status];
    const rows = await this.listed.rows(website, { formId, statuses }, cursor, size + 1);
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    const results = (await this.listed.listed(website, page)).map(
      ({ id, status, version, submittedAt, spamScore, spamReasons, answers }): FormSubmission => ({
        id,
        status,
        version,
        submittedAt,
        spamScore,
        spamReasons,
        answers,
      }),
    );
    return { results, ...next, ...form };
  }
}
