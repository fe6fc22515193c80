/** @own-shop settings */
import { createHash } from 'node:crypto';
import type {
  MadePreviewLink,
  PreviewLinksAnswer,
  PreviewPage,
} from '@daybook/contracts/content/preview-links.api';
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
import { SaveWebsite } from '../../websites/websites.commands.js';
import { put } from '../pages/testing/pages.js';
import { createdPage, edit, errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';

const DAY = 24 * 3600 * 1000;

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
  bea = await shop.owner(['draft editor']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const previewsOf = (id: string) => `${PAGES}/${id}/previews`;
const make = async (id: string, by = bea) =>
  taken<MadePreviewLink>(await by.send('POST', previewsOf(id), {}));
const working = async (id: string) => {
  await shop.settled();
  return taken<PreviewLinksAnswer>(await ada.get(previewsOf(id))).results;
};
const tokenOf = ({ url }: MadePreviewLink) => url.slice(url.lastIndexOf('/') + 1);

const open = async (token: string, by = shop.browser(SHOP_HOST)) => {
  await shop.settled();
  return by.get(`/api/content/preview/${token}`);
};
const wordsOf = (answer: { json<T>(): T }) => {
  const { blocks } = answer.json<PreviewPage>();
  return blocks.map(({ fields }) => (fields as { label?: string }).label).find(Boolean);
};

test('a link shows the draft as it stands now, to a visitor without an account, for 14 days', async () => {
  const { id } = await createdPage(ada);
  const link = await make(id);
  expect(Date.parse(link.worksUntil) - Date.now()).toBeGreaterThan(14 * DAY - 60_000);
  const first = await open(tokenOf(link));
  expect([first.statusCode, wordsOf(first)]).toEqual([200, 'Visit us']);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json<PreviewPage>()).toMatchObject({ id, title: 'About', worksUntil: link.worksUntil });
  await edit(ada, id, 0, put('b1', { label: 'Come by' }));
  expect(wordsOf(await open(tokenOf(link)))).toBe('Come by');
});

test('who reads a draft learns nothing of who wrote it', async () => {
  const { id } = await createdPage(ada);
  const { body } = await open(tokenOf(await make(id)));
  for (const words of [ada.accountId, bea.accountId, 'changedBy', 'addedAt'])
    expect(body).not.toContain(words);
});

test('members see who made the links that work, and end one at once', async () => {
  const { id } = await createdPage(ada);
  const [kept, ended] = [await make(id, ada), await make(id)];
  expect(await working(id)).toMatchObject([
    { id: ended.id, madeBy: bea.accountId },
    { id: kept.id, madeBy: ada.accountId, worksUntil: kept.worksUntil },
  ]);
  const end = () => ada.send('DELETE', `${previewsOf(id)}/${ended.id}`, {});
  expect((await end()).statusCode).toBe(200);
  expect((await working(id)).map((link) => link.id)).toEqual([kept.id]);
  expect((await open(tokenOf(ended))).statusCode).toBe(404);
  expect((await open(tokenOf(kept))).statusCode).toBe(200);
  expect(errorOf(await end()).code).toBe('PREVIEW_LINK_NOT_FOUND');
});

test('the log and the read models have no token, but a hash of it', async () => {
  const { id } = await createdPage(ada);
  const link = await make(id);
  const token = tokenOf(link);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(createHash('sha256').update(token).digest('hex').slice(0, 32)).toBe(link.id);
  const events = await shop.daybook.installation.store.read(`previewlink-${SHOP}-${id}`);
  expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ['PreviewLinkMade', bea.accountId],
  ]);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(token);
  expect((await ada.get(previewsOf(id))).body).not.toContain(token);
});

test('a link that does not work is answered as one that was never there', async () => {
  const { id } = await createdPage(ada);
  const trashed = await createdPage(ada);
  const [late, inTrash, elsewhere] = [await make(id), await make(trashed.id), await make(id)];
  await ada.send('POST', `${PAGES}/${trashed.id}/trash`, {});
  const unknown = await open('x'.repeat(43));
  expect([unknown.statusCode, errorOf(unknown).code]).toEqual([404, 'PAGE_NOT_FOUND']);
  const answers = [
    await open(tokenOf(inTrash)),
    await open(tokenOf(elsewhere), shop.browser(OTHER_HOST)),
    ...(await Promise.all(['__proto__', late.id, "'%20or%201=1"].map((one) => open(one)))),
  ];
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 14 * DAY + 1000);
  answers.push(await open(tokenOf(late)));
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
  }
});

