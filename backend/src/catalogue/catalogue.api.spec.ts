import {
  type AddOnsAnswer,
  PRODUCT_SORTS,
  type ProductItem,
  type ProductSort,
  type ProductsAnswer,
} from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money, splitMoney } from '@daybook/contracts/shared/money';
import type { StockAnswer } from '@daybook/contracts/stock/stock.api';
import { aCollection, aProduct, aVariant } from '../platform/testing/documents.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { DeleteProduct, SaveCollection } from './catalogue.commands.js';
import { encodeCursor } from './lists/list-cursor.js';

const PRODUCTS = '/api/commerce/products';
const STOCK = '/api/commerce/inventory/stock';

let shop: TestShop;
/** The 25 products of `${OTHER_HOST}`, with titles, prices and places that repeat. */
let range: ProductDocument[];

beforeAll(async () => {
  shop = await openTestShop();
  const lighting = aCollection({ id: 'lighting', urlId: 'lamps-and-light', title: 'Lighting' });
  await shop.commands.execute(new SaveCollection(OTHER_SHOP, lighting));
  range = Array.from({ length: 25 }, (_, i) =>
    aNumbered(`p${String(i).padStart(2, '0')}`, {
      title: ['Bowl', 'bowl', 'Cup', 'Dish', 'ewer'][i % 5] ?? '',
      cents: 1000 + (i % 4) * 500,
      displayIndex: i % 3,
      collectionId: i % 2 === 0 ? 'tableware' : 'lighting',
    }),
  );
  for (const product of range) await shop.save(product, 1, OTHER_SHOP);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

function aNumbered(
  id: string,
  { cents = 1000, ...changes }: Partial<ProductDocument> & { cents?: number },
): ProductDocument {
  const variants = [aVariant({ id: `${id}-only`, sku: id, priceMoney: money(cents, 'USD') })];
  return aProduct({ id, variants, ...changes });
}

const list = async (query: string, host = OTHER_HOST) =>
  (await shop.browser(host).get(`${PRODUCTS}?${query}`)).json<ProductsAnswer>();
const idsOf = ({ results }: ProductsAnswer) => results.map(({ id }) => id);

/** Follows the page markers to the end. */
async function walk(query: string, between: (page: number) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
    const answer: ProductsAnswer = await list(`${query}${cursor && `&cursor=${cursor}`}`);
    expect(answer.results.length).toBeGreaterThan(0);
    expect(answer.hasNextPage).toBe(answer.nextPageCursor !== null);
    seen.push(...idsOf(answer));
    cursor = answer.nextPageCursor;
    if (cursor !== null) await between(page);
  }
  return seen;
}

const price = (product: ProductDocument) =>
  splitMoney(product.variants[0]?.priceMoney ?? money(0, 'USD')).units;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ORDERS: Record<ProductSort, (a: ProductDocument, b: ProductDocument) => number> = {
  relevance: (a, b) => a.displayIndex - b.displayIndex || byText(a.id, b.id),
  featured: (a, b) => a.displayIndex - b.displayIndex || byText(a.id, b.id),
  newest: (a, b) => byText(b.id, a.id),
  'price-ascending': (a, b) => price(a) - price(b) || byText(a.id, b.id),
  'price-descending': (a, b) => price(b) - price(a) || byText(b.id, a.id),
  title: (a, b) => byText(a.title.toLowerCase(), b.title.toLowerCase()) || byText(a.id, b.id),
};
const inOrder = (sort: ProductSort) => [...range].sort(ORDERS[sort]).map(({ id }) => id);

describe.each(PRODUCT_SORTS)('pages of three, %s', (sort) => {
  test('show every product once and in order', async () => {
    expect(await walk(`limit=3&sort=${sort}`)).toEqual(inOrder(sort));
  });

  test('do so too while products arrive in front of the reader and behind', async () => {
    const arrived: string[] = [];
    const seen = await walk(`limit=3&sort=${sort}`, async (page) => {
      if (page % 3 !== 0) return;
      const first = `a-${sort}-${page}`;
      const last = `z-${sort}-${page}`;
      arrived.push(first, last);
      const front = { title: 'Aa', cents: 100, displayIndex: -1 };
      const back = { title: 'Zz', cents: 90_000, displayIndex: 99 };
      await shop.save(aNumbered(first, front), 1, OTHER_SHOP);
      await shop.save(aNumbered(last, back), 1, OTHER_SHOP);
      await shop.settled();
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => range.some((product) => product.id === id))).toEqual(inOrder(sort));
    for (const id of arrived) await shop.commands.execute(new DeleteProduct(OTHER_SHOP, id));
    await shop.settled();
  });
});

describe('a list', () => {
  test.each(['lighting', 'lamps-and-light'])(
    'of a collection is asked for by id or by address: %s',
    async (name) => {
      const odd = range.filter(({ collectionId }) => collectionId === 'lighting');
      const ids = await walk(`limit=5&sort=title&collectionId=${name}`);
      expect(ids.toSorted()).toEqual(odd.map(({ id }) => id).toSorted());
    },
  );

  test('of a collection that is not there is empty', async () => {
    expect(await list('collectionId=nowhere')).toMatchObject({
      results: [],
      hasNextPage: false,
      nextPageCursor: null,
      total: 0,
      facets: { availability: { 'in-stock': 0, 'sold-out': 0 }, onSale: 0, tags: [] },
      correctedQuery: null,
    });
  });

  test.each([
    ['the title, in any case', 'EWER', 5],
    ['part of a word', 'ew', 5],
    ['two words that both fit', 'ewer litre', 5],
    ['two words of which one fits', 'ewer nothing', 0],
    ['what SQL would take for a wildcard', '%25', 0],
    ['blanks only', '%20%20', 25],
  ])('searched for %s', async (_, q, count) => {
    expect((await list(`q=${q}&limit=100`)).results).toHaveLength(count);
  });

  test.each([
    ['0', 1],
    ['1', 1],
    ['25', 25],
    ['999', 25],
  ])('with a limit of %s is bounded to what it may be', async (limit, count) => {
    expect((await list(`limit=${limit}`)).results).toHaveLength(count);
  });

  test('is of its own website', async () => {
    expect(idsOf(await list('', SHOP_HOST))).toEqual(['mug']);
  });
});

const tampered = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['a limit that is a text', 'limit=ten'],
  ['a limit below nothing', 'limit=-1'],
  ['half a limit', 'limit=1.5'],
  ['a limit of four digits', 'limit=1000'],
  ['two limits', 'limit=1&limit=2'],
  ['an order that is none', 'sort=cheapest'],
  ['a marker that is none', 'cursor=abc'],
  ['a marker of another order', `cursor=${encodeCursor('title', 'bowl', 'p01')}`],
  [
    'a marker with a day that no calendar has',
    `sort=newest&cursor=${tampered('newest', '2024-13-45 00:00:00+00', 'p01')}`,
  ],
  ['a marker with a NUL', `cursor=${tampered('featured', '1', 'p\u0000')}`],
  ['a marker that is long', `cursor=${'A'.repeat(600)}`],
  ['a search with a NUL', 'q=%00'],
  ['a search that is long', `q=${'a'.repeat(201)}`],
  ['a collection with a NUL', 'collectionId=%00'],
  ['a parameter that is not ours', 'websiteId=shop'],
])('%s is a clear 400', async (_, query) => {
  const answer = await shop.browser().get(`${PRODUCTS}?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'INVALID_REQUEST', message: expect.any(String) } });
});

test.each([`${PRODUCTS}/mug%00`, `${STOCK}?itemId=mug%00`])('a NUL in %s is a clear 400', async (url) => {
  expect((await shop.browser().get(url)).statusCode).toBe(400);
});

describe('a product', () => {
  test('by its id and by its address carries every field of section 3', async () => {
    const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 12 } as const;
    const option = { id: 'monthly', plan, priceMoney: money(900, 'USD'), onSale: false };
    const form = { id: 'note', name: 'Note', fields: [] };
    const variant = {
      attributes: { Size: 'Small' },
      salePriceMoney: money(2100, 'USD'),
      onSale: true,
      imageId: 'front',
    };
    const document = aProduct({
      id: 'crate-1',
      urlId: 'a-crate',
      title: 'Crate',
      productType: ProductType.physical,
      images: [{ id: 'front', assetUrl: '/media/crate.jpg', altText: 'A crate' }],
      tags: ['wood'],
      userDefinedVariantOptions: ['Size'],
      variantOptionOrdering: { Size: ['Small'] },
      variants: [aVariant({ id: 'crate-small', sku: 'CRATE-S', ...variant })],
      isSubscribable: true,
      productSubscriptionOptions: [option],
      additionalFieldsForm: form,
      useCustomAddButtonText: true,
      customAddButtonText: 'Join',
      customSoldOutText: 'All gone',
      scarcityEnabled: true,
      scarcityText: 'Nearly gone',
      storeSettings: { multipleQuantityAllowedForServices: false },
      details: [{ title: 'Measures', body: '<p>40 cm</p>' }],
    });
    await shop.save(document, 4);
    await shop.settled();
    const byId = (await shop.browser().get(`${PRODUCTS}/crate-1`)).json<ProductItem>();
    const { variants: _, status: __, ...written } = document;
    expect(byId).toEqual({
      ...written,
      hasAddOns: false,
      fullUrl: '/tableware/p/a-crate',
      additionalFieldsFormId: 'note',
      display: 'on-sale',
      structuredContent: {
        productType: 1,
        isSubscribable: true,
        subscriptionPlan: plan,
        productSubscriptionOptions: [option],
        additionalFieldsFormId: 'note',
        additionalFieldsForm: form,
        useCustomAddButtonText: true,
        customAddButtonText: 'Join',
        variants: [
          {
            ...document.variants[0],
            price: 2800,
            salePrice: 2100,
            qtyInStock: 4,
            unlimited: false,
            optionValues: [{ optionName: 'Size', value: 'Small' }],
            pricingOptions: [{ id: 'monthly', priceMoney: money(900, 'USD'), onSale: false }],
          },
        ],
      },
    });
    expect((await shop.browser().get(`${PRODUCTS}/a-crate`)).json()).toEqual(byId);
  });

  test('that is a draft, deleted, another website’s or unknown is a 404, and no list and no stock shows it', async () => {
    const gone = ['draft', 'deleted'].map((id) => aNumbered(id, { urlId: `the-${id}` }));
    for (const product of gone) await shop.save(product, 3);
    await shop.settled();
    expect(idsOf(await list('', SHOP_HOST))).toEqual(expect.arrayContaining(['draft', 'deleted']));
    await shop.save(aNumbered('draft', { urlId: 'the-draft', status: 'draft' }), 3);
    await shop.commands.execute(new DeleteProduct(SHOP, 'deleted'));
    await shop.settled();

    const browser = shop.browser();
    for (const name of ['draft', 'the-draft', 'deleted', 'the-deleted', 'p00', 'nobody', '..%2Fmug']) {
      const answer = await browser.get(`${PRODUCTS}/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.json()).toEqual({
        error: { code: 'PRODUCT_NOT_FOUND', message: 'That product could not be found.' },
      });
      expect((await browser.get(`${STOCK}?itemId=${name}`)).json()).toEqual({ results: [] });
    }
    const listed = idsOf(await list('limit=100', SHOP_HOST));
    expect(listed).toContain('mug');
    expect(listed).not.toContain('draft');
    expect(listed).not.toContain('deleted');
  });
});

