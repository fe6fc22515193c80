import { wayBack } from '@daybook/contracts/customers/shared/way-back';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import {
  type ApiCall,
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from '../platform/pages/page-form.js';

const ACCOUNT = '/api/site-users/account';
const SIGN_IN = '/account/sign-in';
const CODE = '/account/code';
const SETTINGS = '/account/settings';
const ADDRESSES = '/account/addresses';

/** The page that follows, and what it says: the code of an error, or a word of its own. */
const page = (path: string, notice?: string) => ({
  page: notice ? `${path}${path.includes('?') ? '&' : '?'}notice=${notice}` : path,
});

/** Where the visitor came from to sign in, on the pages on the way; a form cannot lead to another website. */
const onTheWay = (fields: Fields, path: string) => {
  const next = textOf(fields, 'next');
  return wayBack(next) === undefined ? path : `${path}?${new URLSearchParams({ next })}`;
};
const signedIn = (fields: Fields) => page(wayBack(textOf(fields, 'next')) ?? '/account');

/** A code for an email: to sign in, or with a password, to sign up or to replace a forgotten one. */
export async function askForCode(fields: Fields, { call, page: from }: FormContext) {
  const email = textOf(fields, 'email').trim();
  const password = textOf(fields, 'password');
  const failed = onTheWay(fields, from === '/account/sign-up' ? from : SIGN_IN);
  if (!isEmailAddress(email)) return page(failed, 'EMAIL_INVALID');
  if (password !== '' && password.length < PASSWORD.min) return page(failed, 'PASSWORD_TOO_SHORT');
  const body = { email, ...(password !== '' && { password }) };
  return after(call, { method: 'POST', path: ACCOUNT, body }, page(onTheWay(fields, CODE)), failed);
}

export async function signIn(fields: Fields, { call }: FormContext) {
  const body = { email: textOf(fields, 'email').trim(), password: textOf(fields, 'password') };
  const what = { method: 'POST', path: `${ACCOUNT}/session`, body } as const;
  return after(call, what, signedIn(fields), onTheWay(fields, SIGN_IN));
}

export async function enterCode(fields: Fields, { call }: FormContext) {
  const body = { code: textOf(fields, 'code').slice(0, 20) };
  const what = { method: 'POST', path: `${ACCOUNT}/session`, body } as const;
  return after(call, what, signedIn(fields), onTheWay(fields, CODE));
}

export async function signOut(_: Fields, { call }: FormContext) {
  const done = page(SIGN_IN, 'signedOut');
  return after(call, { method: 'DELETE', path: `${ACCOUNT}/session` }, done, SIGN_IN);
}

export async function setPassword(fields: Fields, { call }: FormContext) {
  const newPassword = textOf(fields, 'newPassword');
  if (newPassword.length < PASSWORD.min) return page(SETTINGS, 'PASSWORD_TOO_SHORT');
  const currentPassword = textOf(fields, 'currentPassword');
  const body = { newPassword, ...(currentPassword !== '' && { currentPassword }) };
  const done = page(SETTINGS, 'passwordSet');
  return after(call, { method: 'PUT', path: `${ACCOUNT}/password`, body }, done, SETTINGS);
}

/** A refused one is shown again with what was typed. */
export async function saveAddress(fields: Fields, { call }: FormContext): Promise<FormResult> {
  // without script a part may stand in the form twice: what was filled in counts
  const part = (name: string) =>
    entriesNamed(fields, name)
      .filter((value) => value !== '')
      .at(-1) ?? '';
  const body = {
    name: part('name'),
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    region: part('region'),
    postalCode: part('postalCode'),
    country: part('country'),
  };
  const { status, body: answer } = await call({ method: 'POST', path: `${ACCOUNT}/addresses`, body });
  if (status < 400) return page(ADDRESSES, 'addressSaved');
  const code = codeOf(answer);
  return code === 'NOT_SIGNED_IN' ? page(SIGN_IN, code) : { entered: { values: body, problem: code } };
}

export async function removeAddress(fields: Fields, { call }: FormContext) {
  const path = `${ACCOUNT}/addresses/${encodeURIComponent(textOf(fields, 'addressId'))}`;
  return after(call, { method: 'DELETE', path }, page(ADDRESSES, 'addressRemoved'), ADDRESSES);
}

export async function deleteAccount(fields: Fields, { call }: FormContext) {
  const body = { email: textOf(fields, 'email') };
  const done = page(SIGN_IN, 'accountDeleted');
  return after(call, { method: 'DELETE', path: ACCOUNT, body }, done, SETTINGS);
}

const entriesNamed = (fields: Fields, name: string): string[] =>
  [...entriesOf(fields)].filter(([field]) => field === name).map(([, value]) => String(value));

const codeOf = (answer: unknown): string =>
  (answer as Partial<ErrorAnswer> | undefined)?.error?.code ?? 'UNAVAILABLE';

async function after(
  call: FormContext['call'],
  what: ApiCall,
  done: { readonly page: string },
  failed: string,
): Promise<{ readonly page: string }> {
  const { status, body } = await call(what);
  if (status < 400) return done;
  const code = codeOf(body);
  return code === 'NOT_SIGNED_IN' ? page(SIGN_IN, code) : page(failed, code);
}
