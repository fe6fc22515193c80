import { type ApiCall, type Fields, textOf } from '../platform/pages/page-form.js';

/** Signs a visitor up for an email when a variant is there again. */
export async function signUp(fields: Fields): Promise<ApiCall> {
  const body = {
    productId: textOf(fields, 'productId'),
    variantId: textOf(fields, 'variantId'),
    siteVisitorEmail: textOf(fields, 'email'),
    isJoinMailingList: textOf(fields, 'joins') === 'on',
    ...(textOf(fields, 'line') === 'on' && { waitsInLine: true }),
    language: textOf(fields, 'language'),
  };
  return { method: 'POST', path: '/api/site-users/account/notifications/restock', body, done: 'signedUp' };
}
