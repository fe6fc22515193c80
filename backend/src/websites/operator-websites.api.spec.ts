/** @own-shop what operators see */
import type { OperatorWebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const LIST = '/api/operator/websites';

let shop: TestShop;
let operator: OwnerBrowser;
const created: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner(['viewer'], { isOperator: true });
  const owner = await shop.owner(['admin']);
  for (const title of ['Alder', 'Birch', 'Cedar', '100% wool']) {
    const request = { title, language: 'en', timeZone: 'UTC', currency: 'USD' };
    created.push((await owner.send('POST', '/api/config/websites', request)).json().id);
  }
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());
const page = async (query = '') => (await operator.get(`${LIST}?${query}`)).json<OperatorWebsitesAnswer>();
const titles = ({ results }: OperatorWebsitesAnswer) => results.map(({ title }) => title);

test('an operator sees every website once, page by page, with their own roles', async () => {
  const seen: OperatorWebsitesAnswer['results'][number][] = [];
  let cursor: string | null = '';
  do {
    const answer: OperatorWebsitesAnswer = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
    expect(answer.total).toBe(6);
    expect(answer.hasNextPage).toBe(answer.nextPageCursor !== null);
    seen.push(...answer.results);
    cursor = answer.nextPageCursor;
  } while (cursor);
  expect(seen.map(({ id }) => id).sort()).toEqual(['shop', 'other', ...created].sort());
  expect(seen.slice(0, 4).map(({ id }) => id)).toEqual(created.toReversed());
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
  );
  // a new website is hidden until its owner opens it
  expect(seen.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(created.toReversed());
  expect(Object.fromEntries(seen.map(({ id, roles }) => [id, roles]))).toMatchObject({
    shop: ['viewer'],
    other: [],
  });
});

test.each([
  ['q=bIR', ['Birch']],
  ['q=other.test', ['A shop']],
  ['q=%25', ['100% wool']],
  ['q=_', []],
])('a search for %s finds by a part of the title or of a domain', async (query, expected) => {
  const found = await page(query);
  expect([titles(found), found.total]).toEqual([expected, expected.length]);
});

test('an owner who is no operator is refused', async () => {
  const owner = await shop.owner(['admin']);
  expect((await owner.get(LIST)).statusCode).toBe(403);
});

test.each(['cursor=x', 'cursor=1.%00', 'limit=all', 'websiteId=other', 'q=a&q=b'])(
  'a list by %s is refused',
  async (query) => {
    const answer = await operator.get(`${LIST}?${query}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  },
);
