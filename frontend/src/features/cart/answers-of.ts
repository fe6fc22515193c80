import type { FormAnswer } from '@daybook/contracts/forms/forms.api';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/**
 * The questions and answers in an entry's text. A question without an answer says so (section 5); a text of another form
 * gives none.
 */
export function answersOf(additionalFields: string | null, t: Translate): [title: string, answer: string][] {
  if (!additionalFields) return [];
  try {
    const answers: unknown = JSON.parse(additionalFields);
    if (!Array.isArray(answers)) return [];
    return answers
      .filter(isAnswer)
      .map(({ title, value }) => [title, [value].flat().join(', ') || t(m.cart_answers_none)]);
  } catch {
    return [];
  }
}

function isAnswer(answer: Partial<FormAnswer> | null): answer is FormAnswer {
  const isText = (value: unknown) => typeof value === 'string';
  return isText(answer?.title) && [answer?.value].flat().every(isText);
}
