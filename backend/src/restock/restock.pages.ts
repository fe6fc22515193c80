import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { followLink } from './restock-link.page-form.js';
import { signUp } from './restock-sign-up.page-form.js';

/** A batch is opened by many readers at once, so each counts for itself, and a claimed unit is in the cart of one of them. */
const LINK_PAGE = '/restock/$what/$token';
const LINKS = '/api/site-users/account/notifications/restock';

export const restockPages: readonly PageDeclaration[] = [
  {
    path: LINK_PAGE,
    audience: 'holder',
    reads: { words: ['notice'] },
    whenHidden: 'itself',
    sendsOrigin: true,
  },
];

export const restockForms: Readonly<Record<string, PageFormDeclaration>> = {
  // in the checkout beside an item of which too few are left
  restock: { on: ['/$collection/p/$product', '/checkout', '/checkout/subscribe'], call: signUp },
  'restock-link': { on: [LINK_PAGE], call: followLink },
};

/** The reads behind a link: its sign-up, and the cart that has its unit. */
export const restockReads: readonly string[] = ['receipt', 'claim', 'unsubscribe'].flatMap((what) => [
  `${LINKS}/${what}/$token`,
  `${LINKS}/${what}/$token/lists`,
]);
