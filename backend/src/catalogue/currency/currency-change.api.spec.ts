import type { BulkJobsAnswer, BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CurrencyPreview } from '@daybook/contracts/catalogue/currency-change.api';
import type {
  CatalogueJob,
  JobStarted,
  OwnerProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { ListedCoupon, OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type Money, money } from '@daybook/contracts/shared/money';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { someCoupon, someDelivery } from '../../checkout/testing/settings-documents.js';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  shopWebsite,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { finishedJob } from '../testing/finished-job.js';

const CURRENCY = '/api/config/currency';
const BULK = '/api/config/products/bulk';
let shop: TestShop;
let ada: OwnerBrowser;
let couponId: string;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const reduced = { onSale: true, salePriceMoney: money(200_000, 'USD') };
  const watch = aVariant({ id: 'watch-v', sku: 'WATCH', priceMoney: money(250_000, 'USD'), ...reduced });
  await shop.save(aProduct({ id: 'watch', urlId: 'watch', title: 'Watch', variants: [watch] }), 5);
  const monthly = { id: 'm', plan, priceMoney: money(1000, 'USD'), onSale: false };
  const tea = aVariant({
    id: 'tea-v',
    sku: 'TEA',
    pricingOptions: [{ id: 'm', priceMoney: money(900, 'USD'), onSale: false }],
  });
  const sold = { isSubscribable: true, productSubscriptionOptions: [monthly] };
  await shop.save(aProduct({ id: 'tea', urlId: 'tea', title: 'Tea', variants: [tea], ...sold }), 5);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  const benefit = { kind: 'amount', amount: 500 } as const;
  const coupon = someCoupon({ code: 'OFF5', benefit, minimum: 2000 });
  couponId = (await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, coupon))).answer
    .coupon.id;
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const errorOf = (answer: { json(): unknown }) => (answer.json() as ErrorAnswer).error;
const ask = (body: object, by = ada) => by.send('POST', `${CURRENCY}?dryRun=true`, body);
const preview = async (body: object) => {
  await shop.settled();
  return (await ask(body)).json<CurrencyPreview>();
};
async function carriedOut(url: string, body: object, hash: string): Promise<CatalogueJob> {
  const { jobId } = (await ada.send('POST', url, { ...body, hash })).json<JobStarted>();
  const job = await finishedJob(ada, jobId);
  await shop.settled();
  return job;
}
const settings = async () => (await ada.get(`/api/config/websites/${SHOP}`)).json<WebsiteAnswer>();
const pricesOf = async (id: string): Promise<(Money | undefined)[]> => {
  const { product } = (await ada.get(`/api/config/products/${id}`)).json<OwnerProduct>();
  const [variant] = product.variants;
  const [plan] = product.productSubscriptionOptions;
  return [variant?.priceMoney, variant?.salePriceMoney, plan?.priceMoney];
};
const delivery = async () => (await ada.get('/api/config/shipping')).json<OwnerDelivery>().settings;
const coupon = async () => (await ada.get(`/api/config/coupons/${couponId}`)).json<ListedCoupon>().coupon;

test('no save of the settings changes the currency: the prices would be other amounts', async () => {
  const { website, revision: expectedRevision } = await settings();
  const body = { website: { ...website, currency: 'IDR' }, expectedRevision };
  const saved = await ada.send('PUT', `/api/config/websites/${SHOP}`, body);
  expect([saved.statusCode, Object.keys(errorOf(saved).fields ?? {})]).toEqual([400, ['currency']]);
  expect((await settings()).website.currency).toBe('USD');
});

test.each([
  [{ currency: 'EUR' }, 'rate'],
  [{ currency: 'EUR', rate: '0' }, 'rate'],
  [{ currency: 'EUR', rate: '0,92' }, 'rate'],
  [{ currency: 'USD', rate: '1' }, 'currency'],
  [{ currency: 'EUR', from: 'GBP', rate: '1' }, 'from'],
  [{ currency: 'XXX', rate: '1' }, 'currency'],
])('%j is refused, for its %s', async (body, field) => {
  const answer = await ask(body);
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [field]]);
});

test('who may not change the settings, or the prices, may not change the currency', async () => {
  const editor = await shop.owner(['store manager']);
  const answer = await ask({ currency: 'EUR', rate: '0.92' }, editor);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'FORBIDDEN']);
});

test('nothing is changed without the hash of the preview, or with one that is outdated', async () => {
  const without = await ada.send('POST', CURRENCY, { currency: 'EUR', rate: '0.92' });
  expect(errorOf(without).code).toBe('INVALID_REQUEST');
  const { hash } = await preview({ currency: 'EUR', rate: '0.92' });
  const other = await ada.send('POST', CURRENCY, { currency: 'EUR', rate: '0.93', hash });
  expect([other.statusCode, errorOf(other).code]).toEqual([409, 'PREVIEW_OUTDATED']);
});

test('a preview shows each amount, and what cannot be converted', async () => {
  const body = { currency: 'JPY', rate: '50' };
  const shown = await preview(body);
  expect(shown).toMatchObject({
    from: 'USD',
    to: 'JPY',
    selected: 3,
    changing: 3,
    refusing: 0,
    giftCards: 0,
  });
  expect(shown.lines).toContainEqual(
    expect.objectContaining({
      sku: 'WATCH',
      what: 'price',
      before: money(250_000, 'USD'),
      after: money(125_000, 'JPY'),
    }),
  );
  const amount = { name: 'Coupon OFF5: amount', before: money(500, 'USD'), after: money(250, 'JPY') };
  expect(shown.settings).toContainEqual(amount);
  const { refused, changing } = await preview({ ...body, rate: '0.0001' });
  expect(changing).toBe(0);
  expect(refused.map(({ title }) => title)).toEqual(expect.arrayContaining(['Watch', 'Tea', 'Coupon OFF5']));
});

