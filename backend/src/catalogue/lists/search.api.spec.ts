import type { ProductsAnswer, SuggestionsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { DeleteProduct } from '../catalogue.commands.js';

let shop: TestShop;

/** id, type, cents, colours and sizes */
const RANGE: [string, ProductType, number, [colour: string, size: string][]][] = [
  ['lamp-a', ProductType.physical, 1_000, [['Moss', 'Small']]],
  ['lamp-b', ProductType.physical, 1_200, [['Moss', 'Large'], ['Rust', 'Large']]], // biome-ignore format: one row each
  ['lamp-c', ProductType.physical, 4_000, [['Rust', 'Small']]],
  ['lamp-d', ProductType.digital, 9_000, [['Ink', 'Large']]],
];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.commands.execute(new DeleteProduct(SHOP, 'mug'));
  for (const [displayIndex, [id, productType, cents, made]] of RANGE.entries()) {
    const variants = made.map(([Colour, Size], i) =>
      aVariant({
        id: `${id}-${i}`,
        sku: `${id}-${i}`,
        attributes: { Colour, Size },
        priceMoney: money(cents, 'USD'),
      }),
    );
    const userDefinedVariantOptions = ['Colour', 'Size'];
    const words = { title: `Lamp ${id.at(-1)}`, excerpt: '', body: '' };
    await shop.save(
      aProduct({ id, ...words, productType, displayIndex, userDefinedVariantOptions, variants }),
      id === 'lamp-c' ? 0 : 3,
    );
  }
  await shop.save(aProduct({ id: 'their-kettle', title: 'Kettle' }), 3, OTHER_SHOP);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const list = async (query: string) =>
  (await shop.browser().get(`/api/commerce/products?${query}`)).json<ProductsAnswer>();
const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const suggestions = async (q: string) =>
  (
    await shop.browser().get(`/api/commerce/search/suggestions?q=${encodeURIComponent(q)}`)
  ).json<SuggestionsAnswer>();

test.each([
  ['q=lamp', ['lamp-a', 'lamp-b', 'lamp-c', 'lamp-d']],
  ['q=lamp&sort=price-descending', ['lamp-d', 'lamp-c', 'lamp-b', 'lamp-a']],
  ['q=lamp&option=colour:moss', ['lamp-a', 'lamp-b']],
  ['q=lamp&option=Colour:Moss&option=colour:rust', ['lamp-a', 'lamp-b', 'lamp-c']],
  ['q=lamp&option=colour:moss&option=size:large', ['lamp-b']],
  ['q=lamp&type=2', ['lamp-d']],
  ['q=lamp&minPrice=1200&maxPrice=9000', ['lamp-b', 'lamp-c']],
  ['q=lamp&availability=in-stock', ['lamp-a', 'lamp-b', 'lamp-d']],
  ['q=lamp&availability=sold-out', ['lamp-c']],
  ['q=rust+lamp', ['lamp-b', 'lamp-c']],
  ['q=lamp-b-1', ['lamp-b']],
  ['q=LAMP/B', ['lamp-b']],
  ['q=lamp+b+1', ['lamp-b']],
  ['option=colour:ink', ['lamp-d']],
  ['q=%25&option=colour:ink', []],
])('%s finds %p, and says how many', async (query, expected) => {
  const answer = await list(query);
  expect(ids(answer)).toEqual(expected);
  expect(answer.total).toBe(expected.length);
});

test('each value is counted without the others of its option, and with all other filters', async () => {
  const { facets } = await list('q=lamp&option=colour:moss&availability=in-stock');
  expect(facets?.options).toEqual([
    {
      name: 'Colour',
      values: [
        { key: 'colour:ink', value: 'Ink', count: 1 },
        { key: 'colour:moss', value: 'Moss', count: 2 },
        { key: 'colour:rust', value: 'Rust', count: 1 },
      ],
    },
    {
      name: 'Size',
      values: [
        { key: 'size:large', value: 'Large', count: 1 },
        { key: 'size:small', value: 'Small', count: 1 },
      ],
    },
  ]);
  expect(facets?.types).toEqual([{ type: 1, count: 2 }]);
});

describe('words that are written together find those of a title that stand apart', () => {
  beforeAll(async () => {
    const titled = (id: string, title: string, tags: string[] = []) =>
      shop.save(
        aProduct({ id, title, tags, excerpt: '', body: '', variants: [aVariant({ id, sku: id })] }),
        3,
      );
    await titled('beam', 'Timber 2×4');
    await titled('phone', 'Case for iPhone 14');
    await titled('rug', 'Bath Mat');
    await titled('bath', 'Bath', ['mat']);
    await titled('desk', 'Desk', ['2', '4']);
    await shop.settled();
  });

  test.each([
    ['2x4', ['beam']],
    ['2X4 timber', ['beam']],
    ['2×4', ['beam']],
    ['iphone14', ['phone']],
    ['iPhone14 case', ['phone']],
    ['bathmat', ['rug']],
    ['bathmap', []],
    ['x4', []],
  ])('%s', async (text, expected) => {
    const found = await list(`q=${encodeURIComponent(text)}`);
    expect(ids(found)).toEqual(expected);
    expect(ids(await suggestions(text))).toEqual(expected);
  });

  test('also while the last one is being typed', async () => {
    expect(ids(await suggestions('bathma'))).toEqual(['rug']);
    expect(ids(await suggestions('iphone1'))).toEqual(['phone']);
  });
});

test('tags and options of any signs narrow a search', async () => {
  const variants = [aVariant({ id: 'sconce-0', sku: 'sconce-0', attributes: { Fit: `2" \\ wide` } })];
  const odd = { title: 'Sconce', tags: [`It's 50% | off`], userDefinedVariantOptions: ['Fit'], variants };
  await shop.save(aProduct({ id: 'sconce', ...odd }), 3);
  await shop.save(aProduct({ id: 'sconce-b', title: 'Sconce' }), 3);
  await shop.settled();
  const narrowed = async (filter: string, key: string) =>
    ids(await list(`q=sconce&${filter}=${encodeURIComponent(key)}`));
  expect(await narrowed('tag', `it's 50% | off`)).toEqual(['sconce']);
  expect(await narrowed('option', `fit:2" \\ wide`)).toEqual(['sconce']);
  for (const key of [`it's`, `off' | 'sconce`, '@shop']) expect(await narrowed('tag', key)).toEqual([]);
  expect(ids(await list('q=sconce'))).toHaveLength(2);
});

test('price ranges part the whole list, and leave what they say', async () => {
  const { facets } = await list('q=lamp');
  expect(facets?.currency).toBe('USD');
  const prices = facets?.prices ?? [];
  expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  for (const { min, max, count } of prices) {
    const { total } = await list(`q=lamp&minPrice=${min}${max === null ? '' : `&maxPrice=${max}`}`);
    expect(total).toBe(count);
  }
});

test.each(['relevance', 'price-ascending', 'title'])(
  'pages of one, by %s, show each product once',
  async (sort) => {
    const whole = ids(await list(`q=lamp&sort=${sort}`));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ProductsAnswer = await list(`q=lamp&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(cursor === '' ? 4 : undefined);
      seen.push(...ids(page));
      cursor = page.nextPageCursor;
    }
    expect(seen).toEqual(whole);
  },
);

test('nothing of another website is found, guessed at or suggested', async () => {
  for (const q of ['kettle', 'ketle', '@other', "kettle' | '@other", '@other & kettle'])
    expect(await list(`q=${encodeURIComponent(q)}`)).toMatchObject({ total: 0, correctedQuery: null });
  expect(await suggestions('kett')).toEqual({ results: [], correctedQuery: null });
});

test('what visitors do not see is neither found nor guessed at', async () => {
  const secret = aProduct({ id: 'secret', title: 'Chandelier' });
  await shop.save(secret, 3);
  await shop.settled();
  expect(await list('q=chandelir')).toMatchObject({ total: 1, correctedQuery: 'chandelier' });
  await shop.save({ ...secret, status: 'draft' }, 3);
  await shop.settled();
  for (const q of ['chandelier', 'chandelir', 'chand'])
    expect(await list(`q=${q}`)).toMatchObject({ total: 0, correctedQuery: null });
  expect(await suggestions('chand')).toEqual({ results: [], correctedQuery: null });
});

test('while a visitor types, the last word may go on', async () => {
  expect(ids(await suggestions('rust la'))).toEqual(['lamp-b', 'lamp-c']);
  expect(ids(await suggestions('la rust'))).toEqual(['lamp-b', 'lamp-c']);
  expect(await suggestions('lamp lapm')).toMatchObject({ correctedQuery: 'lamp lamp' });
});

test.each([
  'type=9',
  'minPrice=-1',
  'maxPrice=cheap',
  'minPrice=1e9',
  `option=${'a'.repeat(201)}`,
  Array.from({ length: 21 }, (_, i) => `option=a:${i}`).join('&'),
  'option=%00',
])('%.40s is a clear 400', async (query) => {
  const answer = await shop.browser().get(`/api/commerce/products?${query}`);
  expect(answer.statusCode).toBe(400);
});

test.each([
  ['no query', ''],
  ['a NUL', 'q=%00'],
  ['a long query', `q=${'a'.repeat(201)}`],
  ['two queries', 'q=a&q=b'],
])('suggestions for %s are a clear 400', async (_, query) => {
  expect((await shop.browser().get(`/api/commerce/search/suggestions?${query}`)).statusCode).toBe(400);
});

test('a search of a hundred words asks for no more than eight', async () => {
  const { readModels } = shop.daybook.installation;
  const query = jest.spyOn(readModels, 'query');
  await list(`q=${encodeURIComponent(Array.from({ length: 60 }, (_, i) => `w${i}`).join(' '))}`);
  const asked = query.mock.calls.length;
  query.mockRestore();
  expect(asked).toBeLessThan(8 + 4);
});

test('a visitor who asks for suggestions faster than anyone types is refused', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  const visitor = limited.browser();
  const statuses = new Set<number>();
  for (let i = 0; i < 400 && !statuses.has(429); i += 1)
    statuses.add((await visitor.get('/api/commerce/search/suggestions?q=mug')).statusCode);
  await limited.close();
  expect([...statuses]).toEqual([200, 429]);
}, 60_000);
