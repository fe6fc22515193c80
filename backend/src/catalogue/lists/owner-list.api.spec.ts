import type { OwnerProductsAnswer } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';

const PRODUCTS = '/api/config/products';

let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
  for (let i = 0; i < 7; i += 1) {
    const { id: _, ...rest } = aProduct({
      urlId: `listed-${i}`,
      title: `Listed ${['c', 'a', 'B', 'd', 'E', 'f', 'a'][i]}`,
      status: i % 2 === 0 ? 'draft' : 'published',
      tags: i < 3 ? ['few'] : ['many'],
      productType: i === 6 ? 2 : 1,
    });
    const { id: __, ...variant } = aVariant({
      sku: `LISTED/${i}`,
      priceMoney: money(1000 + (i % 3) * 100, 'USD'),
    });
    const made = await ada.send('POST', PRODUCTS, { ...rest, variants: [variant] });
    expect(made.statusCode).toBe(201);
  }
}, 60_000);
afterAll(() => shop.close());

const list = async (query: string) => {
  await shop.settled();
  return (await ada.get(`${PRODUCTS}?${query}`)).json<OwnerProductsAnswer>();
};
const titles = ({ results }: OwnerProductsAnswer) => results.map(({ title }) => title);

test('finds words of the title and of SKUs, and counts the products', async () => {
  expect(await list('q=LISTED')).toMatchObject({ total: 7, hasNextPage: false });
  expect(titles(await list('q=listed/3'))).toEqual(['Listed d']);
  // what a pattern would take for any sign is only itself
  for (const sign of ['%25', '_', '%5C']) expect((await list(`q=listed${sign}`)).total).toBe(0);
  expect(await list('q=nothing-of-this')).toEqual({
    results: [],
    total: 0,
    hasNextPage: false,
    nextPageCursor: null,
  });
});

test.each([
  ['status=draft', 4],
  ['status=published', 3],
  ['tag=few', 3],
  ['type=2', 1],
  ['collectionId=tableware', 7],
  ['collectionId=nowhere', 0],
  ['stock=sold-out', 6],
  ['stock=in-stock', 1],
  ['stock=unlimited', 0],
  ['stock=low', 0],
  ['status=draft&tag=few', 2],
])('is narrowed by %s', async (filter, total) => {
  expect((await list(`q=listed&${filter}`)).total).toBe(total);
});

test('the stock of a removed variant does not count', async () => {
  const colours = ['red', 'blue'].map((id) => aVariant({ id: `left-${id}`, sku: `LEFT-${id}` }));
  const vase = aProduct({ id: 'left-vase', title: 'Vase of one colour', variants: colours });
  const [red, blue] = vase.variants;
  if (!red || !blue) throw new Error('two colours');
  await shop.save(vase, 0);
  await shop.save({ ...vase, variants: [blue] }, 3);
  expect((await list('q=vase&stock=in-stock')).results).toMatchObject([{ available: 3 }]);
  await shop.save({ ...vase, variants: [red] }, 0);
  expect(await list('q=vase&stock=in-stock')).toMatchObject({ total: 0 });
  expect((await list('q=vase&stock=sold-out')).results).toMatchObject([{ available: 0 }]);
});

test.each(['saved', 'title', 'price-ascending', 'price-descending', 'place'])(
  'by %s, in pages of two, shows each product once',
  async (sort) => {
    const whole = titles(await list(`q=listed&sort=${sort}`));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: OwnerProductsAnswer = await list(
        `q=listed&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(7);
      seen.push(...titles(page));
      cursor = page.nextPageCursor;
    }
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(7);
  },
);

test.each(['sort=random', 'status=lost', 'stock=some', 'cursor=bad', 'limit=-1', 'type=9', 'colour=red'])(
  '%s is refused',
  async (query) => {
    expect((await ada.get(`${PRODUCTS}?${query}`)).statusCode).toBe(400);
  },
);
