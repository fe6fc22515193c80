import type { MailingListAnswer } from '@daybook/contracts/restock/mailing-list.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, shopWebsite, type TestShop } from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const LIST = '/api/config/mailing-list';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(aProduct({ id: 'bowl', variants: [aVariant({ id: 'bowl', sku: 'BOWL' })] }), 0);
}, 60_000);
afterAll(() => shop.close());

const rules = (doubleOptIn: boolean) => {
  const mailingList = { isEnabled: true, isOptedInByDefault: false };
  const storeSettings = { isExpressCheckoutEnabled: false, mailingList };
  return shop.commands.execute(new SaveWebsite(shopWebsite({ storeSettings, restock: { doubleOptIn } })));
};
const signUp = (name: string, isJoinMailingList: boolean) =>
  shop.browser().send('POST', RESTOCK, {
    productId: 'mug',
    variantId: 'mug-only',
    siteVisitorEmail: `${name}@post.test`,
    isJoinMailingList,
  });
async function people() {
  await shop.settled();
  const owner = await shop.owner(['campaigns editor']);
  return (await owner.get(LIST)).json<MailingListAnswer>().people;
}
const joined = async () => (await people()).map(({ email }) => email);
/** The path of a link in the newest email to a person, once it is there. */
async function linkTo(name: string, page: string): Promise<string> {
  const { mailbox } = shop.daybook.installation.emails;
  const pathIn = async () => {
    const mine = (await mailbox.newest(50)).filter(({ to }) => to.includes(`${name}@post.test`));
    return mine.map(({ text }) => new RegExp(`/restock/${page}/[\\w.-]+`).exec(text)?.[0]).find(Boolean);
  };
  await waitFor(`the link to ${page}`, async () => (await pathIn()) !== undefined);
  return (await pathIn()) ?? '';
}
async function follow(name: string, page: string): Promise<void> {
  const path = (await linkTo(name, page)).replace('/restock', '');
  expect((await shop.browser().send('POST', RESTOCK + path, {})).statusCode).toBe(200);
}

test('a visitor who signed up without the tick and signs up again with it is on the list', async () => {
  await rules(false);
  const first = await signUp('ada', false);
  expect(await joined()).toEqual([]);
  const second = await signUp('ada', true);
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers));
  const [member] = await people();
  expect(member).toMatchObject({ email: 'ada@post.test', source: 'restockForm' });
  const answer = await (await shop.owner(['store manager'])).get(`${RESTOCK}?email=ada@post.test`);
  expect(answer.json()).toMatchObject({ signUps: [{ status: 'waiting', joinsMailingList: true }] });
});

test('who has left the list is on it again', async () => {
  await follow('ada', 'unsubscribe');
  expect(await joined()).toEqual([]);
  await signUp('ada', false);
  expect(await joined()).toEqual([]);
  await signUp('ada', true);
  expect(await joined()).toEqual(['ada@post.test']);
});

test('where sign-ups are confirmed, an email of its own asks for it, and its link alone joins', async () => {
  await rules(true);
  const first = await signUp('ben', false);
  const second = await signUp('ben', true);
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  await follow('ben', 'confirm');
  expect(await joined()).not.toContain('ben@post.test');
  const owner = await shop.owner(['store manager']);
  const emails = await owner.get(`${RESTOCK}/emails?kind=mailingList`);
  expect(emails.json()).toMatchObject({ emails: [{ email: 'ben@post.test', kind: 'mailingList' }] });
  await follow('ben', 'join');
  expect(await joined()).toContain('ben@post.test');
  // a stranger who ticks it again sends no second email
  const before = await shop.daybook.installation.store.head();
  await signUp('ben', true);
  expect(await shop.daybook.installation.store.head()).toBe(before);
});

test('a link to join that the shop did not make is refused', async () => {
  const answer = await shop.browser().send('POST', `${RESTOCK}/join/mug-only.someone.signature`, {});
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { error: { code: 'RESTOCK_LINK_INVALID' } },
  ]);
});
