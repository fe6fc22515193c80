import type { InboxSubmission } from '@daybook/contracts/forms/owner-submissions.api';
import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import { stringify } from 'csv-stringify/sync';

const OPTIONS = { escape_formulas: true, record_delimiter: 'windows' } as const;

const ABOUT = ['submission', 'form', 'submitted at', 'status'];

/**
 * The first line, behind the mark by which Excel knows UTF-8.
 * @param titles of the fields of all forms in the file, each once
 */
export const csvHeader = (titles: readonly string[]): string =>
  stringify([[...ABOUT, ...titles]], { ...OPTIONS, bom: true });

/** A line for each submission. Spreadsheets show a text that begins as a formula does, and do not run it. */
export const csvLines = (submissions: readonly InboxSubmission[], titles: readonly string[]): string =>
  stringify(
    submissions.map(({ id, formName, submittedAt, status, answers, isUnreadable }) => {
      const cells = titles.map((title) =>
        (answers ?? []).flatMap((answer) => (answer.rawTitle === title ? [textOf(answer)] : [])).join('; '),
      );
      if (isUnreadable) cells.fill(UNREADABLE_TEXT, 0, 1);
      return [id, formName, submittedAt, status, ...cells];
    }),
    OPTIONS,
  );

const textOf = ({ value, values, isHidden }: SubmittedAnswer): string =>
  isHidden ? 'not exported' : (value ?? values?.filter(Boolean).join(', ') ?? '');
