import { type ApiCall, type Fields, type FormContext, textOf } from '../platform/pages/page-form.js';

const LINK_PAGE = /^\/restock\/(claim|decline|leave|unsubscribe|confirm|join)\/([\w.~%-]+)$/;

/** Does what the link of a restock email is for. Its page is at the link's address, so the form needs no token. */
export async function followLink(fields: Fields, { page }: FormContext): Promise<ApiCall | 'UNAVAILABLE'> {
  const [, what, token] = LINK_PAGE.exec(page) ?? [];
  if (what === undefined) return 'UNAVAILABLE';
  const path = `/api/site-users/account/notifications/restock/${what}/${token}`;
  const isClaim = what === 'claim';
  const body = isClaim ? { body: { moves: textOf(fields, 'moves') === 'true' } } : {};
  return { method: 'POST', path, ...body, done: 'followed' };
}
