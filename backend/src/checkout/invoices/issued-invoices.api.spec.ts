import { randomUUID } from 'node:crypto';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { SaveDocument } from '../../documents/documents.commands.js';
import { openTestShop, SHOP, shopWebsite, type TestShop } from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { promisedOrder } from '../testing/promised-order.js';
import { someDelivery } from '../testing/settings-documents.js';

const seller = {
  sellerName: 'Studio Vey',
  sellerAddress: 'Avignon',
  taxNumber: '',
  contact: '',
  prefix: 'INV-',
  note: '',
};

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  const saved = await owner.send('PUT', '/api/config/invoicing', seller, { 'if-match': '"0"' });
  expect(saved.statusCode).toBe(200);
}, 60_000);
afterAll(() => shop.close());

const read = async (id: string) => (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
const post = (id: string, what: string, body: object) =>
  owner.send('POST', `/api/config/orders/${id}/${what}`, body, { 'idempotency-key': randomUUID() });
const textOf = async (id: string, paper = 'invoice.pdf') =>
  (await owner.get(`/api/config/orders/${id}/${paper}`)).body;
const cancellation = 'refunds/cancellation/credit-note.pdf';
const dayIn = (timeZone: string, at: number, language = 'en') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at);

test('an issued invoice keeps its language and its day, whatever the website is set to afterwards', async () => {
  const id = await promisedOrder(shop, 'bowl');
  expect((await post(id, 'paid', {})).statusCode).toBe(200);
  expect((await post(id, 'refund', { amount: 300 })).statusCode).toBe(200);
  await shop.settled();
  const { placedAt, refunds } = await read(id);
  // a transfer goes back by the owner, who notes it
  expect((await post(id, `refunds/${refunds[0]!.id}/paid`, {})).statusCode).toBe(200);
  await shop.settled();
  const note = `refunds/${refunds[0]!.id}/credit-note.pdf`;
  const before = [await textOf(id), await textOf(id, note)];
  // the two are never on the same day at the same moment
  const [here, there] = ['Etc/GMT+12', 'Pacific/Kiritimati'].sort((one) =>
    dayIn(one, placedAt!) === dayIn('America/New_York', placedAt!) ? -1 : 1,
  );
  expect(dayIn(here!, placedAt!)).not.toBe(dayIn(there!, placedAt!));
  await shop.commands.execute(new SaveWebsite(shopWebsite({ language: 'fr-FR', timeZone: there! })));
  await shop.settled();
  const after = [await textOf(id), await textOf(id, note)];
  expect(before[0]).toContain('(Invoice INV-1)');
  expect(before[1]).toContain('(Credit note INV-1-1)');
  expect(after.map(withoutMoments)).toEqual(before.map(withoutMoments));
  const newer = await promisedOrder(shop, 'cup');
  expect(await textOf(newer)).toContain('(Facture INV-2)');
  await shop.commands.execute(new SaveWebsite(shopWebsite()));
}, 90_000);

test('an order that is cancelled unpaid has a credit note of all that its invoice asks for', async () => {
  const id = await promisedOrder(shop, 'jug');
  const none = await owner.get(`/api/config/orders/${id}/${cancellation}`);
  expect([none.statusCode, none.json<ErrorAnswer>().error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
  expect((await post(id, 'cancel', { restock: true })).statusCode).toBe(200);
  await shop.settled();
  const { number, hasCancellationNote } = await read(id);
  expect(hasCancellationNote).toBe(true);
  const answer = await owner.get(`/api/config/orders/${id}/${cancellation}`);
  expect(answer.headers['content-disposition']).toBe(`inline; filename="INV-${number}-1.pdf"`);
  expect(answer.body).toContain(`(Credit note INV-${number}-1)`);
}, 90_000);

/** A printed file says when it was printed. */
const withoutMoments = (pdf: string) =>
  pdf.replaceAll(/\(D:\d{14}Z\)/g, '').replaceAll(/\/ID \[[^\]]*\]/g, '');
