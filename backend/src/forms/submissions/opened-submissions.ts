import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import { showAnswers } from '@daybook/contracts/forms/shared/show-answers';
import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData, UNREADABLE } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { ANSWERS_FIELD } from './answers-field.js';

/** A row of a submission, as far as its answers are concerned. */
export type SealedSubmission = { form_id: string; version: number; answers: PersonalField };

export type OpenedAnswers = {
  /** whose the submission is: the first email of the form; null: it names none, or the field is sensitive */
  readonly email: string | null;
  readonly answers: SubmittedAnswer[];
  /** their key is lost: there are answers, and they cannot be shown */
  readonly isUnreadable?: true;
};

/** Reads the answers of submissions by the forms that the visitors filled in. */
@Injectable()
export class OpenedSubmissions {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @param showsSensitive default: an answer to a sensitive field is hidden
   * @returns in the order of the rows; undefined: the person is erased
   */
  async open(
    website: WebsiteId,
    rows: readonly SealedSubmission[],
    { showsSensitive = false } = {},
  ): Promise<(OpenedAnswers | undefined)[]> {
    const sealed = rows.map(({ answers }) => answers);
    const [texts, versions] = await Promise.all([
      this.personalData.openMany(website, sealed, ANSWERS_FIELD),
      this.versionsOf(website, rows),
    ]);
    return rows.map(({ form_id, version }, i) => {
      const text = texts[i] ?? null;
      const form = versions.get(`${form_id} ${version}`);
      if (text === null || !form) return undefined;
      if (text === UNREADABLE) return { email: null, answers: [], isUnreadable: true };
      const answers = JSON.parse(text) as FormAnswers;
      return { email: emailIn(form, answers), answers: shown(form, answers, showsSensitive) };
    });
  }

  private async versionsOf(
    website: WebsiteId,
    rows: readonly SealedSubmission[],
  ): Promise<Map<string, FormDocument>> {
    const wanted = [...new Map(rows.map((row) => [`${row.form_id} ${row.version}`, row])).values()];
    const found = await this.readModels.query<{ form_id: string; version: number; document: FormDocument }>(
      'versions-of-forms',
      `select form_id, version, document from form_versions
       where website_id = $1 and (form_id, version) in (select * from unnest($2::text[], $3::int[]))`,
      [website, wanted.map((row) => row.form_id), wanted.map((row) => row.version)],
    );
    return new Map(found.map(({ form_id, version, document }) => [`${form_id} ${version}`, document]));
  }
}

/** The answers in the order of the form, one for each field but its sections. */
function shown(form: FormDocument, answers: FormAnswers, showsSensitive: boolean): SubmittedAnswer[] {
  return form.fields.flatMap((field): SubmittedAnswer[] => {
    const [answer] = showAnswers({ fields: [field] }, answers);
    if (!answer) return [];
    const isHidden = field.sensitive === true && !showsSensitive && Object.hasOwn(answers, field.id);
    return [isHidden ? { rawTitle: answer.rawTitle, type: answer.type, isHidden } : answer];
  });
}

function emailIn({ fields }: FormDocument, answers: FormAnswers): string | null {
  const asked = fields.filter(({ kind, sensitive }) => kind === 'email' && !sensitive);
  const email = asked.map(({ id }) => answers[id]).find((answer) => typeof answer === 'string');
  return typeof email === 'string' ? email : null;
}
