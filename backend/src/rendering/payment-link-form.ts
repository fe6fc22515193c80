import type { Fields, FormContext, FormResult } from './page-form.js';
import { PAYMENT_LINK_PAGE } from './payment-link-page.js';

/** Puts what a payment link sells into the cart, and goes on to the checkout. */
export async function followPaymentLink(_: Fields, { page }: FormContext): Promise<FormResult> {
  const [, id] = PAYMENT_LINK_PAGE.exec(page) ?? [];
  if (id === undefined) return 'UNAVAILABLE';
  return { method: 'POST', path: `/api/commerce/payment-links/${id}/cart`, next: () => '/checkout' };
}
