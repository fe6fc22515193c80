import type { PageComments, WrittenComment } from '@daybook/contracts/comments/comments.api';
import type { PageLikes } from '@daybook/contracts/likes/likes.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { block, section } from '../content/pages/testing/pages.js';
import { createdPage, errorOf, published, taken } from '../content/testing/page-requests.js';
import {
  type Browser,
  OTHER_HOST,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const LIKES = '/api/likes';
const COMMENTS = '/api/comments';

let shop: TestShop;
let admin: OwnerBrowser;
let pageId: string;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  admin = await shop.owner(['admin']);
  const operations = [section('s1'), block('b1', 'comments')];
  pageId = (await createdPage(admin, { title: 'Liked', operations })).id;
  await published(admin, [pageId]);
  await turnLikes(true);
}, 60_000);
afterAll(() => shop.close());

async function turnLikes(simpleLikingEnabled: boolean) {
  const path = `/api/config/websites/${SHOP}`;
  const { website, revision } = taken<WebsiteAnswer>(await admin.get(path));
  const changed = { website: { ...website, simpleLikingEnabled }, expectedRevision: revision };
  taken(await admin.send('PUT', path, changed));
  await shop.settled();
}
const like = (by: Browser, changes: object = {}) =>
  by.send('POST', LIKES, { kind: 'page', likedId: pageId, likes: true, ...changes });
async function count() {
  await shop.settled();
  return taken<PageLikes>(await shop.browser().get(`${LIKES}/pages/${pageId}`)).likeCount;
}

test('a visitor likes a page once, and takes it back', async () => {
  const before = await count();
  const visitor = shop.browser();
  for (const _ of [1, 2]) expect(taken(await like(visitor))).toEqual({ likes: true });
  expect(await count()).toBe(before + 1);
  expect(taken(await like(visitor, { likes: false }))).toEqual({ likes: false });
  expect(taken(await like(shop.browser(), { likes: false }))).toEqual({ likes: false });
  expect(await count()).toBe(before);
});

test('a comment that is shown is liked too', async () => {
  const comment = { pageId, author: 'Ada', email: 'ada@people.example', body: 'What a kiln!' };
  const { id } = taken<WrittenComment>(await shop.browser().send('POST', COMMENTS, comment));
  const ofComment = { kind: 'comment', likedId: id };
  expect(errorOf(await like(shop.browser(), ofComment)).code).toBe('COMMENT_NOT_FOUND');
  taken(await admin.send('POST', '/api/config/comments/status', { ids: [id], status: 'shown' }));
  taken(await like(shop.browser(), ofComment));
  await shop.settled();
  const { results } = taken<PageComments>(await shop.browser().get(`${COMMENTS}/pages/${pageId}`));
  expect(results).toMatchObject([{ id, likeCount: 1 }]);
});

test.each([
  ['a page that is not there', { likedId: 'nothing' }, 404],
  ['another kind', { kind: 'product' }, 400],
  ['an id that is none', { likedId: '../x' }, 400],
  ['no answer', { likes: 'yes' }, 400],
])('%s is refused', async (_, changes, status) =>
  expect((await like(shop.browser(), changes)).statusCode).toBe(status),
);

test('another website’s page is not found, and likes can be turned off', async () => {
  expect((await like(shop.browser(OTHER_HOST))).statusCode).toBe(404);
  await turnLikes(false);
  expect(errorOf(await like(shop.browser())).code).toBe('LIKES_OFF');
  await turnLikes(true);
});

test('a program that likes in a loop is stopped', async () => {
  const visitor = shop.browser();
  const statuses = [];
  for (let i = 0; i < 70; i += 1) statuses.push((await like(visitor, { likes: i % 2 === 0 })).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await like(visitor)).headers['retry-after']).toEqual(expect.any(String));
});

test('of 1,000 comments by one program few are stored, also from new browsers', async () => {
  const comment = { pageId, author: 'Bot', email: 'bot@people.example', body: 'Buy' };
  let stored = 0;
  for (let i = 0; i < 1000; i += 1) {
    const { statusCode } = await shop.browser().send('POST', COMMENTS, comment);
    if (statusCode === 200) stored += 1;
    else expect(statusCode).toBe(429);
  }
  expect(stored).toBeLessThanOrEqual(40);
  expect(stored).toBeGreaterThan(0);
}, 60_000);
