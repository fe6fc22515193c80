import { type FieldErrorCode, type FieldRules, UNREADABLE } from './field-kind.js';
import { type Answer, type Field, kindOf } from './field-kinds.js';
import type { FormAnswers, FormDocument } from './form.js';
import { FORM_LIMITS } from './form-limits.js';
import { isFieldShown } from './shown-fields.js';

/** Field id to the code of what is wrong with its answer. */
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;

export type CheckedForm = {
  /** of the form's own fields that are asked and answered, in their order */
  readonly answers: FormAnswers;
  /** empty when the answers may be stored */
  readonly errors: FieldErrors;
};

const LONGEST_ID = 64;

/**
 * Reads and checks what a visitor entered (section 5), in the browser and on the server alike. It takes any JSON: what
 * is no field of the form is not in the answers, and is an error.
 * @param rules the server passes `FIELD_RULES`, which has all of them
 * @returns undefined when the body is no object of fields at all
 */
export function checkForm(
  { fields }: Pick<FormDocument, 'fields'>,
  body: unknown,
  rules: FieldRules,
): CheckedForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const given = new Map<string, unknown>(Object.entries(body));
  const errors: [string, FieldErrorCode][] = [];
  const read = new Map<string, Answer | null>();
  for (const field of fields) {
    const answer = kindOf(field).read(given.get(field.id), field, rules);
    read.set(field.id, answer === UNREADABLE ? null : answer);
    if (answer === UNREADABLE) errors.push([field.id, 'FIELD_UNREADABLE']);
    given.delete(field.id);
  }
  const unknown = [...given.keys()].slice(0, FORM_LIMITS.unknownFields);
  const answers: [string, Answer][] = [];
  const asked = fields.filter((field) => isFieldShown(field, (id) => read.get(id)));
  for (const field of asked) {
    const answer = read.get(field.id) ?? null;
    const error = errorOf(field, answer, rules);
    if (answer !== null) answers.push([field.id, answer]);
    // what could not be read comes first: it is not also missing
    if (error && !errors.some(([id]) => id === field.id)) errors.push([field.id, error]);
  }
  for (const id of unknown) errors.push([id.slice(0, LONGEST_ID), 'FIELD_UNKNOWN']);
  return { answers: Object.fromEntries(answers), errors: Object.fromEntries(errors) };
}

/** An optional answer that was left empty passes whatever else its field asks (section 5). */
function errorOf(field: Field, answer: Answer | null, rules: FieldRules): FieldErrorCode | undefined {
  const { check, missing = 'FIELD_REQUIRED', isSection } = kindOf(field);
  if (answer !== null) return check(answer, field, rules);
  return field.required && !isSection ? missing : undefined;
}
