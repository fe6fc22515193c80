import type { PageErrorCode } from '../../shared/page-errors.js';
import type { CustomForm, FormAnswer, FormField } from '../forms.api.js';

/** Field id to what is entered; checkboxes hold several. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** What can be wrong with one answer (section 5): a code of the error catalogue. */
type FieldError = Extract<PageErrorCode, `FIELD_${string}`>;

/** Field id to the code of what is wrong with it. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** Checks each field as section 5 says, for the page and for the server alike; empty when all may pass. */
export function checkAnswers(form: CustomForm, values: FormValues): FieldErrors {
  const errors: Record<string, FieldError> = {};
  for (const field of form.fields) {
    const error = checkField(field, givenValue(values, field.id));
    if (error) errors[field.id] = error;
  }
  return errors;
}

/**
 * The answers as they travel with a cart entry: `[{id, title, value}]` as text, one for each field. The value of a field
 * that was left empty is the empty text, so that a reader sees that it was asked (section 5).
 */
export function answersAsText(form: CustomForm, values: FormValues): string {
  const answers = form.fields.map(({ id, title }): FormAnswer => {
    const value = trimmed(givenValue(values, id));
    return { id, title, value: value.length > 0 ? value : '' };
  });
  return JSON.stringify(answers);
}

/**
 * What is stored of the answers that a visitor's browser sent: those to the form's own fields, under the form's own
 * titles. So a visitor stores nothing that the owner did not ask for.
 * @param form undefined: the product asks nothing
 * @returns null when nothing is answered
 */
export function keptAnswers(form: CustomForm | undefined, additionalFields: string | null): string | null {
  if (!form) return null;
  const values = valuesOfAnswers(additionalFields);
  const isAnswered = form.fields.some(({ id }) => trimmed(givenValue(values, id)).length > 0);
  return isAnswered ? answersAsText(form, values) : null;
}

const givenValue = (values: FormValues, fieldId: string): FormAnswer['value'] =>
  (Object.hasOwn(values, fieldId) ? values[fieldId] : undefined) ?? '';

/** An optional answer that was left empty passes whatever else its field asks (section 5). */
function checkField(field: FormField, value: string | readonly string[]): FieldError | undefined {
  const given = trimmed(value);
  if (given.length === 0) return field.required ? 'FIELD_REQUIRED' : undefined;
  const answers = [given].flat();
  switch (field.type) {
    case 'text':
    case 'textarea':
      return isTooLong(field, answers.join('\n')) ? 'FIELD_TOO_LONG' : undefined;
    case 'select':
    case 'radio':
      return answers.length === 1 && isOffered(field, answers) ? undefined : 'FIELD_NOT_AN_OPTION';
    case 'checkbox':
      return isOffered(field, answers) ? undefined : 'FIELD_NOT_AN_OPTION';
    case 'date':
      return answers.length === 1 && isDate(answers[0] ?? '') ? undefined : 'FIELD_NOT_A_DATE';
  }
}

const isTooLong = ({ maxLength }: FormField, text: string) =>
  maxLength !== undefined && text.length > maxLength;

const isOffered = ({ options = [] }: FormField, answers: readonly string[]) =>
  answers.every((answer) => options.includes(answer));

/** `2026-02-29` is no day of the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function trimmed(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? value.trim() : value.filter((one) => one.trim() !== '');
}

/**
 * What was answered before, by field: of the list that a page sends, or of an object keyed by field id (section 3,
 * "Form submission"). A text that is neither gives none.
 */
export function valuesOfAnswers(additionalFields: string | null): FormValues {
  const answers = parsed(additionalFields);
  const entries = Array.isArray(answers)
    ? answers.filter(isAnswer).map(({ id, value }) => [id, value] as const)
    : Object.entries(answers).filter(([, value]) => isValue(value));
  return Object.fromEntries(entries) as FormValues;
}

function parsed(text: string | null): object {
  try {
    const answers: unknown = JSON.parse(text ?? '[]');
    return typeof answers === 'object' && answers !== null ? answers : [];
  } catch {
    return [];
  }
}

const isValue = (value: unknown): value is FormAnswer['value'] =>
  [value].flat().every((one) => typeof one === 'string');

function isAnswer(answer: Partial<FormAnswer> | null): answer is FormAnswer {
  return typeof answer?.id === 'string' && isValue(answer.value);
}
