import type { ShownAnswer } from './field-kind.js';
import { kindOf } from './field-kinds.js';
import type { FormAnswers, FormDocument } from './form.js';

/** An answer as an owner or the visitor reads it (section 3, "Answer display types"). */
export type TitledAnswer = { readonly rawTitle: string } & ShownAnswer;

/** What a field says that was left empty (section 5); a screen may pass words of its own language. */
const NO_ANSWER = 'N/A';

/** The answers in the order of the form, one for each field but its sections. */
export function showAnswers(
  { fields }: Pick<FormDocument, 'fields'>,
  answers: FormAnswers,
  noAnswer: string = NO_ANSWER,
): TitledAnswer[] {
  return fields.flatMap((field): TitledAnswer[] => {
    const { isSection, show } = kindOf(field);
    if (isSection) return [];
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    const shown: ShownAnswer =
      answer === undefined ? { type: 'other', value: noAnswer } : show(answer, field);
    return [{ rawTitle: field.title, ...shown }];
  });
}
