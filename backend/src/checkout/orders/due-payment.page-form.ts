import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { CARD_TOKEN_FIELD } from '@daybook/contracts/checkout/shared/due-payment-form';
import { type ApiCall, type Fields, type FormContext, textOf } from '../../platform/pages/page-form.js';

const PAGE = /^\/order\/([\w-]{43})\/received$/;

/** Pays for an order that is due. The page is at the secret's address, so the form needs no token. */
export async function payDueOrder(fields: Fields, { page }: FormContext): Promise<ApiCall | 'UNAVAILABLE'> {
  const [, secret] = PAGE.exec(page) ?? [];
  if (secret === undefined) return 'UNAVAILABLE';
  const paymentToken = textOf(fields, CARD_TOKEN_FIELD) || textOf(fields, 'paymentToken');
  return {
    method: 'POST',
    path: `/api/commerce/orders/${secret}/pay`,
    body: { method: textOf(fields, 'method'), ...(paymentToken && { paymentToken }) },
    next: (paid) => {
      // a step on the provider's own pages is a link there: the page's policy lets no form lead to another origin
      const { order, next } = paid as PaidAnswer;
      return `/order/${order.secret}/${next}`;
    },
  };
}
