import { randomUUID } from 'node:crypto';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { newSecretToken } from '../../platform/access/secret-token.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { promisedOrder } from '../testing/promised-order.js';
import { someDelivery } from '../testing/settings-documents.js';

const INVOICING = '/api/config/invoicing';
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
}, 60_000);
afterAll(() => shop.close());

const save = (settings: object, version: number) =>
  owner.send('PUT', INVOICING, settings, { 'if-match': `"${version}"` });
const invoice = (id: string) => owner.get(`/api/config/orders/${id}/invoice.pdf`);
const hasInvoice = async (id: string) =>
  (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>().hasInvoice;

test('once its seller is known, every order has an invoice, and it keeps the seller that it was placed with', async () => {
  const early = await promisedOrder(shop, 'bowl');
  expect([await hasInvoice(early), (await invoice(early)).statusCode]).toEqual([false, 404]);
  expect((await save({ ...seller, sellerName: ' ' }, 0)).json<ErrorAnswer>().error.fields).toEqual({
    sellerName: 'Please enter a name.',
  });
  expect((await save(seller, 0)).statusCode).toBe(200);
  const late = await promisedOrder(shop, 'cup');
  expect((await save({ ...seller, sellerName: 'Vey and Daughter', prefix: 'V' }, 1)).statusCode).toBe(200);
  await shop.settled();
  expect(await hasInvoice(early)).toBe(true);
  for (const [id, name] of [
    [early, 'INV-1'],
    [late, 'INV-2'],
  ] as const) {
    const answer = await invoice(id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${name}.pdf"`);
    expect(answer.body).toContain(`(Invoice ${name})`);
    expect(answer.body).toContain('(Studio Vey)');
  }
  const newest = await promisedOrder(shop, 'jug');
  expect((await invoice(newest)).body).toContain('(Vey and Daughter)');
  expect((await owner.get(`${INVOICING}/sample.pdf`)).body).toContain('(Invoice V1)');
}, 90_000);

test('each refund whose money has gone back has a credit note, numbered without a gap', async () => {
  const id = await promisedOrder(shop, 'vase');
  const post = (what: string, body: object) =>
    owner.send('POST', `/api/config/orders/${id}/${what}`, body, { 'idempotency-key': randomUUID() });
  const creditNote = (refundId: string) =>
    owner.get(`/api/config/orders/${id}/refunds/${refundId}/credit-note.pdf`);
  expect((await post('paid', {})).statusCode).toBe(200);
  for (const amount of [300, 450]) expect((await post('refund', { amount })).statusCode).toBe(200);
  await shop.settled();
  const due = (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>().refunds;
  expect((await creditNote(String(due[0]?.id))).statusCode).toBe(404);
  for (const refund of due) expect((await post(`refunds/${refund.id}/paid`, {})).statusCode).toBe(200);
  await shop.settled();
  const { number, refunds } = (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  expect(refunds.map(({ amount }) => amount)).toEqual([money(300, 'USD'), money(450, 'USD')]);
  for (const [i, refund] of refunds.entries()) {
    const answer = await creditNote(refund.id);
    expect(answer.headers['content-disposition']).toBe(`inline; filename="V${number}-${i + 1}.pdf"`);
    expect(answer.body).toContain(`(Credit note V${number}-${i + 1})`);
  }
  const none = await creditNote('none');
  expect([none.statusCode, none.json<ErrorAnswer>().error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
}, 90_000);

test('no one else reads an invoice', async () => {
  const visitor = shop.browser();
  const unknown = await visitor.get(`/api/commerce/orders/${newSecretToken()}/invoice.pdf`);
  expect([unknown.statusCode, unknown.json<ErrorAnswer>().error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
  // the id of an order is no secret that opens it
  expect((await visitor.get('/api/commerce/orders/order-bowl/invoice.pdf')).statusCode).toBe(404);
  expect((await visitor.get('/api/config/orders/order-bowl/invoice.pdf')).statusCode).toBe(401);
  const note = 'refunds/refund/credit-note.pdf';
  expect((await visitor.get(`/api/commerce/orders/order-bowl/${note}`)).statusCode).toBe(404);
  expect((await visitor.get(`/api/config/orders/order-bowl/${note}`)).statusCode).toBe(401);
});
