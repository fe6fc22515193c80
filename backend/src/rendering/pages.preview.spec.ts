/** @own-shop settings */
import { tmpdir } from 'node:os';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { aProduct } from '../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import type { RenderPage } from './storefront-renderer.js';

const DRAFT = '/tableware/p/draft';

let shop: TestShop;

/** The smallest product page: whether it is there, and why visitors do not see it. */
const render: RenderPage = async ({ url, api }) => {
  const [, collection, , slug] = new URL(url).pathname.split('/');
  const answer = await api(`/api/commerce/products/${slug}?collection=${collection}`);
  const { title, preview } = (await answer.json()) as ProductItem;
  const html = answer.ok ? `<h1>${title}</h1><p>${preview?.status ?? 'published'}</p>` : '<h1>Nothing</h1>';
  return { status: answer.status, headers: {}, html, inline: { scripts: [], styles: [] } };
};

beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: tmpdir() });
  await shop.save(aProduct({ id: 'draft', title: 'Unfinished', status: 'draft' }), 5);
  await shop.save(aProduct({ id: 'theirs', title: 'Theirs', status: 'private' }), 5, OTHER_SHOP);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const nothing = { statusCode: 404, body: '<h1>Nothing</h1>' };

test.each(['admin', 'viewer', 'draft editor'] as const)(
  'a %s sees what is unpublished, and why',
  async (role) => {
    const answer = await (await shop.owner([role])).get(DRAFT);
    expect(answer).toMatchObject({ statusCode: 200, body: '<h1>Unfinished</h1><p>draft</p>' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

test('a member sees it behind a proxy that speaks HTTPS, where cookies have another name', async () => {
  const ada = await shop.owner(['admin']);
  const cookie = `__Host-daybook-session=${ada.cookies.get('daybook-session')}`;
  const answer = await shop.fastify.inject({
    url: DRAFT,
    headers: { host: 'shop.test', cookie, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
  });
  expect(answer).toMatchObject({ statusCode: 200, body: '<h1>Unfinished</h1><p>draft</p>' });
});

test('no one else gets it, also not from a page that was rendered for a member', async () => {
  const ada = await shop.owner(['admin']);
  const [seen, ...others] = await Promise.all([
    ada.get(DRAFT),
    shop.browser().get(DRAFT),
    (await shop.owner(['commenter'])).get(DRAFT),
    (await shop.owner(['admin'], { website: OTHER_SHOP })).get(DRAFT, { host: 'shop.test' }),
    (await shop.owner([])).get(DRAFT),
  ]);
  expect(seen.statusCode).toBe(200);
  for (const other of others) expect(other).toMatchObject(nothing);
  expect(await shop.browser().get(DRAFT)).toMatchObject(nothing);
});

test('a member of one website finds nothing of another’s on its own host', async () => {
  const ada = await shop.owner(['admin']);
  expect(await ada.get('/tableware/p/theirs')).toMatchObject(nothing);
  expect(await ada.get('/tableware/p/theirs', { host: 'other.test' })).toMatchObject(nothing);
  const bob = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(await bob.get('/tableware/p/theirs')).toMatchObject({ statusCode: 200 });
  expect(await bob.get('/tableware/p/theirs', { host: 'shop.test' })).toMatchObject(nothing);
});

test('who has signed out, and who may no longer, find nothing', async () => {
  const ada = await shop.owner(['admin']);
  expect((await ada.get(DRAFT)).statusCode).toBe(200);
  const cookie = `daybook-session=${ada.cookies.get('daybook-session')}`;
  await ada.send('DELETE', '/api/config/session');
  expect(await shop.browser().get(DRAFT, { cookie })).toMatchObject(nothing);
});

test('what is published is every visitor’s page, for members too', async () => {
  const ada = await shop.owner(['admin']);
  const answer = await ada.get('/tableware/p/mug');
  expect(answer.body).toBe('<h1>Mug</h1><p>published</p>');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('a scheduled product says when it will be there', async () => {
  const publishAt = Date.UTC(2030, 0, 1);
  await shop.save(aProduct({ id: 'later', status: 'scheduled', publishAt }), 1);
  await shop.settled();
  const ada = await shop.owner(['viewer']);
  const answer = await ada.get('/api/config/products/later/preview');
  expect(answer.json<ProductItem>().preview).toEqual({
    status: 'scheduled',
    publishAt: '2030-01-01T00:00:00.000Z',
  });
  expect((await ada.get('/api/commerce/products/later')).statusCode).toBe(404);
});
