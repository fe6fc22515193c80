import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { GERMAN_ADDRESS, GERMAN_VAT_NUMBER, sellToBusinesses } from '../testing/sell-to-businesses.js';

const CHECKOUT = '/api/commerce/checkout';
const buyer = { email: 'ada@example.test', shippingAddress: GERMAN_ADDRESS };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sellToBusinesses(shop);
  const owner = await shop.owner(['admin']);
  const seller = { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: 'Avignon', prefix: 'INV-' };
  await owner.send('PUT', '/api/config/invoicing', seller, { 'if-match': '"0"' });
}, 60_000);
afterAll(() => shop.close());

async function checkout() {
  const browser = shop.browser();
  const entry = { itemId: 'mug', sku: 'MUG', quantity: 1 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  return {
    browser,
    save: async (more: object) =>
      (await browser.send('PUT', CHECKOUT, { ...buyer, ...more })).json<CheckoutAnswer>(),
    pay: (quoteHash: string | undefined) =>
      browser.send(
        'POST',
        `${CHECKOUT}/pay`,
        { quoteHash, method: 'test', paymentToken: 'ok' },
        { 'idempotency-key': randomUUID() },
      ),
  };
}

test('a business that names its VAT number pays no tax, and its invoice says from whom it is due', async () => {
  const { browser, save, pay } = await checkout();
  const asked = await save({});
  expect([asked.asksVatNumber, asked.quote?.sums.tax.value]).toEqual([true, '133']);
  const answer = await save({ vatNumber: 'de 136 695 976' });
  expect(answer.checkout.vatNumber).toBe(GERMAN_VAT_NUMBER);
  expect([answer.quote?.sums.tax.value, answer.quote?.sums.total.value]).toEqual(['0', '1500']);
  const { secret } = (await pay(answer.quote?.hash)).json<PaidAnswer>().order;
  await shop.settled();
  const order = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect(order).toMatchObject({ vatNumber: GERMAN_VAT_NUMBER, isReverseCharge: true });
  const invoice = await browser.get(`/api/commerce/orders/${secret}/invoice.pdf`);
  expect(invoice.body).toContain('(Invoice INV-1)');
}, 60_000);

test('the price without taxes is no promise to who takes the number away again', async () => {
  const { save, pay } = await checkout();
  const exempt = await save({ vatNumber: GERMAN_VAT_NUMBER });
  const taxed = await save({ vatNumber: null });
  expect(taxed.quote?.sums.total.value).toBe('1633');
  const refused = await pay(exempt.quote?.hash);
  expect([refused.statusCode, refused.json<ErrorAnswer>().error.code]).toEqual([409, 'QUOTE_CHANGED']);
  expect((await pay(taxed.quote?.hash)).statusCode).toBe(200);
}, 60_000);

test.each([['DE13669597'], ['FR40303265045'], ['none'], ["DE136695976'; --"]])(
  'the number %s exempts from nothing, and is asked for again',
  async (vatNumber) => {
    const { save, pay } = await checkout();
    const { quote, problems } = await save({ vatNumber });
    expect(quote?.sums.tax.value).toBe('133');
    expect(problems).toContainEqual({ field: 'vatNumber', code: 'VAT_NUMBER_INVALID' });
    expect((await pay(quote?.hash)).json<ErrorAnswer>().error.fields).toEqual({
      vatNumber: 'Please enter a VAT number of the country of your billing address.',
    });
  },
  60_000,
);
