import type { CustomForm, FormAnswer, FormField } from '@daybook/contracts/forms/forms.api';
import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';

/** Field id to what is entered; checkboxes hold several. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;
/** Field id to the code of what is wrong with it (section 5). */
export type FieldErrors = Readonly<Record<string, PageErrorCode>>;

/** Checks each field as section 5 says: "Required", and the character limit. */
export function checkAnswers(form: CustomForm, values: FormValues): FieldErrors {
  const errors: Record<string, PageErrorCode> = {};
  for (const field of form.fields) {
    const error = checkField(field, values[field.id] ?? '');
    if (error) errors[field.id] = error;
  }
  return errors;
}

/** The answers as they travel with a cart entry: `[{id, title, value}]` as text; what was left empty stays out. */
export function answersAsText(form: CustomForm, values: FormValues): string {
  const answers = form.fields
    .map(
      (field): FormAnswer => ({ id: field.id, title: field.title, value: trimmed(values[field.id] ?? '') }),
    )
    .filter((answer) => answer.value.length > 0);
  return JSON.stringify(answers);
}

function checkField(field: FormField, value: string | readonly string[]): PageErrorCode | undefined {
  const entered = trimmed(value);
  if (entered.length === 0) return field.required ? 'FIELD_REQUIRED' : undefined;
  if (field.maxLength !== undefined && typeof entered === 'string' && entered.length > field.maxLength) {
    return 'FIELD_TOO_LONG';
  }
  return undefined;
}

function trimmed(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? value.trim() : value;
}

/** What was answered before, as the fields show it; a text that is no list of answers gives none. */
export function valuesOfAnswers(additionalFields: string | null): FormValues {
  try {
    const answers: unknown = JSON.parse(additionalFields ?? '[]');
    if (!Array.isArray(answers)) return {};
    return Object.fromEntries(answers.filter(isAnswer).map(({ id, value }) => [id, value]));
  } catch {
    return {};
  }
}

function isAnswer(answer: Partial<FormAnswer> | null): answer is FormAnswer {
  const isText = (value: unknown) => typeof value === 'string';
  return isText(answer?.id) && [answer?.value].flat().every(isText);
}
