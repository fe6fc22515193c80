import type { PreviewedQuote } from '@daybook/contracts/checkout/quote.api';
import type {
  OwnerCoupon,
  OwnerCouponsAnswer,
  OwnerDelivery,
  OwnerPayments,
  OwnerTaxes,
} from '@daybook/contracts/checkout/settings/settings.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { someCoupon, someDelivery, somePayments, someTaxes } from '../testing/settings-documents.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['website manager']);
}, 60_000);
afterAll(() => shop.close());

const put = (path: string, body: unknown, version: number, by = ada) =>
  by.send('PUT', `/api/config/${path}`, body, { 'if-match': `"${version}"` });
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;
const preview = (body: object) => ada.send('POST', '/api/config/checkout/preview', body);
const MUG = { itemId: 'mug', sku: 'MUG-1' };
const quoted = async (body: object) => {
  const answer = await preview(body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PreviewedQuote>();
};
const amounts = (sums: object) =>
  Object.fromEntries(Object.entries(sums).map(([name, { value }]) => [name, Number(value)]));

test('taxes and delivery are saved whole, version by version', async () => {
  expect((await ada.get('/api/config/taxes')).json<OwnerTaxes>().version).toBe(0);
  expect((await ada.get('/api/config/shipping')).json<OwnerDelivery>()).toEqual({
    settings: { currency: 'USD', zones: [] },
    version: 0,
  });
  expect((await put('taxes', someTaxes(), 0)).json<OwnerTaxes>().version).toBe(1);
  expect((await put('shipping', someDelivery(), 0)).json<OwnerDelivery>().version).toBe(1);
  await shop.settled();
  const taxes = { settings: someTaxes(), version: 1 };
  expect((await ada.get('/api/config/taxes')).json<OwnerTaxes>()).toEqual(taxes);
  const delivery = { settings: someDelivery(), version: 1 };
  expect((await ada.get('/api/config/shipping')).json<OwnerDelivery>()).toEqual(delivery);
});

test('payments begin with the test provider, and are saved like the others', async () => {
  const read = async () => (await ada.get('/api/config/payments')).json<OwnerPayments>();
  expect(await read()).toEqual({ settings: { isTestOn: true, methods: [] }, version: 0 });
  expect((await put('payments', somePayments(), 0)).json<OwnerPayments>().version).toBe(1);
  await shop.settled();
  expect(await read()).toEqual({ settings: somePayments(), version: 1 });
  const [bank] = somePayments().methods;
  const taken = await put('payments', somePayments({ methods: [{ ...bank!, id: 'stripe' }] }), 1);
  expect([taken.statusCode, errorOf(taken).fields]).toEqual([
    400,
    { 'methods.0.id': 'This is the name of a provider.' },
  ]);
  expect((await put('payments', somePayments({ isTestOn: true }), 0)).statusCode).toBe(409);
});

test('the second of two owners sees what the first one saved', async () => {
  const first = await put('taxes', someTaxes({ pricesIncludeTax: true }), 1);
  expect(first.json<OwnerTaxes>().version).toBe(2);
  const second = await put('taxes', someTaxes({ zones: [] }), 1);
  expect([second.statusCode, errorOf(second).conflict]).toMatchObject([
    409,
    { changes: [{ field: 'pricesIncludeTax', by: ada.accountId }] },
  ]);
  expect((await put('taxes', someTaxes(), 2)).statusCode).toBe(200);
});

test('an order to an address is quoted: delivery, tax per line, coupons and why one fails', async () => {
  const created = await ada.send('POST', '/api/config/coupons', someCoupon({ code: 'quoted-10' }));
  expect(created.statusCode).toBe(201);
  const couponCodes = [' Quoted-10 ', 'nothing'];
  const place = { country: 'US', region: 'New York', postalCode: '10001' };
  const quote = await quoted({ ...place, items: [{ ...MUG, quantity: 3 }], couponCodes });
  // 8400 − 840 = 7560; × 8.875 % = 670.95; 500 × 8.875 % = 44.375
  expect(amounts(quote.sums)).toEqual({
    subtotal: 8400,
    discount: 840,
    shipping: 500,
    tax: 671 + 44,
    giftCards: 0,
    total: 8775,
  });
  expect(quote.lines).toMatchObject([
    { taxes: [{ name: 'Sales tax', rate: 88_750, amount: { value: '671' } }] },
  ]);
  expect(quote.invalidCoupons).toEqual([{ code: 'NOTHING', problem: 'unknown' }]);
  expect(quote.shippingOptions.map(({ id, price }) => [id, price.value])).toEqual([
    ['post', '500'],
    ['pickup', '0'],
  ]);
  const picked = await quoted({ ...place, items: [{ ...MUG, quantity: 3 }], shippingOptionId: 'pickup' });
  expect(amounts(picked.sums)).toMatchObject({ shipping: 0, tax: 746 });
  expect(picked.hash).not.toBe(quote.hash);
  // of what is picked up the taxes are those of the place, whatever the buyer types
  const typed = { country: 'US', region: 'Oregon', postalCode: '97035', items: [{ ...MUG, quantity: 3 }] };
  const fromAfar = await quoted({ ...typed, shippingOptionId: 'pickup' });
  expect(amounts(fromAfar.sums)).toMatchObject({ shipping: 0, tax: 746 });
  expect(amounts((await quoted(typed)).sums)).toMatchObject({ tax: 0 });
  const free = await quoted({ ...place, items: [{ ...MUG, quantity: 4 }] });
  expect(amounts(free.sums)).toMatchObject({ subtotal: 11_200, shipping: 0 });
});

test('where nothing is delivered there is no option and no tax; what is digital needs none', async () => {
  await shop.save(aProduct({ id: 'song', productType: ProductType.digital }), 'unlimited');
  const abroad = await quoted({ country: 'FR', items: [{ ...MUG, quantity: 1 }] });
  expect([abroad.shipping, abroad.shippingOptions, amounts(abroad.sums).tax]).toEqual([null, [], 0]);
  const digital = await quoted({
    country: 'US',
    region: 'NY',
    items: [{ itemId: 'song', sku: 'SONG-1', quantity: 1 }],
  });
  expect([digital.shippingOptions, amounts(digital.sums)]).toMatchObject([[], { shipping: 0, tax: 249 }]);
});

test('a variant that is not taxable pays no tax beside one that does', async () => {
  const variants = [
    aVariant({ id: 'aid-free', sku: 'AID-FREE', priceMoney: money(1000, 'USD'), taxable: false }),
    aVariant({ id: 'aid-taxed', sku: 'AID-TAXED', priceMoney: money(1000, 'USD') }),
  ];
  await shop.save(aProduct({ id: 'aid', variants }), 'unlimited');
  await shop.save(
    aProduct({
      id: 'pdf',
      productType: ProductType.digital,
      variants: [{ ...variants[0]!, id: 'pdf-only' }],
    }),
    'unlimited',
  );
  const place = { country: 'US', region: 'New York', postalCode: '10001', shippingOptionId: 'pickup' };
  const items = ['AID-FREE', 'AID-TAXED'].map((sku) => ({ itemId: 'aid', sku, quantity: 2 }));
  const quote = await quoted({ ...place, items });
  expect(quote.lines.map(({ taxes }) => taxes.map(({ amount }) => amount.value))).toEqual([[], ['178']]);
  expect(amounts(quote.sums)).toMatchObject({ tax: 178, total: 4178 });
  const digital = await quoted({ country: 'US', items: [{ itemId: 'pdf', sku: 'AID-FREE', quantity: 1 }] });
  expect(amounts(digital.sums)).toMatchObject({ tax: 0, total: 1000 });
});

test.each([
  [{ country: 'US', items: [{ ...MUG, quantity: 0 }] }, 400, 'SETTINGS_INVALID'],
  [{ country: 'US', items: [{ ...MUG, quantity: 1.5 }] }, 400, 'SETTINGS_INVALID'],
  [{ country: 'US', items: [{ ...MUG, sku: 'GONE', quantity: 1 }] }, 409, 'VARIANT_UNAVAILABLE'],
  [{ country: 'US', items: [{ itemId: '../mug', sku: 'MUG-1', quantity: 1 }] }, 400, 'SETTINGS_INVALID'],
  [{ items: [] }, 400, 'SETTINGS_INVALID'],
  [null, 400, 'SETTINGS_INVALID'],
])('%j is no order', async (body, status, code) => {
  const answer = await preview(body as object);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code]);
});