test('its links lead to pages that every visitor reads, and to no draft or private page', async () => {
  const [linked, draft] = [await createdPage(ada, { slug: 'out-there' }), await createdPage(ada)];
  const hidden = await createdPage(ada);
  await saveHead(ada, hidden.id, 0, { status: 'private' });
  await published(ada, [linked.id, hidden.id]);
  const { id } = await createdPage(ada);
  const linkedPages = async (to: string, base: number) => {
    await edit(ada, id, base, put('b1', { link: { kind: 'page', id: to } }));
    return (await open(token)).json<PreviewPage>().linkedPages;
  };
  const token = tokenOf(await make(id));
  expect(await linkedPages(linked.id, 0)).toEqual([{ id: linked.id, path: '/out-there' }]);
  expect(await linkedPages(draft.id, 1)).toEqual([]);
  expect(await linkedPages(hidden.id, 2)).toEqual([]);
});

test('a link works while its website is hidden', async () => {
  const { id } = await createdPage(ada);
  const token = tokenOf(await make(id));
  const shown = aWebsite({ id: SHOP, domains: [SHOP_HOST], isDefault: SHOP === 'shop' });
  await shop.commands.execute(new SaveWebsite({ ...shown, isHidden: true }));
  try {
    expect((await open(token)).statusCode).toBe(200);
  } finally {
    await shop.commands.execute(new SaveWebsite(shown));
    await shop.settled();
  }
});

test('a link works no longer once its website is closed', async () => {
  const admin = await shop.owner(['admin'], { website: OTHER_SHOP });
  const { id } = await createdPage(admin);
  const token = tokenOf(await make(id, admin));
  const visit = () => open(token, shop.browser(OTHER_HOST));
  expect((await visit()).statusCode).toBe(200);
  await admin.get(`/api/config/websites/${OTHER_SHOP}/archive`);
  const deletion = `/api/config/websites/${OTHER_SHOP}/deletion`;
  taken(await admin.send('POST', deletion, { title: 'A shop', password: 'a password of no use' }));
  expect(errorOf(await visit()).code).toBe('PAGE_NOT_FOUND');
  taken(await admin.send('DELETE', deletion));
  expect((await visit()).statusCode).toBe(200);
});

test('a member who may edit drafts sees one without a link, and no other caller does', async () => {
  const { id } = await createdPage(ada);
  const see = async (by: Pick<OwnerBrowser, 'get'>, pageId = id) => {
    await shop.settled();
    return by.get(`${PAGES}/${pageId}/preview`);
  };
  const seen = await see(bea);
  expect([seen.statusCode, wordsOf(seen)]).toEqual([200, 'Visit us']);
  expect(seen.json<PreviewPage>().worksUntil).toBeNull();
  expect((await open(id)).statusCode).toBe(404);
  const others = [
    shop.browser(),
    await shop.owner(['viewer']),
    await shop.owner(['admin'], { website: OTHER_SHOP }),
  ];
  for (const [by, status] of others.map((one, i) => [one, [401, 403, 404][i]] as const))
    expect((await see(by)).statusCode).toBe(status);
  await ada.send('POST', `${PAGES}/${id}/trash`, {});
  expect((await see(ada)).statusCode).toBe(404);
});

test('a page has ten links that work, and one in the trash gets none', async () => {
  const { id } = await createdPage(ada);
  for (let i = 0; i < 10; i += 1) await make(id);
  expect(errorOf(await ada.send('POST', previewsOf(id), {})).code).toBe('TOO_MANY_PREVIEW_LINKS');
  const trashed = await createdPage(ada);
  await ada.send('POST', `${PAGES}/${trashed.id}/trash`, {});
  expect(errorOf(await ada.send('POST', previewsOf(trashed.id), {})).code).toBe('PAGE_IN_TRASH');
});

test('only members who may edit drafts make, see and end links, and only of their own website', async () => {
  const { id } = await createdPage(ada);
  const { id: linkId } = await make(id);
  const viewer = await shop.owner(['viewer']);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  const statuses = async (by: OwnerBrowser, pageId = id) => [
    (await by.get(previewsOf(pageId))).statusCode,
    (await by.send('POST', previewsOf(pageId), {})).statusCode,
    (await by.send('DELETE', `${previewsOf(pageId)}/${linkId}`, {})).statusCode,
  ];
  expect(await statuses(viewer)).toEqual([403, 403, 403]);
  expect(await statuses(stranger)).toEqual([404, 404, 404]);
  for (const no of ['__proto__', 'nosuch']) expect(await statuses(ada, no)).toEqual([404, 404, 404]);
  expect((await shop.browser().get(previewsOf(id))).statusCode).toBe(401);
  expect((await ada.send('POST', previewsOf(id), { until: 1 })).statusCode).toBe(400);
  const odd = [...['%00', '%ED%A0%BD', 'x'.repeat(2000)].map((one) => open(one)), ada.get(previewsOf('%00'))];
  for (const { statusCode } of await Promise.all(odd)) expect([400, 404, 414]).toContain(statusCode);
  expect(await working(id)).toHaveLength(1);
});
