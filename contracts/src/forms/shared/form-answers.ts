import type { FormAnswer } from '../forms.api.js';
import { parsedAnswers } from './entry-answers.js';

/** Field id to what is entered; checkboxes hold several. */
export type FormValues = Readonly<Record<string, FormAnswer['value']>>;

/**
 * What was answered before, by field: of the list that a page sends, or of an object keyed by field id (section 3,
 * "Form submission"). A text that is neither gives none.
 */
export function valuesOfAnswers(additionalFields: string | null): FormValues {
  const answers = parsedAnswers(additionalFields);
  if (typeof answers !== 'object' || answers === null) return {};
  const entries = Array.isArray(answers)
    ? answers.filter(isAnswer).map(({ id, value }) => [id, value] as const)
    : Object.entries(answers).filter(([, value]) => isValue(value));
  return Object.fromEntries(entries) as FormValues;
}

/** Whether a value is an answer as a cart entry carries it: a text, or the texts of several choices. */
export const isValue = (value: unknown): value is FormAnswer['value'] =>
  [value].flat().every((one) => typeof one === 'string');

function isAnswer(answer: Partial<FormAnswer> | null): answer is FormAnswer {
  return typeof answer?.id === 'string' && isValue(answer.value);
}
