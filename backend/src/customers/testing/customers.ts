import type { CustomerSessionAnswer } from '@daybook/contracts/customers/customers.api';
import { CODE } from '@daybook/contracts/customers/shared/customer-limits';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { Browser, TestShop } from '../../platform/testing/test-shop.js';
import { uuidV7 } from '../../platform/uuid-v7.js';

export const ACCOUNT = '/api/site-users/account';
export const SESSION = `${ACCOUNT}/session`;

/** An email that no earlier call has returned. */
export const aCustomerEmail = () => `${uuidV7()}@customer.example`;

export const askForCode = (browser: Browser, email: string, password?: string) =>
  browser.send('POST', ACCOUNT, { email, ...(password !== undefined && { password }) });

/** Subjects of the emails with a code to an address, the newest first; the shop may send others, about orders. */
async function codesTo(shop: TestShop, email: string): Promise<string[]> {
  const newest = await shop.daybook.installation.emails.mailbox.newest(1000);
  return newest.flatMap(({ to, subject }) => (to === email && /^\d{6}/.test(subject) ? [subject] : []));
}

/** The code of the newest email to an address, when so many have come. */
export async function codeTo(shop: TestShop, email: string, sent = 1): Promise<string> {
  let subjects: readonly string[] = [];
  await waitFor(`${sent} emails to ${email}`, async () => {
    subjects = await codesTo(shop, email);
    return subjects.length >= sent;
  });
  return subjects[0]?.slice(0, CODE.digits) ?? '';
}

/** A customer who has signed up by a code, with the browser in which they are signed in. */
export async function signUp(
  shop: TestShop,
  { email = aCustomerEmail(), password, browser = shop.browser() }: SignUp = {},
) {
  const known = await codesTo(shop, email);
  await askForCode(browser, email, password);
  const code = await codeTo(shop, email, known.length + 1);
  const answer = await browser.send('POST', SESSION, { code });
  const { customer } = answer.json<CustomerSessionAnswer>();
  if (!customer) throw new Error(`no session: ${answer.body}`);
  return { email, browser, siteUserId: customer.siteUserId, answer };
}

type SignUp = { readonly email?: string; readonly password?: string; readonly browser?: Browser };