test('a delivery by weight counts the units, and is not offered to what is heavier than it carries', async () => {
  const bowl = aVariant({ id: 'bowl-only', sku: 'BOWL-1', weightGrams: 450 });
  await shop.save(aProduct({ id: 'bowl', variants: [bowl] }), 'unlimited');
  const price = {
    kind: 'byWeight',
    steps: [
      { from: 0, price: 400 },
      { from: 1000, price: 700 },
    ],
    upTo: 2000,
  };
  const [zone] = someDelivery().zones;
  const options = [{ ...zone!.options[0]!, price, freeFrom: null }, zone!.options[1]!];
  const { version } = (await ada.get('/api/config/shipping')).json<OwnerDelivery>();
  const saved = await put('shipping', someDelivery({ zones: [{ ...zone!, options }] } as object), version);
  expect(saved.statusCode).toBe(200);
  const offered = async (quantity: number) => {
    const items = [
      { itemId: 'bowl', sku: 'BOWL-1', quantity },
      { ...MUG, quantity: 1 },
    ];
    const { shippingOptions } = await quoted({ country: 'US', region: 'NY', items });
    return shippingOptions.map(({ id, price: { value } }) => `${id} ${value}`);
  };
  expect(await offered(2)).toEqual(['post 400', 'pickup 0']);
  expect(await offered(3)).toEqual(['post 700', 'pickup 0']);
  expect(await offered(5)).toEqual(['pickup 0']);
});

