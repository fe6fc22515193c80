import { websiteId } from '@daybook/contracts/shared/identifiers';
import type {
  DeletedWebsitesAnswer,
  WebsiteDeletion,
} from '@daybook/contracts/websites/website-deletion.api';
import type { CreateWebsiteRequest, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { NestFactory } from '@nestjs/core';
import { workerModule } from '../../app.module.js';
import { askForCode, codeTo, signUp } from '../../customers/testing/customers.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { auditUnits } from '../../integrity/audit-units.js';
import { checkSignature } from '../../platform/signed-document.js';
import { aWebsite } from '../../platform/testing/documents.js';
import { openZip } from '../../platform/testing/open-zip.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { anEmail, type ErasablePeople, erasablePeople } from '../../privacy/testing/erasable-people.js';
import { SaveWebsite } from '../websites.commands.js';
import { WebsiteErasureReconciler } from './website-erasure.reconciler.js';

const SITES = '/api/config/websites';
const DELETION = `${SITES}/${OTHER_SHOP}/deletion`;
const TITLE = 'A shop';
const PASSWORD = 'a password of no use';
const DAY = 86_400_000;

let shop: TestShop;
let admin: OwnerBrowser;
let people: ErasablePeople;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin'], { website: OTHER_SHOP });
  people = await erasablePeople(shop);
}, 60_000);
afterAll(() => shop.close());

const archive = (browser: OwnerBrowser) => browser.get(`${SITES}/${OTHER_SHOP}/archive`);
const close = (browser: OwnerBrowser, body: object = { title: TITLE, password: PASSWORD }) =>
  browser.send('POST', DELETION, body);
const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;
const visit = () => shop.browser(OTHER_HOST).get('/api/commerce/products');
const isClosedTo = async (status: number) =>
  waitFor(`the website answers ${status}`, async () => (await visit()).statusCode === status);
const eventsOf = async () =>
  (await shop.daybook.installation.store.read(`websitedeletion-${OTHER_SHOP}-deletion`)).map(
    ({ type }) => type,
  );

function certificateIn([website]: DeletedWebsitesAnswer['websites']) {
  if (!website?.certificate) throw new Error('no certificate');
  return website.certificate;
}

/** Tables that the erasure empties one after the other, in the order of the features. */
const STATIONS = [
  'payments.secrets',
  'accounts.api_tokens',
  'customers.sessions',
  'email.outbox',
  'form_files.files',
  'accounts.invitations',
];

