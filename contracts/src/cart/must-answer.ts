import type { ProductDocument } from '../catalogue/product.js';
import { checkAnswers, valuesOfAnswers } from '../forms/shared/form-answers.js';
import { refuse } from '../shared/errors.js';

/**
 * The answers of a product's custom form, as they travel with what is bought. A product without a form asks nothing:
 * whatever travels then is the caller's own.
 * @throws Refusal FORM_INVALID with what is wrong by field
 */
export function mustAnswer({ additionalFieldsForm }: ProductDocument, additionalFields: string | null): void {
  if (!additionalFieldsForm) return;
  const wrong = checkAnswers(additionalFieldsForm, valuesOfAnswers(additionalFields));
  if (Object.keys(wrong).length > 0) refuse('FORM_INVALID', wrong);
}
