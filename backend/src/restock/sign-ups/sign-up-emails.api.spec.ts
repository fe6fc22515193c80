/** @own-shop settings */
import type { RestockLedgerAnswer, RestockSignUpsAnswer } from '@daybook/contracts/restock/restock.api';
import type { RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const MUG = { productId: 'mug', variantId: 'mug-only' };

let shop: TestShop;
let server: MailServer;
let owner: OwnerBrowser;
let newcomers = 0;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  owner = await shop.owner(['store manager']);
}, 60_000);
beforeEach(() => rules({}));
afterEach(() => server.reset());
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const rules = (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(aWebsite({ restock })));
const signUp = (siteVisitorEmail: string) =>
  shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail });
async function signUpIdOf(email: string): Promise<string> {
  await shop.settled();
  const { signUps } = (await owner.get(`${RESTOCK}?email=${email}`)).json<RestockSignUpsAnswer>();
  return signUps.at(-1)?.signUpId ?? '';
}
const emailsTo = (address: string) =>
  server.emails.filter(({ to }) => to?.some((one) => one.address === address));
const untilAnswered = (address: string) =>
  waitFor(`a letter to ${address}`, () => emailsTo(address).length > 0);
const pathIn = (text: string | undefined, page: string) =>
  new RegExp(`/restock/${page}/[\\w.-]+`).exec(text ?? '')?.[0] ?? '';
/** The recipients so far: an email to a new person comes after the others, so the list is complete. */
async function allEmails(): Promise<string[]> {
  newcomers += 1;
  const newcomer = `newcomer-${newcomers}@visitors.example`;
  await signUp(newcomer);
  await untilAnswered(newcomer);
  return server.emails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []);
}

test('a sign-up is acknowledged by one email, whose receipt shows the place; the same person again by none', async () => {
  const address = 'ada@visitors.example';
  const first = await signUp(address);
  await untilAnswered(address);
  const again = await signUp(` ${address.toUpperCase()}`);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect((await allEmails()).filter((to) => to === address)).toHaveLength(1);
  const [message] = emailsTo(address);
  const page = pathIn(message?.text, 'receipt');
  const receipt = await shop.browser().get(`${RESTOCK}${page.replace('/restock', '')}`);
  expect(receipt.json()).toMatchObject({ status: 'waiting', line: { before: 0 }, offer: null });
});

test('an owner sees such emails among the others, and alone', async () => {
  const address = 'ben@visitors.example';
  await signUp(address);
  await untilAnswered(address);
  await waitFor('the outcome', async () => {
    const answer = await owner.get(`${RESTOCK}/emails?kind=acknowledgement`);
    const { emails } = answer.json<RestockEmailsAnswer>();
    const mine = emails.find(({ email }) => email === address);
    return mine?.outcome === 'sent' && mine.batchId === null && mine.kind === 'acknowledgement';
  });
  const offers = (await owner.get(`${RESTOCK}/emails?kind=offer`)).json<RestockEmailsAnswer>();
  expect([offers.emails, offers.totals.sent]).toEqual([[], 0]);
  expect((await owner.get(`${RESTOCK}/emails?kind=bill`)).statusCode).toBe(400);
  // there was no offer yet
  const { lines } = (await owner.get(`${RESTOCK}/ledger`)).json<RestockLedgerAnswer>();
  expect(lines).toMatchObject([{ emailed: 0 }]);
});

test('its one click takes them off the list', async () => {
  const address = 'cyd@visitors.example';
  await signUp(address);
  await untilAnswered(address);
  const oneClick = emailsTo(address)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  const answer = await shop.fastify.inject({
    method: 'POST',
    url: new URL(oneClick?.slice(1, -1) ?? '').pathname,
    payload: 'List-Unsubscribe=One-Click',
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(200);
  await shop.settled();
  const { signUps } = (await owner.get(`${RESTOCK}?email=${address}`)).json<RestockSignUpsAnswer>();
  expect(signUps).toMatchObject([{ status: 'unsubscribed' }]);
});

test('a website can send no such email, and the owner passes the receipt on', async () => {
  await rules({ acknowledges: false });
  const address = 'dee@visitors.example';
  await signUp(address);
  const signUpId = await signUpIdOf(address);
  await rules({});
  expect(await allEmails()).not.toContain(address);
  const path = `${RESTOCK}/sign-ups/${signUpId}/receipt`;
  const { url } = (await owner.get(path)).json<{ url: string }>();
  const receipt = await shop.browser().get(`${RESTOCK}${pathIn(url, 'receipt').replace('/restock', '')}`);
  expect(receipt.json()).toMatchObject({ status: 'waiting' });

  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  const codes = await Promise.all([
    shop.browser().get(path),
    shop.owner(['reporting']).then((reporting) => reporting.get(path)),
    stranger.get(path),
    owner.get(`${RESTOCK}/sign-ups/nobody/receipt`),
    owner.get(`${RESTOCK}/sign-ups/no%20id/receipt`),
  ]);
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 404, 404]);
});

test('an unconfirmed subscriber alone gets the receipt, and an email that asks to confirm', async () => {
  await rules({ doubleOptIn: true });
  const address = 'eve@visitors.example';
  await signUp(address);
  await untilAnswered(address);
  const [message] = emailsTo(address);
  expect(message?.subject).toBe('Confirm your email to hear when Mug is back in stock');
  const path = `${RESTOCK}/sign-ups/${await signUpIdOf(address)}/receipt`;
  const refused = await owner.get(path);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'RESTOCK_SIGN_UP_UNCONFIRMED']);
  const confirm = `${RESTOCK}${pathIn(message?.text, 'confirm').replace('/restock', '')}`;
  expect((await shop.browser().send('POST', confirm, {})).statusCode).toBe(200);
  await shop.settled();
  expect((await owner.get(path)).statusCode).toBe(200);
  await rules({});
  expect((await allEmails()).filter((to) => to === address)).toHaveLength(1);
});