describe('the stock of an item', () => {
  test.each(['', '/'])('is one result for each variant, at an address that ends with %j', async (slash) => {
    const variants = ['a', 'b'].map((size) => aVariant({ id: `pair-${size}`, sku: `PAIR-${size}` }));
    await shop.save(aProduct({ id: 'pair', variants }), 2);
    await shop.settled();
    const answer = await shop.browser().get(`${STOCK}${slash}?itemId=pair`);
    expect(answer.json<StockAnswer>().results).toEqual([
      { variantId: 'pair-a', sku: 'PAIR-a', unlimited: false, qtyInStock: 2 },
      { variantId: 'pair-b', sku: 'PAIR-b', unlimited: false, qtyInStock: 2 },
    ]);
  });

  test('is marked when it is unlimited', async () => {
    await shop.save(aNumbered('endless', {}), 'unlimited');
    await shop.settled();
    const { results } = (await shop.browser().get(`${STOCK}?itemId=endless`)).json<StockAnswer>();
    expect(results).toEqual([{ variantId: 'endless-only', sku: 'endless', unlimited: true, qtyInStock: 0 }]);
  });

  test('that is not named is a 400', async () => {
    expect((await shop.browser().get(STOCK)).statusCode).toBe(400);
  });
});

test('a list of named products shows those of this website and no others', async () => {
  expect(idsOf(await list('ids=p03,p01,mug,nope')).sort()).toEqual(['p01', 'p03']);
  const answer = await shop.browser(OTHER_HOST).get(`${PRODUCTS}?ids=p01,,p02`);
  expect(answer.statusCode).toBe(400);
});

