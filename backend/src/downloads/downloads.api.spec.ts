import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { CustomerAreasAnswer, EnteredArea } from '@daybook/contracts/content/areas.api';
import type { ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { OrderDownloads, ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { createdPage, published, taken } from '../content/testing/page-requests.js';
import { signUp } from '../customers/testing/customers.js';
import { idOfToken, newSecretToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { multipart } from '../platform/testing/multipart.js';
import { OTHER_HOST, OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const PRODUCT = '/api/config/products';
const ZIP = Buffer.from('PK of templates');

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const codeOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error.code;
/** A digital product with these files. */
async function product(id: string, ...files: string[]): Promise<ProductFilesAnswer> {
  const variants = [aVariant({ id: `${id}-v`, sku: id, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id, productType: ProductType.digital, variants }), 5);
  for (const name of files) expect((await upload(id, name)).statusCode).toBe(200);
  return (await owner.get(`${PRODUCT}/${id}/files`)).json();
}
function upload(id: string, name: string, bytes = ZIP, by = owner) {
  const { body, headers } = multipart(name, bytes);
  return by.send('POST', `${PRODUCT}/${id}/files`, body, headers);
}
const terms = (id: string, days: number | null, times: number | null) =>
  owner.send('PUT', `${PRODUCT}/${id}/files/terms`, { days, times });

/** A paywall product, of which there are five places. */
async function memberArea(id: string) {
  const variants = [aVariant({ id: `${id}-v`, sku: id, priceMoney: money(3600, 'USD') })];
  await shop.save(aProduct({ id, productType: ProductType.paywall, variants }), 5);
}

/** Buys one unit of each. @returns the secret of the order */
async function buy(ids: readonly string[], email = 'ada@example.test'): Promise<string> {
  const browser = shop.browser();
  for (const id of ids)
    await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku: id, quantity: 1 });
  const filled = await browser.send('PUT', CHECKOUT, { email });
  const { quote } = filled.json<CheckoutAnswer>();
  const request = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', `${CHECKOUT}/pay`, request, key);
  return paid.json<PaidAnswer>().order.secret ?? '';
}
const downloadsOf = async (secret: string, by = shop.browser()) =>
  (await by.get(`/api/commerce/orders/${secret}/downloads`)).json<OrderDownloads>();
/** The downloads of an order, once the worker has granted them. */
async function granted(secret: string) {
  await waitFor('the downloads', async () => (await downloadsOf(secret)).lines.length > 0);
  return (await downloadsOf(secret)).lines;
}
const hrefIn = ({ lines }: OrderDownloads, file = 0) => lines[0]?.files[file]?.href ?? '';

test('who has paid downloads each file as often as the terms say, and each press counts', async () => {
  await product('templates', 'Plates é.zip', 'bowls.zip');
  expect((await terms('templates', 30, 2)).statusCode).toBe(200);
  const secret = await buy(['templates']);
  const [line] = await granted(secret);
  expect(line).toMatchObject({ state: 'open', files: [{ name: 'Plates é.zip', left: 2 }, { left: 2 }] });
  expect((line?.until ?? 0) - Date.now()).toBeGreaterThan(29 * 24 * 3600 * 1000);
  const href = line?.files[0]?.href ?? '';
  // who gets the link gets the file, and not the order
  expect(href).not.toContain(secret);
  const browser = shop.browser();
  const file = await browser.get(href);
  expect(file.rawPayload).toEqual(ZIP);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Plates _.zip"; filename*=UTF-8''Plates%20%C3%A9.zip`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const after = await downloadsOf(secret);
  expect(after.lines[0]?.files).toMatchObject([{ left: 1 }, { left: 2 }]);
  expect((await browser.get(href)).statusCode).toBe(200);
  const last = await downloadsOf(secret);
  expect(last.lines[0]?.files).toMatchObject([{ left: 0, href: null }, { left: 2 }]);
  for (const again of [href, hrefIn(after)]) expect(codeOf(await browser.get(again))).toBe('DOWNLOADS_ENDED');
  const stream = streamName('entitlements', SHOP, idOfToken(secret));
  const facts = (await shop.daybook.installation.store.read(stream)).map(({ type }) => type);
  expect(facts).toEqual(['EntitlementGranted', 'FileDownloaded', 'FileDownloaded']);
}, 60_000);

test('the head of a file is no download, and of one that has ended it says so', async () => {
  await product('asked', 'a.zip');
  await terms('asked', null, 1);
  const secret = await buy(['asked']);
  await granted(secret);
  const href = hrefIn(await downloadsOf(secret));
  const head = () => shop.browser().send('HEAD', href);
  const { statusCode, headers, rawPayload } = await head();
  expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(ZIP.length), 0]);
  expect((await shop.browser().get(href)).rawPayload).toEqual(ZIP);
  expect((await head()).statusCode).toBe(403);
}, 60_000);

