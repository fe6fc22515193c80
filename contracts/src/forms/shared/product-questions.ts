import type { CustomForm, FormAnswer, FormField } from '../forms.api.js';
import { checkForm, type FieldErrors } from './check-form.js';
import type { Field } from './field-kinds.js';
import { isValue, valuesOfAnswers } from './form-answers.js';

/** Field id to whatever is entered. */
type Entered = Readonly<Record<string, unknown>>;

/** The questions of a product as fields of the form engine: its kinds render, read and check them. */
export const fieldsOf = ({ fields }: Pick<CustomForm, 'fields'>): Field[] => fields.map(fieldOf);

function fieldOf({ id, type, title, description, required, options = [], maxLength }: FormField): Field {
  const base = { id, title, required, ...(description && { helpText: description }) };
  switch (type) {
    case 'text':
    case 'textarea':
      return { ...base, kind: type, ...(maxLength !== undefined && { maxLength }) };
    case 'select':
    case 'radio':
      return { ...base, kind: type, choices: options };
    case 'checkbox':
      // one box without a text of its own says what its question says
      return { ...base, kind: type, choices: options.length > 0 ? options : [title] };
    case 'date':
      return { ...base, kind: type };
  }
}

/** Checks the answers as section 5 says, by the rules of every form; empty when all may pass. */
export function checkAnswers(form: CustomForm, entered: Entered): FieldErrors {
  const given = Object.fromEntries(form.fields.map((field) => [field.id, givenAnswer(entered, field)]));
  // these kinds need no data beyond the form
  return checkForm({ fields: fieldsOf(form) }, given, {})?.errors ?? {};
}

/**
 * The answers as they travel with a cart entry: `[{id, title, value}]` as text, one for each field; that of a day says so.
 * The value of a field that was left empty is the empty text, so that a reader sees that it was asked (section 5).
 */
export function answersAsText(form: CustomForm, entered: Entered): string {
  const answers = form.fields.map((field): FormAnswer => {
    const { id, title, type } = field;
    return { id, title, ...(type === 'date' && { type }), value: givenAnswer(entered, field) };
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
  const isAnswered = form.fields.some((field) => givenAnswer(values, field) !== '');
  return isAnswered ? answersAsText(form, values) : null;
}

/**
 * An answer without the blanks around it: of boxes a list of those that say something, of any other field its text.
 * Several texts where one belongs stay a list, which the check refuses. Empty: ''.
 */
function givenAnswer(entered: Entered, { id, type }: FormField): FormAnswer['value'] {
  const value = Object.hasOwn(entered, id) ? entered[id] : undefined;
  if (!isValue(value)) return '';
  const texts = [value].flat().filter((text) => text.trim() !== '');
  if (type === 'checkbox') return texts.length > 0 ? texts : '';
  return texts.length > 1 ? texts : (texts[0]?.trim() ?? '');
}
