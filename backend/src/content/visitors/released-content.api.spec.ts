import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import { SURROGATE_KEY } from '../../platform/http/surrogate-keys.js';
import { aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { put } from '../pages/testing/pages.js';
import { createdPage, edit, errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';
import { ReleasedContentQueries } from './released-content.queries.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const at = (path: string, by: Pick<OwnerBrowser, 'get'> = shop.browser()) =>
  by.get(`/api/content/at?path=${encodeURIComponent(path)}`);
const page = (id: string, by: Pick<OwnerBrowser, 'get'> = shop.browser()) =>
  by.get(`/api/content/pages/${id}`);

test('a visitor reads the released page, and the answer says of which release it is', async () => {
  const { id } = await createdPage(ada, { slug: 'read-me', description: 'Why' });
  const { releaseId } = await published(ada, [id]);
  await edit(ada, id, 1, put('b1', { label: 'CANARY' }));
  await saveHead(ada, id, 2, { title: 'CANARY', slug: 'canary-url' });
  await shop.settled();
  const answers = [await at('/read-me'), await page(id)];
  for (const answer of answers) {
    expect(answer.headers['x-release']).toBe(releaseId);
    expect(answer.headers[SURROGATE_KEY]).toBe(`page:${SHOP}:${id} pages:${SHOP} navigation:${SHOP}`);
    expect(answer.body).not.toContain('CANARY');
    expect(answer.body).not.toContain(ada.accountId);
  }
  expect(answers[0]?.json()).toEqual({
    kind: 'page',
    pageId: id,
    collectionId: null,
    path: '/read-me',
    releaseId,
  });
  expect(answers[1]?.json<ReleasedPage>()).toMatchObject({
    path: '/read-me',
    title: 'About',
    description: 'Why',
    picture: null,
    version: 1,
    blocks: [{ id: 's1' }, { id: 'b1', fields: { label: 'Visit us' } }],
  });
  expect((await at('/canary-url')).statusCode).toBe(404);
});

test('drafts, versions, withdrawn pages and the trash are nowhere', async () => {
  const draft = await createdPage(ada, { slug: 'only-draft' });
  const versioned = await createdPage(ada, { slug: 'only-version' });
  await ada.send('POST', `${PAGES}/${versioned.id}/versions`, {});
  const withdrawn = await createdPage(ada, { slug: 'only-withdrawn' });
  await published(ada, [withdrawn.id]);
  await published(ada, [], [withdrawn.id]);
  await ada.send('POST', `${PAGES}/${withdrawn.id}/trash`, {});
  await shop.settled();
  for (const { id, head } of [draft, versioned, withdrawn]) {
    for (const answer of [await page(id), await at(`/${head.slug}`), await page(id, ada)]) {
      expect([answer.statusCode, errorOf(answer).code]).toEqual([404, 'PAGE_NOT_FOUND']);
    }
  }
});

test('a private page is found by members who may see an unpublished website, and by no other caller', async () => {
  const { id } = await createdPage(ada, { slug: 'private-page' });
  await saveHead(ada, id, 0, { status: 'private' });
  await published(ada, [id]);
  await shop.settled();
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  for (const caller of [shop.browser(), stranger, await shop.owner(['commenter'])]) {
    expect([(await page(id, caller)).statusCode, (await at('/private-page', caller)).statusCode]).toEqual([
      404, 404,
    ]);
  }
  const viewer = await shop.owner(['viewer']);
  expect(taken<ReleasedPage>(await page(id, viewer)).isPrivate).toBe(true);
  const found = await at('/private-page', viewer);
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('of several pages with one former path, the one that visitors read for longest is found', async () => {
  const one = await createdPage(ada, { slug: 'kiln-one' });
  const two = await createdPage(ada, { slug: 'kiln-two' });
  for (const { id } of [one, two]) await saveHead(ada, id, 0, { formerPaths: ['/old/kiln.html'] });
  const found = async () => {
    await shop.settled();
    return (await at('/old/kiln.html')).json<ContentAt>();
  };
  await published(ada, [one.id]);
  // a version of the other one waits for its release
  taken(await ada.send('POST', `${PAGES}/${two.id}/versions`, {}));
  expect(await found()).toMatchObject({ kind: 'moved', isFormerPath: true, path: '/kiln-one' });
  await published(ada, [two.id]);
  await saveHead(ada, one.id, 2, { title: 'Released once more' });
  await published(ada, [one.id]);
  expect(await found()).toMatchObject({ path: '/kiln-one' });
  await published(ada, [], [one.id]);
  expect(await found()).toMatchObject({ path: '/kiln-two' });
});

test('a page of one website is not another’s', async () => {
  const { id } = await createdPage(ada, { slug: 'of-the-shop' });
  await published(ada, [id]);
  await shop.settled();
  const other = shop.browser(OTHER_HOST);
  expect([(await page(id, other)).statusCode, (await at('/of-the-shop', other)).statusCode]).toEqual([
    404, 404,
  ]);
});

test('a hidden website answers its members alone', async () => {
  const { id } = await createdPage(ada, { slug: 'behind-a-curtain' });
  await published(ada, [id]);
  const shown = aWebsite({ id: SHOP, domains: [SHOP_HOST], isDefault: SHOP === 'shop' });
  await shop.commands.execute(new SaveWebsite({ ...shown, isHidden: true }));
  try {
    await shop.settled();
    expect([(await page(id)).statusCode, errorOf(await at('/behind-a-curtain')).code]).toEqual([
      (await shop.browser().get('/api/form/pages/x')).statusCode,
      'WEBSITE_HIDDEN',
    ]);
    expect((await page(id, ada)).statusCode).toBe(200);
  } finally {
    await shop.commands.execute(new SaveWebsite(shown));
    await shop.settled();
  }
});

test.each(['', '/', '//', '/a/b', 'about', '/%00', '/\u0000', '/__proto__', '/Über', `/${'a'.repeat(101)}`])(
  'nothing stands at the path %j',
  async (path) => {
    expect((await at(path)).statusCode).toBe(404);
  },
);

test.each(['nosuch', '__proto__', '%00', '%ED%A0%BD', "'%20or%201=1"])(
  'no page has the id %j',
  async (id) => {
    expect([400, 404]).toContain((await page(id)).statusCode);
  },
);

test('a path is one text', async () => {
  expect((await shop.browser().get('/api/content/at')).statusCode).toBe(400);
  expect((await shop.browser().get('/api/content/at?path=/a&path=/b')).statusCode).toBe(400);
  expect((await shop.browser().get('/api/content/at?path=/a&seesPrivate=true')).statusCode).toBe(400);
});

test('where a page was that is long in the trash is gone; a private one was never there', async () => {
  const { id } = await createdPage(ada, { slug: 'was-there' });
  const hidden = await createdPage(ada, { slug: 'was-private' });
  await saveHead(ada, hidden.id, 0, { status: 'private' });
  await published(ada, [id, hidden.id]);
  await published(ada, [], [id, hidden.id]);
  for (const page of [id, hidden.id]) taken(await ada.send('POST', `${PAGES}/${page}/trash`, {}));
  const answers = async (days: number) => {
    await shop.settled();
    const content = new ReleasedContentQueries(shop.daybook.api!.app.get(READ_MODELS));
    const then = Date.now() + days * 86_400_000;
    const codeAt = (path: string) =>
      content.at(SHOP, path, { seesPrivate: false }, then).catch(({ code }) => code);
    return Promise.all([codeAt('/was-there'), codeAt('/was-private')]);
  };
  expect(await answers(29)).toEqual(['PAGE_NOT_FOUND', 'PAGE_NOT_FOUND']);
  expect(await answers(31)).toEqual(['PAGE_GONE', 'PAGE_NOT_FOUND']);
  taken(await ada.send('POST', `${PAGES}/${id}/restore`, {}));
  expect(await answers(31)).toEqual(['PAGE_NOT_FOUND', 'PAGE_NOT_FOUND']);
});
