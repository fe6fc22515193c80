import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { subscriptionCheckout } from '@daybook/contracts/checkout/shared/checkout-addresses';
import { enteredCheckout, QUOTE_FIELD } from '@daybook/contracts/checkout/shared/entered-checkout';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { pageNotice } from '@daybook/contracts/shared/page-notices';
import { entriesOf, type Fields, type FormContext, type FormResult, textOf } from './page-form.js';

const CHECKOUT = '/api/commerce/checkout';

/**
 * The form of the checkout: what is filled in is saved, and then paid at the price that the page showed. A price that
 * moved by what was filled in is refused there, and the page shows the new one. Every button but that of the payment
 * only saves.
 */
export async function checkOutCart(fields: Fields, { call }: FormContext): Promise<FormResult> {
  const body = enteredCheckout(entriesOf(fields));
  const token = textOf(fields, 'cartToken');
  const query = token ? `?${new URLSearchParams({ cartToken: token })}` : '';
  const { status, body: answer } = await call({ method: 'PUT', path: `${CHECKOUT}${query}`, body });
  if (status >= 400) return pageNotice((answer as Partial<ErrorAnswer>).error?.code) ?? 'UNAVAILABLE';
  if (textOf(fields, 'do') !== 'pay') return { page: token ? subscriptionCheckout(token) : '/checkout' };
  const paymentToken = textOf(fields, 'paymentToken');
  return {
    method: 'POST',
    path: `${CHECKOUT}/pay${query}`,
    body: {
      ...{ quoteHash: textOf(fields, QUOTE_FIELD), method: textOf(fields, 'method') },
      ...(paymentToken && { paymentToken }),
    },
    next: (paid) => {
      const { order, next, subscription } = paid as PaidAnswer;
      if (subscription && next === 'confirmed') return `/subscription/${subscription}`;
      return `/order/${order.secret}/${next}`;
    },
  };
}
