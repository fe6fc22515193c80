import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { newSecretToken } from '../../platform/access/secret-token.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { SaveDelivery } from '../settings/store-settings.commands.js';
import { promisedOrder } from '../testing/promised-order.js';
import { someDelivery } from '../testing/settings-documents.js';

const INVOICING = '/api/config/invoicing';
const seller = {
  ...{ sellerName: 'Studio Vey', sellerAddress: 'Avignon', taxNumber: '', contact: '' },
  ...{ prefix: 'INV-', note: '' },
};

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['website manager']);
  await shop.commands.execute(new SaveDelivery(SHOP, someDelivery(), 0, {}));
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

test('no one else reads an invoice', async () => {
  const visitor = shop.browser();
  const unknown = await visitor.get(`/api/commerce/orders/${newSecretToken()}/invoice.pdf`);
  expect([unknown.statusCode, unknown.json<ErrorAnswer>().error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
  // the id of an order is no secret that opens it
  expect((await visitor.get('/api/commerce/orders/order-bowl/invoice.pdf')).statusCode).toBe(404);
  expect((await visitor.get('/api/config/orders/order-bowl/invoice.pdf')).statusCode).toBe(401);
});
