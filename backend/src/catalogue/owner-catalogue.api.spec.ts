import type {
  OwnerProduct,
  OwnerProductsAnswer,
  SavedProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant, aWebsite } from '../platform/testing/documents.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { SaveWebsite } from '../websites/websites.commands.js';

const PRODUCTS = '/api/config/products';

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['website manager']);
  bea = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

/** A document as a form sends it: without what the server gives. */
const aBody = (urlId: string, changes: Record<string, unknown> = {}) => {
  const { id: _, recordType: __, displayIndex: ___, ...rest } = aProduct({ urlId, title: urlId });
  const [{ id: ____, ...variant }] = rest.variants as [ProductDocument['variants'][number]];
  return { ...rest, variants: [{ ...variant, sku: `SKU-${urlId}` }], ...changes };
};
const create = async (urlId: string, changes: Record<string, unknown> = {}, by = ada) => {
  const answer = await by.send('POST', PRODUCTS, aBody(urlId, changes));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<SavedProduct>();
};
const put = (by: OwnerBrowser, product: unknown, revision: number, id = (product as ProductDocument).id) =>
  by.send('PUT', `${PRODUCTS}/${id}`, product, { 'if-match': `"${revision}"` });
const READ_AT_1 = { 'if-match': '"1"' };
const list = async (query: string, by = ada) => {
  await shop.settled();
  return (await by.get(`${PRODUCTS}?${query}`)).json<OwnerProductsAnswer>();
};
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;

