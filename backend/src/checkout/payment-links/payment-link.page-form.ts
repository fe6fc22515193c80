import type { Fields, FormContext, FormResult } from '../../platform/pages/page-form.js';

const PAGE = /^\/pay\/([0-9a-f]{20})$/;

/** Puts what a payment link sells into the cart, and goes on to the checkout. */
export async function followPaymentLink(_: Fields, { page }: FormContext): Promise<FormResult> {
  const [, id] = PAGE.exec(page) ?? [];
  if (id === undefined) return 'UNAVAILABLE';
  return { method: 'POST', path: `/api/commerce/payment-links/${id}/cart`, next: () => '/checkout' };
}
