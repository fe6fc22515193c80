import type { AddErrorType } from '@daybook/contracts/cart/shared/add-flow';
import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import { ApiError } from '../../../lib/api/api-client';
import { refusal } from '../../../lib/refusal';
import type { Message, Translate } from '../../../lib/translate';
import { PROBLEM_TITLES } from './problem-titles';

/** Why an add failed: the alert's texts, and the error's name in analytics (section 8). */
export type PurchaseProblem = {
  title: Message;
  text: string | undefined;
  type: AddErrorType;
  /** how many are left, where there are not enough */
  stockLeft?: string;
};

/**
 * The problem of a refused add, with the server's text.
 * @param hasForm whether the answers of a custom form were sent along
 */
export function problemOfAnswer(error: unknown, kind: PurchaseKind, hasForm: boolean): PurchaseProblem {
  const answer = error instanceof ApiError ? error : undefined;
  const type = kind === 'subscription' ? subscriptionErrorType(answer, hasForm) : cartErrorType(answer);
  const stockLeft = answer?.code === 'OUT_OF_STOCK' ? answer.fields.quantity : undefined;
  return { title: PROBLEM_TITLES[kind], text: answer?.message, type, stockLeft };
}

/** Section 5: the browser keeps no cookie of the cart, so there is nothing to check out. */
export const noCartProblem = (t: Translate): PurchaseProblem => ({
  title: PROBLEM_TITLES.express,
  text: t(refusal('NO_CHECKOUT_COOKIE')),
  type: 'EXPRESS_CHECKOUT_FAILURE',
});

function subscriptionErrorType(answer: ApiError | undefined, hasForm: boolean): AddErrorType {
  if (answer?.code === 'QUANTITY_NOT_WHOLE') return 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER';
  return hasForm ? 'SUB_WITH_FORM_FAILURE' : 'SUB_API_FAILURE';
}

/** A refusal that the page could have found by itself has the same name in analytics. */
function cartErrorType(answer: ApiError | undefined): AddErrorType {
  switch (answer?.code) {
    case 'OUT_OF_STOCK':
    case 'VARIANT_UNAVAILABLE':
    case 'QUANTITY_NOT_A_NUMBER':
      return answer.code;
    default:
      return 'API_FAILURE';
  }
}