/** The erasure fails at this table, as if its process had ended there: from then on nothing brings the website back. */
async function isCutOffAt(table: string): Promise<void> {
  const { pool } = shop.daybook.installation;
  await pool.query(`create or replace function public.cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`);
  await pool.query(
    `create trigger cut_off before delete on ${table} for each statement execute function public.cut_off()`,
  );
  await daysPass(15);
  await pool.query(`drop trigger cut_off on ${table}`);
  const again = aWebsite({ id: OTHER_SHOP, isDefault: false, domains: [OTHER_HOST] });
  await expect(shop.commands.execute(new SaveWebsite(again))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // its members go at one of the tables
  expect([403, 404]).toContain((await admin.send('DELETE', DELETION)).statusCode);
  expect((await eventsOf()).at(-1)).toBe('WebsiteErasureBegun');
}

/** So many days from now, the worker looks for websites to erase. */
async function daysPass(days: number): Promise<void> {
  await shop.settled();
  const workers = await NestFactory.createApplicationContext(workerModule(shop.daybook.installation), {
    logger: false,
  });
  await workers.get(WebsiteErasureReconciler).reconcile(Date.now() + days * DAY);
  await workers.close();
  await shop.settled();
}

test('without an export, the name, the password or the right it is not closed', async () => {
  expect(codeOf(await close(admin))).toBe('WEBSITE_NOT_EXPORTED');
  await archive(admin);
  expect(codeOf(await close(admin, { title: 'a shop', password: PASSWORD }))).toBe('WEBSITE_NAME_WRONG');
  expect(codeOf(await close(admin, { title: TITLE, password: 'another one' }))).toBe('PASSWORD_WRONG');
  const manager = await shop.owner(['website manager'], { website: OTHER_SHOP });
  expect([(await archive(manager)).statusCode, (await close(manager)).statusCode]).toEqual([403, 403]);
  const second = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(codeOf(await close(second))).toBe('WEBSITE_NOT_EXPORTED');
  const stranger = await shop.owner(['admin']);
  expect([(await archive(stranger)).statusCode, (await close(stranger)).statusCode]).toEqual([404, 404]);
  expect((await admin.get(DELETION)).json<WebsiteDeletion>().status).toBe('open');
});

test('the archive has what the website has, and nothing of another one', async () => {
  const [here, there] = [anEmail(), anEmail()];
  await signUp(shop, { email: here, browser: shop.browser(OTHER_HOST) });
  await signUp(shop, { email: there });
  const answer = await archive(admin);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = openZip(answer.rawPayload);
  expect([...files.keys()].sort()).toEqual([
    'comments.csv',
    'customers.csv',
    'files.csv',
    'mailing-list.csv',
    'orders.csv',
    'pictures.csv',
    'products.csv',
    'reviews.csv',
    'settings.json',
    'store-settings.json',
    'submissions-archived.csv',
    'submissions-deleted.csv',
    'submissions-quarantined.csv',
    'submissions-rejected.csv',
    'submissions.csv',
  ]);
  expect(files.get('customers.csv')).toContain(here);
  expect(files.get('products.csv')).toContain('MUG-1');
  expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({ id: OTHER_SHOP });
  expect([...files.values()].join()).not.toContain(there);
});

test('a website that is closed is shut to everyone and changed by no one, until it is opened again', async () => {
  expect((await visit()).statusCode).toBe(200);
  const [first, second] = await Promise.all([close(admin), close(admin)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await eventsOf()).filter((type) => type === 'WebsiteClosed')).toHaveLength(1);
  const { status, closedAt, erasesAt } = first.json<WebsiteDeletion>();
  expect([status, Date.parse(erasesAt ?? '') - Date.parse(closedAt ?? '')]).toEqual(['closed', 14 * DAY]);
  await isClosedTo(403);
  expect((await admin.get(SITES)).json().websites).toMatchObject([{ id: OTHER_SHOP, isHidden: true }]);
  // a member who sees hidden websites buys nothing there either
  expect(codeOf(await admin.get('/api/commerce/products'))).toBe('WEBSITE_HIDDEN');
  const invitation = { email: anEmail(), roles: ['editor'] };
  expect(codeOf(await admin.send('POST', '/api/config/members/invitations', invitation))).toBe(
    'WEBSITE_CLOSED',
  );
  expect((await admin.get('/api/config/orders')).statusCode).toBe(200);
  await daysPass(13);
  expect((await admin.send('DELETE', DELETION)).json<WebsiteDeletion>().status).toBe('open');
  await isClosedTo(200);
  await daysPass(30);
  expect((await visit()).statusCode).toBe(200);
  expect((await admin.send('POST', '/api/config/members/invitations', invitation)).statusCode).toBe(201);
});

test('when its time has come, it is erased: people, domains, members and all that stands outside the log', async () => {
  const email = anEmail();
  const elsewhere = anEmail();
  const field = await people.known(email, OTHER_SHOP);
  const kept = await people.known(elsewhere);
  await signUp(shop, { browser: shop.browser(OTHER_HOST) });
  // what is about this person stands outside the log alone
  const asked = anEmail();
  await askForCode(shop.browser(OTHER_HOST), asked);
  await codeTo(shop, asked);
  const { personalData } = shop.daybook.installation;
  const askedId = personalData.personIdOf(OTHER_SHOP, asked);
  expect(await personalData.hasKey(OTHER_SHOP, askedId)).toBe(true);
  await archive(admin);
  expect((await close(admin)).statusCode).toBe(200);
  for (const table of STATIONS) await isCutOffAt(table);
  await daysPass(15);
  expect(await personalData.keysOf(OTHER_SHOP, askedId)).toBe(0);
  // a second round finds nothing to do
  await daysPass(15);
  expect((await eventsOf()).filter((type) => type === 'WebsiteErased')).toHaveLength(1);
  expect([await people.read(field, OTHER_SHOP), await people.read(kept)]).toEqual([null, elsewhere]);
  expect(await rowsOutsideTheLog()).toEqual([]);
  const of = { 'x-daybook-website': OTHER_SHOP };
  expect((await admin.get('/api/config/orders', of)).statusCode).toBe(404);
  expect((await admin.get(SITES)).json().websites).toEqual([]);
  const { websites } = (await admin.get(`${SITES}/deleted`)).json<DeletedWebsitesAnswer>();
  const { publicKey, signature, ...body } = certificateIn(websites);
  expect(body).toMatchObject({ kind: 'website erasure', website: OTHER_SHOP, fieldsLeft: 0 });
  const seed = shop.daybook.installation.personalData.checkpointKey;
  expect(checkSignature(body, { publicKey, signature }, seed)).toBe('signed');
  const other = await shop.owner(['admin']);
  expect((await other.get(`${SITES}/deleted`)).json()).toEqual({ websites: [] });
});

test('its domain is free, and the log is proven as before', async () => {
  const { store } = shop.daybook.installation;
  expect((await auditOrders(store)).violations).toEqual([]);
  expect((await auditUnits(store, OTHER_SHOP, () => undefined)).violations).toEqual([]);
  const operator = await shop.owner(['admin'], { isOperator: true });
  const request: CreateWebsiteRequest = {
    title: 'The next one',
    domains: [OTHER_HOST],
    language: 'en',
    timeZone: 'UTC',
    currency: 'USD',
  };
  const created = await operator.send('POST', SITES, request);
  expect(created.json<WebsiteAnswer>().website.domains).toEqual([OTHER_HOST]);
});

/** Tables with rows of the website, beside the log, what operators proved of it, and that it was deleted. */
async function rowsOutsideTheLog(): Promise<string[]> {
  const { pool } = shop.daybook.installation;
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.columns
     where column_name = 'website_id' and table_schema not in ('event_log', 'integrity', 'log_chain')`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await pool.query(`select from ${table} where website_id = $1 limit 1`, [OTHER_SHOP]);
    if (rowCount && !/\.(website_deletions|log_entries)$/.test(table)) found.push(table);
  }
  return found;
}

test('the default website cannot be deleted: unknown hosts lead to it', async () => {
  const website = websiteId('shop');
  const owner = await shop.owner(['admin'], { website });
  const of = { 'x-daybook-website': website };
  expect(codeOf(await owner.get(`${SITES}/${website}/deletion`, of))).toBe('WEBSITE_IS_DEFAULT');
  const request = { title: TITLE, password: PASSWORD };
  const answer = await owner.send('POST', `${SITES}/${website}/deletion`, request, of);
  expect(codeOf(answer)).toBe('WEBSITE_IS_DEFAULT');
});
