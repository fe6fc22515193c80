/** @own-shop settings */
import type { HomePageAnswer, OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { ReleasesAnswer } from '@daybook/contracts/content/releases.api';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { createdPage, edit, errorOf, PAGES, published, RELEASES, taken } from '../testing/page-requests.js';

const HOME = `${PAGES}/home`;
const NAVIGATION = '/api/config/navigation';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const press = (by = ada, body: object = {}) => by.send('POST', HOME, body);
const pressed = async (by = ada) => taken<HomePageAnswer>(await press(by)).pageId;
const pageOf = async (id: string) => (await ada.get(`${PAGES}/${id}`)).json<OwnerPage>();
const releases = async () => (await ada.get(RELEASES)).json<ReleasesAnswer>().results;
const at = async (path: string) => {
  await shop.settled();
  return shop.browser().get(`/api/content/at?path=${path}`);
};

test('the designed home page becomes a page that is published, and stands at "/" when the navigation names it', async () => {
  // another page has the slug
  const { id: taker } = await createdPage(ada, { slug: 'home' });
  const pageId = await pressed();
  expect(pageId).not.toBe(taker);
  expect((await pageOf(pageId)).head).toMatchObject({ title: 'A shop', slug: 'home-2' });
  expect((await at('/')).statusCode).toBe(404);
  const { tree, version } = (await ada.get(NAVIGATION)).json<OwnerNavigation>();
  const named = { ...tree, homePageId: pageId };
  taken(await ada.send('PUT', NAVIGATION, named, { 'if-match': `"${version}"` }));
  expect((await at('/')).json<ContentAt>()).toMatchObject({ kind: 'page', pageId });
  const { blocks } = (await shop.browser().get(`/api/content/pages/${pageId}`)).json<ReleasedPage>();
  expect(JSON.stringify(blocks)).toContain('/media/hero.jpg');
});

test('pressed again it is the same page: what was changed since stays, and is published by its owner alone', async () => {
  const pageId = await pressed();
  const { blocks, revision } = await pageOf(pageId);
  const button = blocks.find(({ type }) => type === 'button');
  const change = { kind: 'put', id: button?.id, fields: { label: 'Come in' } };
  taken(await edit(ada, pageId, revision, change));
  const before = await releases();
  expect(await pressed()).toBe(pageId);
  expect(await releases()).toEqual(before);
  expect(JSON.stringify((await pageOf(pageId)).blocks)).toContain('Come in');
  await shop.settled();
  expect((await shop.browser().get(`/api/content/pages/${pageId}`)).body).not.toContain('Come in');
});

test('a page that was written and not published is published by the next press', async () => {
  const pageId = await pressed();
  await published(ada, [], [pageId]);
  const { revision } = await pageOf(pageId);
  expect(await pressed()).toBe(pageId);
  expect((await pageOf(pageId)).revision).toBe(revision + 1);
  expect((await releases())[0]?.pages?.map((page) => page.pageId)).toEqual([pageId]);
});

test('two presses at once make one page', async () => {
  const bob = await shop.owner(['editor'], { website: OTHER_SHOP });
  const answers = await Promise.all([press(bob), press(bob), press(bob)]);
  const ids = new Set(answers.map((answer) => taken<HomePageAnswer>(answer).pageId));
  expect(ids.size).toBe(1);
  expect((await bob.get(RELEASES)).json<ReleasesAnswer>().results).toHaveLength(1);
  expect((await bob.get(PAGES)).json<{ results: unknown[] }>().results).toHaveLength(1);
  expect(ids).not.toContain(await pressed());
});

test('one in the trash stays there', async () => {
  const pageId = await pressed();
  await published(ada, [], [pageId]);
  taken(await ada.send('POST', `${PAGES}/${pageId}/trash`, {}));
  const answer = await press();
  expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'PAGE_IN_TRASH']);
  taken(await ada.send('POST', `${PAGES}/${pageId}/restore`, {}));
  expect(await pressed()).toBe(pageId);
});

test('only members who publish press, and a body has no fields', async () => {
  expect((await press(await shop.owner(['draft editor']))).statusCode).toBe(403);
  expect((await press(await shop.owner(['store manager']))).statusCode).toBe(403);
  expect((await shop.browser().send('POST', HOME, {})).statusCode).toBe(401);
  expect((await press(ada, { pageId: 'x' })).statusCode).toBe(400);
});