test('every amount becomes one of the new currency, and goes back with an undo', async () => {
  const before = { watch: await pricesOf('watch'), tea: await pricesOf('tea'), delivery: await delivery() };
  const body = { currency: 'JPY', rate: '50' };
  const { hash } = await preview(body);
  const job = await carriedOut(CURRENCY, body, hash);
  expect(job).toMatchObject({ status: 'finished', changed: 3, refused: [] });
  expect((await settings()).website.currency).toBe('JPY');
  expect(await pricesOf('watch')).toEqual([money(125_000, 'JPY'), money(100_000, 'JPY'), undefined]);
  expect((await pricesOf('tea'))[2]).toEqual(money(500, 'JPY'));
  expect(await coupon()).toMatchObject({
    currency: 'JPY',
    minimum: 1000,
    benefit: { kind: 'amount', amount: 250 },
  });
  const converted = await delivery();
  expect(converted.currency).toBe('JPY');
  expect(converted.zones[0]?.options[0]?.price).toEqual({ kind: 'flat', price: 250 });
  const again = await ask({ currency: 'JPY', rate: '50' });
  expect(errorOf(again).fields).toEqual({ currency: 'The website sells in JPY already.' });

  const listed = (await ada.get(BULK)).json<BulkJobsAnswer>().results[0];
  expect(listed).toMatchObject({ jobId: job.jobId, change: 'currency', status: 'finished' });
  const undo = { kind: 'undo', jobId: job.jobId };
  const shown = (await ada.send('POST', `${BULK}?dryRun=true`, undo)).json<BulkPreview>();
  const manager = await shop.owner(['store manager']);
  expect(errorOf(await manager.send('POST', `${BULK}?dryRun=true`, undo)).code).toBe('FORBIDDEN');
  expect(await carriedOut(BULK, undo, shown.hash)).toMatchObject({ changed: 3, refused: [] });
  expect((await settings()).website.currency).toBe('USD');
  expect(await coupon()).toMatchObject({ currency: 'USD', minimum: 2000 });
  expect({ watch: await pricesOf('watch'), tea: await pricesOf('tea'), delivery: await delivery() }).toEqual(
    before,
  );
});

test('what was changed since stays with an undo, and is named', async () => {
  const body = { currency: 'EUR', rate: '0.9' };
  const { jobId } = await carriedOut(CURRENCY, body, (await preview(body)).hash);
  const { coupon: now, version } = (await ada.get(`/api/config/coupons/${couponId}`)).json<ListedCoupon>();
  const { id: _, ...document } = now;
  const changed = { ...document, minimum: 99 };
  const match = { 'if-match': `"${version}"` };
  expect((await ada.send('PUT', `/api/config/coupons/${couponId}`, changed, match)).statusCode).toBe(200);
  const { website, revision: expectedRevision } = await settings();
  const renamed = { website: { ...website, tagline: 'New' }, expectedRevision };
  expect((await ada.send('PUT', `/api/config/websites/${SHOP}`, renamed)).statusCode).toBe(200);
  await shop.settled();

  const undo = { kind: 'undo', jobId };
  const { hash } = (await ada.send('POST', `${BULK}?dryRun=true`, undo)).json<BulkPreview>();
  const undone = await carriedOut(BULK, undo, hash);
  expect(undone.refused).toEqual([
    { productId: '', title: 'Coupon OFF5', reason: 'They were changed since.' },
  ]);
  expect((await settings()).website).toMatchObject({ currency: 'USD', tagline: 'New' });
  expect(await coupon()).toMatchObject({ currency: 'EUR', minimum: 99 });
});

test('prices that an earlier change left behind are converted into what the website sells in', async () => {
  await shop.commands.execute(new SaveWebsite(shopWebsite({ currency: 'JPY' })));
  const body = { currency: 'JPY', from: 'USD', rate: '50', rounding: 'whole' };
  const { hash, changing } = await preview(body);
  expect(changing).toBe(3);
  const job = await carriedOut(CURRENCY, body, hash);
  expect([job.changed, await pricesOf('watch')]).toEqual([
    3,
    [money(125_000, 'JPY'), money(100_000, 'JPY'), undefined],
  ]);
  expect((await settings()).website.currency).toBe('JPY');
});

test('a website without an amount needs no rate', async () => {
  const there = await shop.owner(['admin'], { website: OTHER_SHOP });
  const shown = (await ask({ currency: 'EUR' }, there)).json<CurrencyPreview>();
  expect(shown).toMatchObject({ selected: 0, settings: [], refused: [], to: 'EUR' });
  const started = await there.send('POST', CURRENCY, { currency: 'EUR', hash: shown.hash });
  await finishedJob(there, started.json<JobStarted>().jobId);
  await shop.settled();
  const { website } = (await there.get(`/api/config/websites/${OTHER_SHOP}`)).json<WebsiteAnswer>();
  expect(website.currency).toBe('EUR');
});
