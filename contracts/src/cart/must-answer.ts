import type { ProductDocument } from '../catalogue/product.js';
import { valuesOfAnswers } from '../forms/shared/form-answers.js';
import { checkAnswers } from '../forms/shared/product-questions.js';
import { refuse } from '../shared/errors.js';

/**
 * Checks the answers to a product's custom form. A product without a form asks nothing. It is in the contracts
 * because the deciders of two features check answers: the cart's and the checkout's.
 * @param additionalFields the answers that are stored (`keptAnswers`)
 * @throws Refusal FORM_INVALID with a message for each field
 */
export function mustAnswer({ additionalFieldsForm }: ProductDocument, additionalFields: string | null): void {
  if (!additionalFieldsForm) return;
  const wrong = checkAnswers(additionalFieldsForm, valuesOfAnswers(additionalFields));
  if (Object.keys(wrong).length > 0) refuse('FORM_INVALID', wrong);
}
