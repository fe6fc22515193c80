import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { Place } from '@daybook/contracts/checkout/settings/place';
import { deliveryKind, taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { SaveDocument } from '../../documents/documents.commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { someDelivery, someTaxes } from '../testing/settings-documents.js';

const CHECKOUT = '/api/commerce/checkout';
const IRISH = { name: 'Ada', line1: '1 Quay', city: 'Dublin', region: '', postalCode: '', country: 'IE' };
const JAPANESE = { name: 'Ada', line1: '1-1', city: 'Naha', region: '', postalCode: '', country: 'JP' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(aProduct({ id: 'mug', variants: [aVariant({ id: 'm', sku: 'MUG' })] }), 'unlimited');
  const [zone] = someDelivery().zones;
  const zoneOf = (id: string, price: number, ...places: Place[]): DeliverySettings['zones'][number] => ({
    id,
    name: id,
    places,
    options: [{ ...zone!.options[0]!, id: `post-${id}`, price: { kind: 'flat', price } }],
  });
  const zones = [
    zoneOf('near', 500, { country: 'IE', region: null, postalCodes: ['D02'] }),
    zoneOf('far', 200, { country: 'IE', region: null, postalCodes: [] }),
    zoneOf('japan', 900, { country: 'JP', region: null, postalCodes: [] }),
  ];
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery({ zones }), read: 0 }),
  );
  const [newYork] = someTaxes().zones;
  const okinawa = { ...newYork!, places: [{ country: 'JP', region: '47', postalCodes: [] }] };
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes({ zones: [okinawa] }), read: 0 }),
  );
}, 60_000);
afterAll(() => shop.close());

async function sentTo(shippingAddress: object) {
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'mug',
    sku: 'MUG',
    quantity: 1,
  });
  const save = async (address: object, billingAddress?: object) =>
    (
      await browser.send('PUT', CHECKOUT, {
        email: 'ada@example.test',
        shippingAddress: address,
        ...(billingAddress && { billingAddress }),
      })
    ).json<CheckoutAnswer>();
  const pay = ({ quote }: CheckoutAnswer) =>
    browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' },
      { 'idempotency-key': randomUUID() },
    );
  return { save, pay, answer: await save(shippingAddress) };
}

test('an address without the postal code that decides on its delivery is not sold to at the price of the rest', async () => {
  const { answer, pay, save } = await sentTo(IRISH);
  expect(answer).toMatchObject({
    problems: [{ field: 'shippingAddress.postalCode', code: 'FIELD_REQUIRED' }],
    isTotalKnown: false,
  });
  const refused = await pay(answer);
  expect([refused.statusCode, Object.keys(refused.json<ErrorAnswer>().error.fields ?? {})]).toEqual([
    400,
    ['shippingAddress.postalCode'],
  ]);
  const right = await save({ ...IRISH, postalCode: 'D02 X285' });
  expect([right.problems, right.quote?.sums.shipping.value]).toEqual([[], '500']);
  expect((await pay(right)).statusCode).toBe(200);
});

test('nor is one without the region that decides on its taxes', async () => {
  const { answer, save } = await sentTo(JAPANESE);
  expect(answer.problems).toEqual([{ field: 'shippingAddress.region', code: 'FIELD_REQUIRED' }]);
  expect((await save({ ...JAPANESE, region: '東京都' })).problems).toEqual([]);
  const taxed = await save({ ...JAPANESE, region: '沖縄県' });
  expect([taxed.problems, taxed.quote?.sums.tax.value]).toEqual([[], expect.not.stringMatching(/^0$/)]);
});

test('what is sent is not taxed by where its bill goes, so that address may leave its region out', async () => {
  const { save, pay } = await sentTo(IRISH);
  const right = await save({ ...IRISH, postalCode: 'D02 X285' }, JAPANESE);
  expect([right.problems, right.isTotalKnown]).toEqual([[], true]);
  expect((await pay(right)).statusCode).toBe(200);
});