describe('a new product', () => {
  test('gets ids, has its HTML cleaned, and can be read at once by the owner who saved it', async () => {
    const body = aBody('cream-bowl', {
      status: 'draft',
      body: '<p onclick="x()">Deep<script>alert(1)</script></p>',
      publishAt: 5,
    });
    const answer = await ada.send('POST', PRODUCTS, body);
    expect(answer.statusCode).toBe(201);
    const { product, revision } = answer.json<SavedProduct>();
    expect(revision).toBe(0);
    expect(product.id).toMatch(/^cream-bowl-[0-9a-f]{6}$/);
    expect(product.variants[0]?.id).toMatch(new RegExp(`^${product.id}_[0-9a-f]{10}$`));
    expect(product.body).toBe('<p>Deep</p>');
    expect(product).not.toHaveProperty('publishAt');
    const read = await ada.get(`${PRODUCTS}/${product.id}`, {
      'x-daybook-position': String(answer.headers['x-daybook-position']),
    });
    expect(read.json<OwnerProduct>()).toMatchObject({
      product,
      revision: 0,
      fullUrl: '/tableware/p/cream-bowl',
      savedBy: ada.accountId,
    });
  });

  test('may have as many variants as an import brings, and says a name with half a character is none', async () => {
    const values = Array.from({ length: 2048 }, (_, i) => `Glaze number ${i}`);
    const variants = values.map((Glaze, i) => aVariant({ sku: `MANY-${i}`, attributes: { Glaze } }));
    const options = { userDefinedVariantOptions: ['Glaze'], variantOptionOrdering: { Glaze: values } };
    const { product } = await create('many', { ...options, variants });
    expect(product.variants).toHaveLength(2048);
    const halved = await ada.send('POST', PRODUCTS, aBody('halved', { title: 'a\ud800b' }));
    expect(errorOf(halved).fields).toEqual({ title: 'This contains a character that is not allowed.' });
  });

  test('cannot take the variants of another', async () => {
    const { product } = await create('thief', { variants: [aVariant({ id: 'mug-only', sku: 'THIEF' })] });
    expect(product.variants[0]?.id).not.toBe('mug-only');
  });

  test('is seen by visitors only when it is published', async () => {
    for (const status of ['draft', 'needs-review', 'private'] as const) {
      const { product } = await create(`hidden-${status}`, { status });
      await shop.settled();
      const { statusCode } = await shop.browser().get(`/api/commerce/products/${product.id}`);
      expect([status, statusCode]).toEqual([status, 404]);
    }
    const { product } = await create('open', { status: 'published' });
    await shop.settled();
    expect((await shop.browser().get(`/api/commerce/products/${product.id}`)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no name', { title: ' ' }, { title: 'Please enter a name.' }],
    ['a field that is not there', { websiteId: OTHER_SHOP }, { websiteId: 'This field does not exist.' }],
    ['a date of its own', { createdOn: 1 }, { createdOn: 'This field does not exist.' }],
    ['roles', { roles: ['admin'] }, { roles: 'This field does not exist.' }],
    ['no such collection', { collectionId: 'nowhere' }, { collectionId: 'Choose a collection.' }],
    ['an address that is none', { urlId: 'No Way' }, { urlId: expect.any(String) as unknown as string }],
    [
      'a price of words',
      { variants: [aVariant({ priceMoney: { value: 'ten', currency: 'USD' } })] },
      {
        'variants.0.priceMoney.value': 'Enter a price like 12.50.',
      },
    ],
    ['no variants', { variants: [] }, { variants: 'A product needs at least one variant.' }],
    ['variants of another kind', { variants: 'all' }, { variants: 'This has to be a list.' }],
    ['no time', { status: 'scheduled' }, { publishAt: 'Choose a publish date.' }],
    ['a status that is none', { status: 'gone' }, { status: 'gone is not one of the expected options' }],
  ])('with %s is refused at the field', async (_, changes, fields) => {
    const answer = await ada.send('POST', PRODUCTS, aBody('refused', changes));
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer)).toMatchObject({ code: 'PRODUCT_INVALID', fields });
  });

  test.each([[null], ['text'], [[]], [{}], [7]])('%j is no product', async (body) => {
    const answer = await ada.send('POST', PRODUCTS, body, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
  });

  test('cannot have the slug of another product in its collection, until that product has moved', async () => {
    const { product: first } = await create('one-address');
    const refused = await ada.send('POST', PRODUCTS, aBody('one-address'));
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused).fields).toEqual({
      urlId: 'Another product in this collection has this URL.',
    });
    expect((await put(ada, { ...first, urlId: 'moved-on' }, 0)).statusCode).toBe(200);
    await create('one-address');
  });

  test('of two products saved at the same moment one gets the slug', async () => {
    const answers = await Promise.all(
      [ada, bea, ada, bea].map((by) => by.send('POST', PRODUCTS, aBody('wanted-by-all'))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
  });
});

describe('two owners edit one product', () => {
  test('the second gets the first one’s changes, by whom and when, and can save on top', async () => {
    const { product } = await create('shared', { excerpt: 'Before' });
    expect((await put(ada, { ...product, title: 'By Ada', excerpt: 'After' }, 0)).statusCode).toBe(200);
    const second = await put(bea, { ...product, title: 'By Bea' }, 0);
    expect(second.statusCode).toBe(409);
    const { code, conflict } = errorOf(second);
    expect(code).toBe('EDITED_MEANWHILE');
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(conflict).toEqual({
      revision: 1,
      changes: [
        { field: 'title', value: 'By Ada', by: ada.accountId, at },
        { field: 'excerpt', value: 'After', by: ada.accountId, at },
      ],
    });
    const merged = { ...product, title: 'By Bea', excerpt: 'After' };
    expect((await put(bea, merged, conflict?.revision ?? -1)).json()).toMatchObject({ revision: 2 });
  });

  test('a save without the revision that was read is refused', async () => {
    const { product } = await create('unsaid');
    for (const headers of [{}, { 'if-match': '*' }, { 'if-match': '-1' }] as Record<string, string>[]) {
      const answer = await ada.send('PUT', `${PRODUCTS}/${product.id}`, product, headers);
      expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  test('the id of a product never changes', async () => {
    const { product } = await create('constant');
    const answer = await put(ada, { ...product, id: 'mug' }, 0, product.id);
    expect(errorOf(answer).fields).toEqual({ id: 'The id of a product never changes.' });
  });

  test('known variants keep their ids, new ones get their own', async () => {
    const { product } = await create('growing');
    const [known] = product.variants;
    const sizes = [known, aVariant({ id: 'mug-only', sku: 'NEW' })];
    const variants = sizes.map((variant, i) => ({ ...variant, attributes: { Size: `${i}` } }));
    const several = { ...product, variants, userDefinedVariantOptions: ['Size'] };
    const saved = (await put(ada, several, 0)).json<SavedProduct>().product;
    expect(saved.variants[0]?.id).toBe(known?.id);
    expect(saved.variants[1]?.id).toMatch(new RegExp(`^${product.id}_`));
  });
});

test('prices may come as decimals, and are kept in minor units', async () => {
  const decimal = (decimalValue: string, currencyCode = 'USD') => ({ decimalValue, currencyCode });
  const billingPeriod = { unit: 'MONTH', value: 1 };
  const plan = { id: 'monthly', plan: { billingPeriod, numBillingCycles: 0 }, onSale: false };
  const [variant] = aBody('decimals').variants;
  const priced = {
    ...variant,
    priceMoney: decimal('24.50'),
    salePriceMoney: decimal('20'),
    onSale: true,
    pricingOptions: [{ id: 'monthly', priceMoney: decimal('19.99'), onSale: false }],
  };
  const { product } = await create('decimals', {
    variants: [priced],
    isSubscribable: true,
    productSubscriptionOptions: [{ ...plan, priceMoney: decimal('22') }],
  });
  expect(product).toMatchObject({
    variants: [
      {
        priceMoney: money(2450, 'USD'),
        salePriceMoney: money(2000, 'USD'),
        pricingOptions: [{ priceMoney: money(1999, 'USD') }],
      },
    ],
    productSubscriptionOptions: [{ priceMoney: money(2200, 'USD') }],
  });
  const bare = await create('no-currency', { variants: [{ ...variant, priceMoney: { value: '2450' } }] });
  expect(bare.product.variants[0]?.priceMoney).toEqual(money(2450, 'USD'));
  const refused = await ada.send(
    'POST',
    PRODUCTS,
    aBody('no-decimals', { variants: [{ ...variant, priceMoney: decimal('ten') }] }),
  );
  expect(errorOf(refused).fields).toEqual({ 'variants.0.priceMoney.value': 'Enter a price like 12.50.' });
});

test('is priced in the currency of its website, also as it was before that changed', async () => {
  const other = await shop.owner(['admin'], { website: OTHER_SHOP });
  const sellIn = (currency: 'USD' | 'EUR') =>
    shop.commands.execute(new SaveWebsite(aWebsite({ id: OTHER_SHOP, domains: [OTHER_HOST], currency })));
  const inEuros = [aVariant({ sku: 'EURO', priceMoney: { value: '2400', currency: 'EUR' } })];
  const refused = { 'variants.0.priceMoney.currency': 'This website sells in USD, not in EUR.' };
  const created = await other.send('POST', PRODUCTS, aBody('in-euros', { variants: inEuros }));
  expect([created.statusCode, errorOf(created).fields]).toEqual([400, refused]);

  const { product } = await create('in-dollars', {}, other);
  const changed = await put(other, { ...product, variants: inEuros }, 0);
  expect([changed.statusCode, errorOf(changed).fields]).toEqual([400, refused]);

  await sellIn('EUR');
  const repriced = product.variants.map((variant) => ({ ...variant, priceMoney: inEuros[0]!.priceMoney }));
  expect((await put(other, { ...product, variants: repriced }, 0)).statusCode).toBe(200);
  const restored = await other.send('POST', `${PRODUCTS}/${product.id}/restore`, { revision: 0 }, READ_AT_1);
  expect(restored.statusCode).toBe(400);
  expect(errorOf(restored).fields).toEqual({
    'variants.0.priceMoney.currency': 'This website sells in EUR, not in USD.',
  });
  await sellIn('USD');
});

test('the products of another website are not found', async () => {
  await shop.save(aProduct({ id: 'theirs' }), 1, OTHER_SHOP);
  await shop.settled();
  const calls = [
    ada.get(`${PRODUCTS}/theirs`),
    ada.get(`${PRODUCTS}/theirs/history`),
    put(ada, aProduct({ id: 'theirs' }), 0),
    ada.send('DELETE', `${PRODUCTS}/theirs`, {}, READ_AT_1),
    ada.send('POST', `${PRODUCTS}/theirs/restore`, { revision: 0 }, READ_AT_1),
    ada.get(`${PRODUCTS}/..%2ftheirs`),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
  expect((await list('q=theirs')).total).toBe(0);
});

test('only members with the right to edit the catalogue may call it', async () => {
  const editor = await shop.owner(['editor']);
  expect((await editor.get(PRODUCTS)).statusCode).toBe(403);
  expect((await shop.browser().get(PRODUCTS)).statusCode).toBe(401);
});