test('an order of more money than a number holds is refused, with and without an address', async () => {
  const priceMoney = { value: '99999999999', currency: 'USD' } as const;
  const variants = Array.from({ length: 12 }, (_, i) =>
    aVariant({ id: `d${i}`, sku: `DEAR-${i}`, attributes: { Size: `${i}` }, priceMoney }),
  );
  await shop.save(aProduct({ id: 'dear', userDefinedVariantOptions: ['Size'], variants }), 'unlimited');
  const items = variants.map(({ sku }) => ({ itemId: 'dear', sku, quantity: 9999 }));
  for (const place of [{ country: 'US', region: 'NY' }, { country: 'FR' }]) {
    const answer = await preview({ ...place, items });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'QUOTE_TOO_LARGE']);
  }
});

test('a code belongs to one coupon, in any case, until it is given up', async () => {
  const create = (code: string) => ada.send('POST', '/api/config/coupons', someCoupon({ code }));
  const first = (await create('Summer')).json<OwnerCoupon>();
  expect([first.version, first.coupon.code]).toEqual([1, 'Summer']);
  const taken = await create('SUMMER');
  expect([taken.statusCode, errorOf(taken).fields]).toEqual([400, { code: 'Another coupon has this code.' }]);
  const { id, ...document } = first.coupon;
  const renamed = await put(`coupons/${id}`, { ...document, code: 'Autumn' }, 1);
  expect(renamed.json<OwnerCoupon>()).toMatchObject({ coupon: { id, code: 'Autumn' }, version: 2 });
  expect((await create('SUMMER')).statusCode).toBe(201);
  await shop.settled();
  expect((await ada.get(`/api/config/coupons/${id}`)).json<OwnerCoupon>().version).toBe(2);
  const { results } = (await ada.get('/api/config/coupons?limit=2')).json<OwnerCouponsAnswer>();
  expect(results.map(({ coupon }) => coupon.code)).toEqual(['SUMMER', 'Autumn']);
});

test('a coupon is changed at the version that was read, and is created by its own call alone', async () => {
  const created = await ada.send('POST', '/api/config/coupons', someCoupon({ code: 'Revised' }));
  const { coupon } = created.json<OwnerCoupon>();
  const { id, ...document } = coupon;
  expect((await put(`coupons/${id}`, { ...document, limit: 3 }, 1)).statusCode).toBe(200);
  const late = await put(`coupons/${id}`, { ...document, limit: 4 }, 1);
  expect([late.statusCode, errorOf(late).code]).toEqual([409, 'EDITED_MEANWHILE']);
  for (const version of [0, 1])
    expect((await put('coupons/new', someCoupon({ code: 'Never' }), version)).statusCode).toBe(404);
  expect((await put(`coupons/${id}`, document, 0)).statusCode).toBe(409);
});

test('settings are the website manager’s, coupons the store manager’s too', async () => {
  const sam = await shop.owner(['store manager']);
  expect((await put('taxes', someTaxes(), 3, sam)).statusCode).toBe(403);
  expect((await put('payments', somePayments(), 1, sam)).statusCode).toBe(403);
  expect((await sam.get('/api/config/payments')).statusCode).toBe(403);
  expect((await preview({})).statusCode).toBe(400);
  expect((await sam.send('POST', '/api/config/checkout/preview', {})).statusCode).toBe(403);
  expect((await sam.send('POST', '/api/config/coupons', someCoupon({ code: 'Sams' }))).statusCode).toBe(201);
});
