import type { InboxSubmission, SubmissionFilter } from '@daybook/contracts/forms/owner-submissions.api';
import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import type { SpamReason } from '@daybook/contracts/forms/submission.events';
import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { OpenedSubmissions, type SealedSubmission } from './opened-submissions.js';
import { IS_RESCORED, newVerdictOf, type RescoredRow } from './rescored.queries.js';

/** A submission as the read models have it. */
export type SubmissionRow = SealedSubmission & {
  submission_id: string;
  form_name: string;
  status: SubmissionStatus;
  spam_score: number;
  spam_reasons: readonly SpamReason[];
  submitted_at: Date;
  assigned_to: string | null;
  position: number;
} & RescoredRow;

/** Which rows a list has. */
export type RowFilter = Pick<SubmissionFilter, 'formId' | 'from' | 'to' | 'rescored'> & {
  readonly statuses: readonly SubmissionStatus[];
  /** the account of the member who sees to them */
  readonly assignedTo?: string | undefined;
};

const EXCERPT = 160;

/** A submission with the name of its form and what the present rules say of it. */
const SUBMISSION = `
select s.submission_id, s.form_id, s.version, s.status, s.answers, s.spam_score, s.spam_reasons, s.submitted_at,
  s.assigned_to, s.position, f.document ->> 'name' as form_name,
  r.rules_version, r.score as new_score, r.reasons as new_reasons, r.is_suspected
from form_submissions s
join forms f on f.website_id = s.website_id and f.form_id = s.form_id
left join form_spam_scores r on r.website_id = s.website_id and r.submission_id = s.submission_id`;

const LISTED = `${SUBMISSION}
where s.website_id = $1 and s.status = any($2) and ($3::text is null or s.form_id = $3)
  and ($4::timestamptz is null or s.submitted_at >= $4) and ($5::timestamptz is null or s.submitted_at < $5)
  and ($6::text is null or s.assigned_to = $6) and ($7::bigint is null or s.position < $7)
  and ($9::boolean is null or ${IS_RESCORED})
order by s.position desc limit $8`;

const ONE = `${SUBMISSION}
where s.website_id = $1 and s.submission_id = $2`;

/** The submissions of a website as every list of them reads them: the inbox, the export and the list of one form. */
@Injectable()
export class ListedSubmissions {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly opened: OpenedSubmissions,
  ) {}

  /** The newest first. @param cursor the position of the last row before them; undefined: from the newest on */
  rows(
    website: WebsiteId,
    { statuses, formId, from, to, assignedTo, rescored }: RowFilter,
    cursor: string | undefined,
    limit: number,
  ): Promise<SubmissionRow[]> {
    const params = [website, statuses, formId ?? null, from ?? null, to ?? null, assignedTo ?? null];
    return this.readModels.queryWithin<SubmissionRow>(website, 'form-inbox', LISTED, [
      ...params,
      cursor ?? null,
      limit,
      rescored ? true : null,
    ]);
  }

  /** @returns undefined: there is none, also for those of other websites */
  async row(website: WebsiteId, submissionId: string): Promise<SubmissionRow | undefined> {
    const rows = await this.readModels.queryWithin<SubmissionRow>(website, 'form-submission', ONE, [
      website,
      submissionId,
    ]);
    return rows[0];
  }

  /** In the order of the rows, each with the titles of the version that the visitor saw; `answers` null: erased. */
  async listed(
    website: WebsiteId,
    rows: readonly SubmissionRow[],
    shows: { showsSensitive?: boolean } = {},
  ): Promise<InboxSubmission[]> {
    const opened = await this.opened.open(website, rows, shows);
    return rows.map((row, i) => {
      const { submission_id: id, form_id: formId, form_name: formName, status, version } = row;
      const { spam_score: spamScore, spam_reasons: spamReasons, assigned_to: assignedTo } = row;
      const { answers = null, isUnreadable } = opened[i] ?? {};
      return {
        id,
        formId,
        formName,
        status,
        version,
        spamScore,
        spamReasons,
        assignedTo,
        answers,
        submittedAt: row.submitted_at.toISOString(),
        newVerdict: newVerdictOf(row),
        excerpt: isUnreadable ? UNREADABLE_TEXT : excerptOf(answers ?? []),
        ...(isUnreadable && { isUnreadable }),
      };
    });
  }
}

/** An answer as text, '' where there is none. */
export const textOf = ({ value, values = [] }: SubmittedAnswer): string =>
  [value ?? '', ...values].filter((text) => text !== '' && text !== 'N/A').join(' ');

function excerptOf(answers: readonly SubmittedAnswer[]): string {
  const text = answers.map(textOf).filter(Boolean).join(' · ').replace(/\s+/g, ' ');
  return text.length > EXCERPT ? `${[...text.slice(0, EXCERPT)].slice(0, -1).join('')}…` : text;
}
