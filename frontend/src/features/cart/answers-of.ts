import type { FormAnswer } from '@daybook/contracts/forms/forms.api';

/** The questions and answers in an entry's text; none for a text of another form. */
export function answersOf(additionalFields: string | null): [title: string, answer: string][] {
  if (!additionalFields) return [];
  try {
    const answers: unknown = JSON.parse(additionalFields);
    if (!Array.isArray(answers)) return [];
    return answers.filter(isAnswer).map(({ title, value }) => [title, [value].flat().join(', ')]);
  } catch {
    return [];
  }
}

function isAnswer(answer: Partial<FormAnswer> | null): answer is FormAnswer {
  const isText = (value: unknown) => typeof value === 'string';
  return isText(answer?.title) && [answer?.value].flat().every(isText);
}
