import { kindOf } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import { showAnswers, type TitledAnswer } from '@daybook/contracts/forms/shared/show-answers';

/** One answer: `value`, or `values` of several parts or choices. Of a sensitive field it has neither. */
type SentAnswer = Partial<Omit<TitledAnswer, 'rawTitle'>> & {
  readonly fieldId: string;
  readonly title: string;
  readonly isHidden?: true;
};

/** What a webhook gets, as JSON. `submission`: null in a test. */
export type WebhookBody = {
  readonly id: string;
  readonly type: 'form.submitted' | 'form.test';
  readonly form: { readonly id: string; readonly name: string; readonly version: number };
  readonly submission: {
    readonly id: string;
    /** ISO 8601 */
    readonly submittedAt: string;
    readonly answers: readonly SentAnswer[];
  } | null;
};

/**
 * The answers in the order of the form. Those to sensitive fields stay here: they are shown on a member's press alone,
 * and each such look is a fact.
 */
export const sentAnswers = (form: FormDocument, answers: FormAnswers): SentAnswer[] =>
  form.fields.flatMap((field): SentAnswer[] => {
    if (kindOf(field).isSection || !Object.hasOwn(answers, field.id)) return [];
    const named = { fieldId: field.id, title: field.title };
    if (field.sensitive) return [{ ...named, isHidden: true }];
    const [{ rawTitle: _, ...shown } = { rawTitle: '' }] = showAnswers({ fields: [field] }, answers);
    return [{ ...named, ...shown }];
  });
