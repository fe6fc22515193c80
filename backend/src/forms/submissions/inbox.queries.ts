import type {
  InboxAnswer,
  InboxRequest,
  InboxSubmission,
  SubmissionDetail,
  SubmissionFilter,
  SubmissionTotals,
  SubmittedFormName,
} from '@daybook/contracts/forms/owner-submissions.api';
import { kindOf } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';
import { NOTES_FIELD } from './answers-field.js';
import { ListedSubmissions, type SubmissionRow, textOf } from './listed-submissions.js';
import { OpenedSubmissions } from './opened-submissions.js';
import { rescoredTotals } from './rescored.queries.js';
import { csvHeader, csvLines } from './submissions-csv.js';

/** Rows that one query reads; a search and an export read several times. */
const AT_ONCE = 200;
/** Submissions that one request of a search looks through: it has to decrypt each of them. */
const SEARCHED = 2000;

const INBOX: readonly SubmissionStatus[] = ['received', 'read'];

/** The submissions of all forms as members read them. */
@Injectable()
export class InboxQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly submissions: ListedSubmissions,
    private readonly opened: OpenedSubmissions,
    private readonly personalData: PersonalData,
  ) {}

  /** @param account of the caller */
  async inbox(
    website: WebsiteId,
    account: string,
    { cursor, limit, q, ...filter }: InboxRequest,
  ): Promise<InboxAnswer> {
    const size = pageSize(limit);
    const words = wordsOf(q);
    const results: InboxSubmission[] = [];
    let after = cursor;
    let hasNextPage = true;
    for (let seen = 0; hasNextPage && results.length < size && seen < SEARCHED; ) {
      // without words every row is in the list, but for those of erased people
      const count = words.length > 0 ? AT_ONCE : size - results.length;
      const rows = await this.rows(website, account, filter, after, count + 1);
      hasNextPage = rows.length > count;
      for (const [i, one] of (await this.submissions.listed(website, rows.slice(0, count))).entries()) {
        if (results.length === size) {
          hasNextPage = true;
          break;
        }
        after = String(rows[i]?.position);
        if (has(one, words)) results.push(one);
      }
      seen += count;
    }
    return {
      results,
      hasNextPage,
      nextPageCursor: hasNextPage ? (after ?? null) : null,
      totals: await this.totals(website),
      rescored: await rescoredTotals(this.readModels, website),
      forms: await this.forms(website),
    };
  }

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND, also when its person is erased, and for those of other websites */
  async submission(
    website: WebsiteId,
    submissionId: string,
    shows: { showsSensitive?: boolean } = {},
  ): Promise<SubmissionDetail> {
    const row = await this.submissions.row(website, submissionId);
    if (!row) return refuse('FORM_SUBMISSION_NOT_FOUND');
    const [one] = await this.submissions.listed(website, [row], shows);
    const [opened] = await this.opened.open(website, [row], shows);
    if (!one || !opened) return refuse('FORM_SUBMISSION_NOT_FOUND');
    const notes = await this.readModels.queryWithin<{
      note_id: string;
      text: PersonalField;
      by: string | null;
      at: Date;
    }>(
      website,
      'form-submission-notes',
      `select note_id, text, by, at from form_submission_notes
       where website_id = $1 and submission_id = $2 order by position`,
      [website, submissionId],
    );
    const sealed = notes.map(({ text }) => text);
    const texts = await this.personalData.openMany(website, sealed, NOTES_FIELD);
    return {
      ...one,
      personEmail: opened.email,
      notes: notes.flatMap(({ note_id: id, by, at }, i) => {
        const text = shownText(texts[i]);
        return text === null ? [] : [{ id, text, by, at: at.toISOString() }];
      }),
    };
  }

  /** The submissions as CSV, page by page, so that there may be any number. Formulas are escaped. */
  async *csv(
    website: WebsiteId,
    account: string,
    { q, ...filter }: SubmissionFilter,
  ): AsyncGenerator<string> {
    const words = wordsOf(q);
    const titles = await this.titles(website, filter.formId);
    yield csvHeader(titles);
    for (let cursor: string | undefined; ; ) {
      const rows = await this.rows(website, account, filter, cursor, AT_ONCE);
      const listed = await this.submissions.listed(website, rows);
      yield csvLines(
        listed.filter((one) => has(one, words)),
        titles,
      );
      if (rows.length < AT_ONCE) return;
      cursor = String(rows.at(-1)?.position);
    }
  }

  /** Of the fields that visitors were ever asked, each once. @param formId undefined: of all forms */
  private async titles(website: WebsiteId, formId: string | undefined): Promise<string[]> {
    const versions = await this.readModels.query<{ document: FormDocument }>(
      'titles-of-forms',
      `select document from form_versions where website_id = $1 and ($2::text is null or form_id = $2)
       order by form_id, version desc`,
      [website, formId ?? null],
    );
    const fields = versions.flatMap(({ document }) => document.fields);
    return [...new Set(fields.filter((field) => !kindOf(field).isSection).map(({ title }) => title))];
  }

  private rows(
    website: WebsiteId,
    account: string,
    { status, assigned, ...filter }: SubmissionFilter,
    cursor: string | undefined,
    limit: number,
  ): Promise<SubmissionRow[]> {
    const statuses = status === undefined ? INBOX : [status];
    const of = { ...filter, statuses, assignedTo: assigned ? account : undefined };
    return this.submissions.rows(website, of, cursor, limit);
  }

  /** The forms that were ever sent, by name. */
  private forms(website: WebsiteId): Promise<SubmittedFormName[]> {
    return this.readModels.query<SubmittedFormName>(
      'forms-with-submissions',
      `select f.form_id as id, f.document ->> 'name' as name from form_submission_counts c
       join forms f on f.website_id = c.website_id and f.form_id = c.form_id
       where c.website_id = $1 order by 2 limit 200`,
      [website],
    );
  }

  private async totals(website: WebsiteId): Promise<SubmissionTotals> {
    const rows = await this.readModels.queryWithin<{ status: SubmissionStatus; total: number }>(
      website,
      'form-submission-totals',
      'select status, count(*)::int as total from form_submissions where website_id = $1 group by status',
      [website],
    );
    const totals = { received: 0, read: 0, archived: 0, quarantined: 0, rejected: 0, deleted: 0 };
    for (const { status, total } of rows) totals[status] = total;
    return totals;
  }
}

const wordsOf = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** What is erased has no words, and is in no list. */
function has({ answers }: InboxSubmission, words: readonly string[]): boolean {
  if (answers === null || words.length === 0) return answers !== null;
  const text = answers.map(textOf).join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}
