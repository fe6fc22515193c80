import { randomUUID } from 'node:crypto';
import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductItem, ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, shopWebsite, type TestShop } from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { renewalsOf } from '../testing/renewals.js';
import { someDelivery } from '../testing/settings-documents.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';

const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTeaShop();
}, 60_000);
afterAll(() => shop.close());
afterEach(() => sellIn('USD'));

/** Changes what the website sells in, and no price. */
async function sellIn(currency: Currency) {
  await shop.commands.execute(new SaveWebsite(shopWebsite({ currency })));
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
}
async function watch(price = money(250_000, 'USD')) {
  const variants = [aVariant({ id: 'watch-v', sku: 'WATCH', priceMoney: price })];
  await shop.save(aProduct({ id: 'watch', urlId: 'watch', variants }), 100);
  await shop.settled();
}
const add = (browser: Browser, itemId = 'watch', sku = 'WATCH') =>
  browser.send('POST', `${CART}/entries`, { itemId, sku, quantity: 1 });
const save = async (browser: Browser) =>
  (
    await browser.send('PUT', CHECKOUT, { email: 'ada@example.test', shippingAddress })
  ).json<CheckoutAnswer>();
const pay = (browser: Browser, quoteHash: string | undefined) =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash, method: 'test', paymentToken: 'ok' },
    {
      'idempotency-key': randomUUID(),
    },
  );
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const placed = async () =>
  (await shop.daybook.installation.store.read(streamName('placedorders', SHOP, 'orders'))).length;
const cartOf = async (browser: Browser) => (await browser.get(CART)).json<ShoppingCart>();

describe.each(['IDR', 'JPY', 'EUR'] as const)(
  'a price of 2,500.00 dollars on a website that sells in %s',
  (currency) => {
    test('is charged by no checkout, though it was promised before', async () => {
      await watch();
      const browser = shop.browser();
      await add(browser);
      const { quote } = await save(browser);
      expect(quote?.sums.subtotal).toEqual(money(250_000, 'USD'));
      const before = await placed();
      await sellIn(currency);

      const paid = await pay(browser, quote?.hash);
      expect([paid.statusCode, codeOf(paid)]).toEqual([409, 'VARIANT_UNAVAILABLE']);
      const saved = await save(browser);
      const [entry] = saved.items;
      expect(saved.quote).toBeNull();
      expect(saved.problems).toContainEqual({
        field: `entries.${entry?.entryId}`,
        code: 'VARIANT_UNAVAILABLE',
      });
      expect(codeOf(await pay(browser, quote?.hash))).toBe('VARIANT_UNAVAILABLE');
      expect(await placed()).toBe(before);
    });

    test('is in no cart as a number of the new currency', async () => {
      await watch();
      const browser = shop.browser();
      await add(browser);
      await sellIn(currency);
      const cart = await cartOf(browser);
      expect(cart).toMatchObject({ currency, subtotalCents: 0, grandTotalCents: 0 });
      expect(cart.entries).toMatchObject([
        { subTotal: 0, purchasePriceCents: 0, notices: [{ kind: 'gone' }] },
      ]);
      const entry = cart.entries[0] as CartEntry;
      expect(codeOf(await browser.send('PUT', `${CART}/entries/${entry.id}/price`, {}))).toBe(
        'VARIANT_UNAVAILABLE',
      );
      const added = await add(shop.browser());
      expect([added.statusCode, codeOf(added)]).toEqual([409, 'VARIANT_UNAVAILABLE']);
    });

    test('is shown without a way to buy it', async () => {
      await watch();
      await sellIn(currency);
      const visitor = shop.browser();
      const item = (await visitor.get('/api/commerce/products/watch')).json<ProductItem>();
      expect(item.structuredContent.variants).toEqual([]);
      const list = (await visitor.get('/api/commerce/products?ids=watch')).json<ProductsAnswer>();
      expect(list.results).toMatchObject([{ fromPrice: null, originalPrice: null, quickAddSku: null }]);
    });
  },
);

test('prices in another currency fit no filter by price', async () => {
  await watch();
  await sellIn('IDR');
  const of = async (query: string) =>
    (await shop.browser().get(`/api/commerce/products?ids=watch${query}`)).json<ProductsAnswer>();
  expect((await of('&minPrice=1')).results).toEqual([]);
  expect((await of('&maxPrice=99999999')).results).toEqual([]);
  expect((await of('')).facets).toMatchObject({ prices: [], currency: null });
  const searched = await shop.browser().get('/api/commerce/products?q=watch&minPrice=1');
  expect(searched.json<ProductsAnswer>().results).toEqual([]);
});

test('priced anew, what stood in the cart before costs what it costs today', async () => {
  await watch();
  await shop.commands.execute(
    new SaveDocument(
      deliveryKind,
      { websiteId: SHOP },
      { body: { ...someDelivery(), currency: 'IDR' }, read: 1 },
    ),
  );
  const browser = shop.browser();
  await add(browser);
  const { quote: promised } = await save(browser);
  await sellIn('IDR');
  await watch(money(4_000_000_000, 'IDR'));

  const cart = await cartOf(browser);
  expect(cart).toMatchObject({ currency: 'IDR', subtotalCents: 4_000_000_000 });
  const notice = { kind: 'priceChanged', from: money(250_000, 'USD'), to: money(4_000_000_000, 'IDR') };
  expect(cart.entries).toMatchObject([{ purchasePriceCents: 4_000_000_000, notices: [notice] }]);
  const accepted = await browser.send('PUT', `${CART}/entries/${cart.entries[0]?.id}/price`, {});
  expect(accepted.statusCode).toBe(200);
  // what was promised in dollars is asked about, and never paid
  expect(codeOf(await pay(browser, promised?.hash))).toBe('QUOTE_CHANGED');
  const { quote } = await save(browser);
  expect(quote?.sums.subtotal).toEqual(money(4_000_000_000, 'IDR'));
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 2 }),
  );
});

test('nor is it sold as a gift card or by subscription', async () => {
  const variants = [aVariant({ id: 'card-v', sku: 'CARD', priceMoney: money(5000, 'USD') })];
  await shop.save(aProduct({ id: 'card', productType: ProductType.giftCard, variants }), 0);
  await sellIn('JPY');
  const choice = { itemId: 'tea', sku: 'TEA', qty: 1, subscriptionOptionId: 'monthly' };
  const subscribed = await shop.browser().send('POST', '/api/3/commerce/cart/subscription', choice);
  expect(codeOf(subscribed)).toBe('VARIANT_UNAVAILABLE');
  const gift = JSON.stringify({ recipientEmail: 'bob@example.test' });
  const sent = { itemId: 'card', sku: 'CARD', quantity: 1, gift };
  expect(codeOf(await shop.browser().send('POST', `${CART}/entries`, sent))).toBe('VARIANT_UNAVAILABLE');
});

test('a subscription goes on in the currency that was agreed', async () => {
  const ada = await subscribeToTea(shop, 'agreed@example.test');
  await sellIn('JPY');
  const at = (await ada.view()).next?.at ?? 0;
  await renewalsOf(shop).renew(SHOP, ada.id, at);
  await shop.settled();
  expect(await ada.view()).toMatchObject({ status: 'active', billed: 2, price: money(1000, 'USD') });
  const { readModels } = shop.daybook.installation;
  const sql = 'select currency, total from orders where website_id = $1';
  const rows = await readModels.query<{ currency: string; total: number }>('orders', sql, [SHOP]);
  expect(rows).toEqual([
    { currency: 'USD', total: 1500 },
    { currency: 'USD', total: 1500 },
  ]);
});
