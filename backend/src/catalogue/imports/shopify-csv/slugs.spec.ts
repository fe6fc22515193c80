import { aProduct } from '../../../platform/testing/documents.js';
import { readShopifyCsv } from './shopify-csv.js';
import { DOLLARS, mugRow, productFile } from './testing/product-file.js';

const LONG = `a-${'long-'.repeat(30)}handle`;
const slugsOf = (handles: readonly string[], shop = [] as ReturnType<typeof aProduct>[]) => {
  const rows = handles.map((handle, i) => mugRow({ Handle: handle, Title: `Thing ${i}` }));
  const existing = { collections: [], products: shop };
  const { products } = readShopifyCsv(productFile(rows), { ...DOLLARS, existing });
  return products.map(({ product }) => product.urlId);
};

test.each([
  ['mug', 'mug'],
  [LONG, LONG],
  ['кружка-синяя', 'kruzhka-sinyaya'],
  ['щётка', 'shchyotka'],
  ['κούπα-μπλε', 'koupa-mple'],
  ['café-crème', 'cafe-creme'],
  ['größe', 'grosse'],
])('the slug of %s is %s', (handle, slug) => expect(slugsOf([handle])).toEqual([slug]));

test('a handle that has no Latin spelling gets its id, and the preview names it', () => {
  expect(slugsOf(['湯のみ'])[0]).toMatch(/^[0-9a-f]{10}$/);
  const { problems } = readShopifyCsv(productFile([mugRow({ Handle: '湯のみ' })]), DOLLARS);
  expect(problems).toEqual([
    {
      line: 2,
      handle: '湯のみ',
      reason: expect.stringMatching(/^The handle "湯のみ" can be no URL here; "\w+"/),
    },
  ]);
});

test('of two handles with one spelling, the one that is it gets it', () => {
  const [cafe, plain] = slugsOf(['café', 'cafe']);
  expect(plain).toBe('cafe');
  expect(cafe).toMatch(/^cafe-[0-9a-f]{10}$/);
  const [blue, other] = slugsOf(['кружка', 'кру́жка']);
  expect([blue, other?.startsWith('kruzhka')]).toEqual(['kruzhka', false]);
});

test('a slug of a product that is there is left to it', () => {
  const shop = [aProduct({ id: 'x', urlId: 'kruzhka' })];
  expect(slugsOf(['кружка'], shop)[0]).not.toBe('kruzhka');
});

test('a product that was imported before keeps its slug', () => {
  const rows = [mugRow({ Handle: 'кружка' })];
  const [made] = readShopifyCsv(productFile(rows), DOLLARS).products;
  if (!made) throw new Error('no product');
  const shop = { ...made.product, urlId: made.product.id };
  expect(slugsOf(['кружка'], [shop])).toEqual([shop.id]);
});