describe('add-ons', () => {
  const ADD_ONS = '/api/commerce/add-ons';
  const offered = async (of: string, host = OTHER_HOST) => {
    await shop.settled();
    const answer = await shop.browser(host).get(`${ADD_ONS}?of=${of}`);
    return answer.json<AddOnsAnswer>().results.map(({ id }) => id);
  };
  const offering = (id: string, addOnIds: readonly string[], changes: Partial<ProductDocument> = {}) =>
    shop.save(aNumbered(id, { addOnIds, ...changes }), 1, OTHER_SHOP);

  test('come in the order of the owner, those of the first product first, each once', async () => {
    await offering('lamp', ['p03', 'p01']);
    await offering('shade', ['p01', 'p02', 'lamp']);
    expect(await offered('lamp')).toEqual(['p03', 'p01']);
    expect(await offered('lamp,shade')).toEqual(['p03', 'p01', 'p02']);
    expect(await offered('shade,lamp,p01')).toEqual(['p02', 'p03']);
  });

  test('are published, and of a published product of this website', async () => {
    await offering('hidden', ['p01'], { status: 'draft' });
    await offering('open', ['hidden', 'nosuch', 'p02']);
    expect(await offered('open')).toEqual(['p02']);
    expect(await offered('hidden')).toEqual([]);
    expect(await offered('open', SHOP_HOST)).toEqual([]);
    const item = (await shop.browser(OTHER_HOST).get(`${PRODUCTS}/open`)).json<ProductItem>();
    expect([item.hasAddOns, 'addOnIds' in item]).toEqual([true, false]);
  });

  test('are asked for by ids', async () => {
    for (const ids of ['', ',', 'a b', 'a,'.repeat(101)]) {
      const { statusCode } = await shop.browser(OTHER_HOST).get(`${ADD_ONS}?of=${encodeURIComponent(ids)}`);
      expect([ids, statusCode]).toEqual([ids, 400]);
    }
  });
});
