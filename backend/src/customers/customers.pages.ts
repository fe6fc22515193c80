import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import {
  askForCode,
  deleteAccount,
  enterCode,
  removeAddress,
  saveAddress,
  setPassword,
  signIn,
  signOut,
} from './account.page-forms.js';

/** One page of many names: sign-in, orders, addresses. */
const ACCOUNT_PAGE = '/account/{-$page}';
const ACCOUNT = '/api/site-users/account';
const ADDRESSES = `${ACCOUNT}/addresses`;
const on: readonly string[] = [ACCOUNT_PAGE];

export const customersPages: readonly PageDeclaration[] = [
  { path: ACCOUNT_PAGE, audience: 'customer', reads: { words: ['notice', 'cursor', 'next'] } },
];

/** Scripts send them as the browser does: a page that follows is the answer. */
export const customersForms: Readonly<Record<string, PageFormDeclaration>> = {
  'account-code': { on, call: askForCode },
  'account-sign-in': { on, call: signIn },
  'account-enter-code': { on, call: enterCode },
  'account-sign-out': { on, call: signOut },
  'account-password': { on, call: setPassword },
  'account-address': { on, call: saveAddress, shownAgainBy: ADDRESSES },
  'account-address-remove': { on, call: removeAddress },
  'account-delete': { on, call: deleteAccount },
};

/** Parts of the account that other features fill are among them. */
export const customersReads: readonly string[] = [
  `${ACCOUNT}/session`,
  `${ACCOUNT}/orders`,
  `${ACCOUNT}/subscriptions`,
  ADDRESSES,
  `${ACCOUNT}/restock`,
];