test('two presses at once on the last download give one', async () => {
  await product('last', 'a.zip');
  await terms('last', null, 1);
  const secret = await buy(['last']);
  await granted(secret);
  const hrefs = await Promise.all([downloadsOf(secret), downloadsOf(secret)]);
  const answers = await Promise.all(hrefs.map((downloads) => shop.browser().get(hrefIn(downloads))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const accept = 'text/html,application/xhtml+xml';
  const press = (referer: string) => shop.browser().get(hrefIn(hrefs[0]), { accept, referer });
  const refused = await press(`https://shop.example/order/${secret}?from=mail`);
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `/order/${secret}`]);
  for (const elsewhere of ['https://shop.example/order/other', 'https://shop.example/x', 'no address'])
    expect((await press(elsewhere)).statusCode).toBe(403);
}, 60_000);

test('a network holds few files in memory at once, and its next download finds room again', async () => {
  await product('many', 'a.zip');
  const secret = await buy(['many']);
  await granted(secret);
  const href = hrefIn(await downloadsOf(secret));
  const answers = await Promise.all(Array.from({ length: 12 }, () => shop.browser().get(href)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length + answers.filter(({ statusCode }) => statusCode === 200).length).toBe(12);
  expect((await shop.browser().get(href)).statusCode).toBe(200);
}, 60_000);

test('a link serves one file of one order of one website, and not for ever', async () => {
  await product('one', 'a.zip');
  const mine = await buy(['one']);
  const theirs = await buy(['one']);
  await granted(mine);
  await granted(theirs);
  const href = hrefIn(await downloadsOf(mine));
  const get = (path: string) => shop.browser().get(path);
  for (const other of [idOfToken(theirs), mine, newSecretToken()])
    expect(codeOf(await get(href.replace(idOfToken(mine), other)))).toBe('DOWNLOAD_NOT_FOUND');
  expect(codeOf(await get(`${href.slice(0, -1)}x`))).toBe('DOWNLOAD_NOT_FOUND');
  expect(codeOf(await shop.browser(OTHER_HOST).get(href))).toBe('DOWNLOAD_NOT_FOUND');
  const parts = href.split('/').at(-1)?.split('.') ?? [];
  parts[3] = (Date.now() + 1e9).toString(36);
  expect(codeOf(await get(href.replace(/[^/]+$/, parts.join('.'))))).toBe('DOWNLOAD_NOT_FOUND');
  for (const strange of ['%2e%2e%2fx', 'a.b.c.d.e.f', '__proto__.a.b.c.d.e', 'x'.repeat(2000)])
    expect((await get(`/api/commerce/downloads/${strange}`)).statusCode).toBeGreaterThan(399);
  // the id of an order opens nothing
  expect((await get(`/api/commerce/orders/${idOfToken(mine)}/downloads`)).statusCode).toBe(404);
}, 60_000);

test('a cancelled order loses its files; a member gives an ended one anew', async () => {
  await product('lost', 'a.zip');
  await terms('lost', 1, 1);
  const secret = await buy(['lost']);
  await granted(secret);
  const orderId = idOfToken(secret);
  const href = hrefIn(await downloadsOf(secret));
  await shop.browser().get(href);
  await shop.settled();
  const key = { 'idempotency-key': randomUUID() };
  const entryId = (await downloadsOf(secret)).lines[0]?.entryId ?? '';
  const renew = (by = owner) =>
    by.send('POST', `/api/config/orders/${orderId}/downloads/${entryId}/renew`, {});
  const viewer = await shop.owner(['reporting']);
  expect((await renew(viewer)).statusCode).toBe(403);
  expect((await renew()).json<OrderDownloads>().lines[0]?.files).toMatchObject([{ left: 1, href: null }]);
  const fresh = hrefIn(await downloadsOf(secret));
  expect((await shop.browser().get(fresh)).statusCode).toBe(200);
  const cancelled = await owner.send('POST', `/api/config/orders/${orderId}/cancel`, {}, key);
  expect(cancelled.statusCode).toBe(200);
  await waitFor('the files to go', async () => (await downloadsOf(secret)).lines[0]?.state === 'revoked');
  expect(codeOf(await shop.browser().get(fresh))).toBe('DOWNLOADS_ENDED');
  expect(codeOf(await renew())).toBe('ORDER_STATUS');
}, 60_000);

test('an order that was refunded as a whole by an amount loses its files', async () => {
  await product('back', 'a.zip');
  await terms('back', 1, 1);
  const secret = await buy(['back']);
  await granted(secret);
  const refund = async (amount: number) => {
    const key = { 'idempotency-key': randomUUID() };
    const path = `/api/config/orders/${idOfToken(secret)}/refund`;
    expect((await owner.send('POST', path, { amount }, key)).statusCode).toBe(200);
    await shop.settled();
  };
  const { refundable } = (await owner.get(`/api/config/orders/${idOfToken(secret)}`)).json<OwnerOrder>();
  await refund(1);
  expect((await downloadsOf(secret)).lines[0]?.state).toBe('open');
  await refund(Number(refundable.value) - 1);
  await waitFor('the files to go', async () => (await downloadsOf(secret)).lines[0]?.state === 'revoked');
}, 60_000);

test('who buys a paywall product has a right to its member area, without an end, until it is refunded', async () => {
  await memberArea('room');
  await product('with', 'a.zip');
  const secret = await buy(['room', 'with']);
  await waitFor('both rights', async () => {
    const { lines, memberAreas } = await downloadsOf(secret);
    return lines.length === 1 && memberAreas.length === 1;
  });
  const { memberAreas } = await downloadsOf(secret);
  const entryId = memberAreas[0]?.entryId ?? '';
  expect(memberAreas).toEqual([{ entryId, isRevoked: false, area: null }]);
  const orderId = idOfToken(secret);
  const stream = streamName('entitlements', SHOP, orderId);
  const facts = await shop.daybook.installation.store.read(stream);
  // files end after a month, a right to what opens later does not
  const granted = facts.find(({ data }) => (data as { entryId: string }).entryId === entryId);
  expect(granted).toMatchObject({
    type: 'EntitlementGranted',
    data: { orderId, entryId, itemId: 'room', until: null, times: null },
  });
  const renew = `/api/config/orders/${orderId}/downloads/${entryId}/renew`;
  expect(codeOf(await owner.send('POST', renew, {}))).toBe('DOWNLOAD_NOT_FOUND');
  const back = { lines: [{ entryId, quantity: 1 }] };
  const key = { 'idempotency-key': randomUUID() };
  const refunded = await owner.send('POST', `/api/config/orders/${orderId}/refund`, back, key);
  expect(refunded.statusCode).toBe(200);
  await waitFor(
    'the right to go',
    async () => (await downloadsOf(secret)).memberAreas[0]?.isRevoked === true,
  );
  expect((await downloadsOf(secret)).lines[0]?.state).toBe('open');
}, 60_000);

test('an order opens the area of its product, with its link and signed in, until it is refunded', async () => {
  await memberArea('course');
  const { id } = await createdPage(owner, { title: 'Lesson', slug: 'lesson' });
  await published(owner, [id]);
  const area = { title: 'Course', text: '', pageIds: [id], collectionIds: [], startPageId: null };
  const opens = { way: 'product', productIds: ['course'] };
  taken(await owner.send('POST', '/api/config/areas', { ...area, ...opens }));
  const { browser: buyer, email } = await signUp(shop);
  const secret = await buy(['course'], email);
  await waitFor('the right', async () => (await downloadsOf(secret)).memberAreas.length === 1);
  await shop.settled();
  const [right] = (await downloadsOf(secret)).memberAreas;
  expect(right?.area).toEqual({ title: 'Course', path: '/lesson' });
  const account = await buyer.get('/api/site-users/account/areas');
  expect(taken<CustomerAreasAnswer>(account).results).toEqual([{ title: 'Course', path: '/lesson' }]);
  const guest = shop.browser();
  const isOpen = async (by: Pick<typeof guest, 'get'>) =>
    taken<ReleasedPage>(await by.get(`/api/content/pages/${id}`)).closed === null;
  expect([await isOpen(guest), await isOpen(buyer)]).toEqual([false, true]);
  const entered = await guest.send('POST', '/api/access/entries/orders', { secret });
  expect(taken<EnteredArea>(entered).path).toBe('/lesson');
  expect(await isOpen(guest)).toBe(true);
  const back = { lines: [{ entryId: right?.entryId, quantity: 1 }] };
  const key = { 'idempotency-key': randomUUID() };
  await owner.send('POST', `/api/config/orders/${idOfToken(secret)}/refund`, back, key);
  await waitFor('the area to close', async () => !(await isOpen(guest)));
  expect(await isOpen(buyer)).toBe(false);
}, 60_000);

test('what sells access is published once it opens an area', async () => {
  const variants = [aVariant({ id: 'seat-v', sku: 'seat', priceMoney: money(3600, 'USD') })];
  const draft = aProduct({ id: 'seat', productType: ProductType.paywall, variants, status: 'draft' });
  await shop.save(draft, 5);
  await shop.settled();
  const { id: _, createdAt: __, ...body } = { createdAt: 0, ...draft };
  const publish = () =>
    owner.send('PUT', `${PRODUCT}/seat`, { ...body, status: 'published' }, { 'if-match': '"0"' });
  const early = (await publish()).json<ErrorAnswer>().error;
  expect([early.code, Object.keys(early.fields ?? {})]).toEqual(['PRODUCT_INVALID', ['status']]);
  const { id } = await createdPage(owner, { title: 'Seats', slug: 'seats' });
  const area = { title: 'Seats', text: '', pageIds: [id], collectionIds: [], startPageId: null };
  taken(await owner.send('POST', '/api/config/areas', { ...area, way: 'product', productIds: ['seat'] }));
  await shop.settled();
  expect((await publish()).statusCode).toBe(200);
});

test('owners read what is wrong with a file, and no other website changes it', async () => {
  const { files } = await product('files', 'a.zip');
  const wrong = await upload('files', 'empty.zip', Buffer.alloc(0));
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'FILE_MISSING']);
  expect(codeOf(await upload('none', 'a.zip'))).toBe('PRODUCT_NOT_FOUND');
  for (const [days, times] of [
    [0, 5],
    [1.5, 5],
    [30, -1],
    ['x', 5],
  ])
    expect((await terms('files', days as number, times as number)).statusCode).toBe(400);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await upload('files', 'b.zip', ZIP, stranger)).statusCode).toBeGreaterThan(399);
  const path = `${PRODUCT}/files/files/${files[0]?.id}`;
  expect((await stranger.send('DELETE', path, {})).statusCode).toBeGreaterThan(399);
  expect((await owner.send('DELETE', path, {})).json<ProductFilesAnswer>().files).toEqual([]);
  expect(codeOf(await owner.send('DELETE', path, {}))).toBe('DOWNLOAD_NOT_FOUND');
}, 60_000);
