/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { ErasureAnswer } from '@daybook/contracts/privacy/privacy.api';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PaidOrders } from '../checkout/testing/paid-orders.js';
import { aForm } from '../forms/testing/form-documents.js';
import { aProduct, aVariant, aWebsite } from '../platform/testing/documents.js';
import { type OwnerBrowser, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { loseKey } from '../privacy/testing/lose-key.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import { runOn } from './testing/run-on.js';

const LOST = 'lost.ada@example.test';
const KEPT = 'kept.ben@example.test';
const RESTOCK = '/api/site-users/account/notifications/restock';

let orders: PaidOrders;
let shop: TestShop;
let admin: OwnerBrowser;
let lostOrder: string;
beforeAll(async () => {
  orders = await PaidOrders.open();
  shop = orders.shop;
  admin = await shop.owner(['admin']);
  const { id: _, ...content } = aForm();
  const form = (await admin.send('POST', '/api/config/forms', content)).json<OwnerForm>().form;
  await admin.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const mailingList = { isEnabled: true, isOptedInByDefault: false };
  const storeSettings = { isExpressCheckoutEnabled: false, mailingList };
  await shop.commands.execute(new SaveWebsite(aWebsite({ storeSettings })));
  const variants = [aVariant({ id: 'gone-only', sku: 'GONE-1' })];
  await shop.save(aProduct({ id: 'gone', urlId: 'gone', variants }), 0);
  await shop.settled();
  for (const email of [LOST, KEPT]) {
    await submit(form.id, email);
    const signUp = {
      productId: 'gone',
      variantId: 'gone-only',
      siteVisitorEmail: email,
      isJoinMailingList: true,
    };
    const signedUp = await shop.browser().send('POST', RESTOCK, signUp);
    expect(signedUp.statusCode).toBe(200);
    const order = await orders.paidOrder(email);
    if (email === LOST) lostOrder = order.id;
  }
  await shop.settled();
  for (const field of await fieldsOf(LOST)) await loseKey(dataDir(), field);
}, 120_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const dataDir = () => shop.daybook.installation.config.dataDir;

/** Sends the form as a human does, who needs a while. */
async function submit(formId: string, email: string): Promise<void> {
  const browser = shop.browser();
  const asked = await browser.send('POST', `/api/form/FormSubmissionKey?formId=${formId}`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const body = { key: asked.json<FormKeyAnswer>().key, form: { email, message: `I am ${email}` } };
  const answer = await browser.send('POST', '/api/form/SaveFormSubmission', body);
  jest.restoreAllMocks();
  expect(answer.statusCode).toBe(200);
}

/** The fields of the log that a key of the person closes. */
async function fieldsOf(email: string): Promise<PersonalField[]> {
  const { store, personalData } = shop.daybook.installation;
  const personId = personalData.personIdOf(SHOP, email);
  const fields = (value: unknown): PersonalField[] => {
    if (isPersonalField(value)) return value.$personal === personId ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fields) : [];
  };
  const { events } = await store.readAll({ limit: 5000 });
  return events.flatMap(({ data }) => fields(data));
}

test.each([
  '/api/config/orders',
  '/api/config/orders?q=nothing',
  '/api/config/orders/export',
  '/api/config/customers',
  '/api/config/customers/export',
  '/api/config/submissions',
  '/api/config/submissions/export',
  RESTOCK,
  `${RESTOCK}/emails`,
  '/api/config/mailing-list',
  '/api/config/mailing-list/export',
  '/api/operator/mailbox',
])('%s answers with the others, and says of the one whose key is lost that it is', async (path) => {
  const operator = path.includes('operator') ? await shop.owner(['admin'], { isOperator: true }) : admin;
  const answer = await operator.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  if (path.includes('q=')) return;
  expect(answer.body).toContain(UNREADABLE_TEXT);
  expect(answer.body).toMatch(/kept\.ben|"Ada"|,US,/);
  // an email to the admins about the submission is theirs
  if (!path.includes('mailbox')) expect(answer.body).not.toContain(LOST);
});

test('the order, the submission and the customer of a lost key are shown as unreadable, and not as erased', async () => {
  const order = await admin.get(`/api/config/orders/${lostOrder}`);
  expect([order.statusCode, order.json()]).toEqual([
    200,
    expect.objectContaining({ email: null, isUnreadable: true }),
  ]);
  const inbox = (await admin.get('/api/config/submissions')).json<InboxAnswer>();
  const lost = inbox.results.find(({ isUnreadable }) => isUnreadable);
  expect(lost?.excerpt).toBe(UNREADABLE_TEXT);
  const detail = await admin.get(`/api/config/submissions/${lost?.id}`);
  expect([detail.statusCode, detail.json()]).toEqual([200, expect.objectContaining({ isUnreadable: true })]);
  const personId = shop.daybook.installation.personalData.personIdOf(SHOP, LOST);
  const customer = await admin.get(`/api/config/customers/${personId}`);
  expect([customer.statusCode, customer.json()]).toEqual([
    200,
    expect.objectContaining({ name: UNREADABLE_TEXT, email: null, isUnreadable: true }),
  ]);
});

test('an erasure without the keys says that it is not whole, and fails on the command line', async () => {
  const { databaseUrl } = shop.daybook.installation.config;
  const { code, out } = await runOn(databaseUrl, dataDir(), ['erase', LOST]);
  expect([code, out]).toEqual([1, expect.stringContaining('NOT WHOLLY ERASED')]);
  const answer = await admin.send('POST', '/api/operator/erasure', { email: LOST });
  expect(answer.json<ErasureAnswer>().erased.keysMissing).toBe(true);
  const kept = await admin.send('POST', '/api/operator/erasure', { email: KEPT });
  expect(kept.json<ErasureAnswer>().erased).toMatchObject({ keys: 1 });
  expect(kept.json<ErasureAnswer>().erased.keysMissing).toBeUndefined();
  // once more: what is erased is not missing
  const again = await admin.send('POST', '/api/operator/erasure', { email: KEPT });
  expect(again.json<ErasureAnswer>().erased.keysMissing).toBeUndefined();
});

test('accounts and members whose key is lost stay in their lists', async () => {
  const lost = await shop.owner(['editor']);
  const { store, config } = shop.daybook.installation;
  const { events } = await store.readAll({ limit: 5000, filter: { types: ['AccountCreated'] } });
  const account = events.find(({ stream }) => stream.endsWith(lost.accountId));
  await shop.settled();
  if (!account) throw new Error('the log has no such account');
  await loseKey(dataDir(), (account.data as { email: PersonalField }).email);
  expect(account.metadata.websiteId).toBe(INSTALLATION);
  const members = await admin.get('/api/config/members');
  expect([members.statusCode, members.body.includes(UNREADABLE_TEXT)]).toEqual([200, true]);
  const { code, out } = await runOn(config.databaseUrl, dataDir(), ['user', 'list']);
  expect([code, out]).toEqual([0, expect.stringContaining(`${UNREADABLE_TEXT}: editor of shop`)]);
});
