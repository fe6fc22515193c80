import { randomUUID } from 'node:crypto';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type {
  ReleaseAnswer,
  ReleaseChangesAnswer,
  ReleasesAnswer,
} from '@daybook/contracts/content/releases.api';
import { aProduct } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { block, put } from '../pages/testing/pages.js';
import {
  createdPage,
  edit,
  errorOf,
  PAGES,
  publish,
  published,
  RELEASES,
  saveHead,
  taken,
} from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const events = () => shop.daybook.installation.store.read(`release-${SHOP}-site`);
const read = async (id: string) => {
  await shop.settled();
  const answer = await shop.browser().get(`/api/content/pages/${id}`);
  return answer.statusCode === 200 ? labelOf(answer.json<ReleasedPage>()) : answer.statusCode;
};
const labelOf = ({ blocks }: ReleasedPage) =>
  blocks.map(({ fields }) => (fields as { label?: string }).label).find(Boolean);
const undo = (revision: number, headers = {}) => ada.send('POST', `${RELEASES}/undo`, { revision }, headers);
const goBack = (releaseId: string | null, revision: number) =>
  ada.send('POST', `${RELEASES}/${releaseId}/return`, { revision });

test('one fact publishes pages, one takes them back, and one goes back to a release', async () => {
  const [a, b] = [await createdPage(ada), await createdPage(ada)];
  expect(await read(a.id)).toBe(404);
  const first = await published(ada, [a.id, b.id]);
  await edit(ada, a.id, 1, put('b1', { label: 'Come by' }));
  expect([await read(a.id), await read(b.id)]).toEqual(['Visit us', 'Visit us']);
  const second = await published(ada, [a.id], [b.id]);
  expect([await read(a.id), await read(b.id)]).toEqual(['Come by', 404]);
  const undone = taken<ReleaseAnswer>(await undo(second.revision));
  expect([await read(a.id), await read(b.id), undone.isNew]).toEqual(['Visit us', 'Visit us', true]);
  await goBack(second.releaseId, undone.revision);
  expect([await read(a.id), await read(b.id)]).toEqual(['Come by', 404]);
  const { results } = taken<ReleasesAnswer>(await ada.get(RELEASES));
  expect(results.slice(0, 4)).toMatchObject([
    { cause: 'returned', returnsTo: second.releaseId, published: 1, withdrawn: 1, by: ada.accountId },
    { cause: 'undone', returnsTo: first.releaseId, published: 2, withdrawn: 0 },
    { cause: 'published', releaseId: second.releaseId, pages: [{ pageId: a.id, version: 2 }] },
    { cause: 'published', releaseId: first.releaseId, returnsTo: null, published: 2 },
  ]);
});

test('of two who go back at once, one wins and the other is asked to look again', async () => {
  const { id } = await createdPage(ada);
  const { revision } = await published(ada, [id]);
  const bea = await shop.owner(['editor']);
  const answers = await Promise.all(
    [ada, bea].map((member) => member.send('POST', `${RELEASES}/undo`, { revision })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(errorOf(lost).code).toBe('RELEASED_MEANWHILE');
  expect(await read(id)).toBe(404);
});

test('a request that is sent again with its key publishes once', async () => {
  const { id } = await createdPage(ada);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => ada.send('POST', RELEASES, { pages: [{ id }] }, headers);
  const first = taken<ReleaseAnswer>(await send());
  const again = taken<ReleaseAnswer>(await send());
  expect([first.isNew, again]).toEqual([true, { ...first, isNew: false }]);
  const other = await ada.send('POST', RELEASES, { pages: [], withdraw: [id] }, headers);
  expect(errorOf(other).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what visitors read already is no release', async () => {
  const { id } = await createdPage(ada);
  const first = await published(ada, [id]);
  expect(await published(ada, [id])).toEqual({ ...first, isNew: false });
});

test('a version that nothing pins is read by no visitor', async () => {
  const { id } = await createdPage(ada);
  await published(ada, [id]);
  await edit(ada, id, 1, put('b1', { label: 'Not yet' }));
  // a process that ended before its release left as much
  taken(await ada.send('POST', `${PAGES}/${id}/versions`, {}));
  expect(await read(id)).toBe('Visit us');
});

test('an earlier version can be published again', async () => {
  const { id } = await createdPage(ada);
  await published(ada, [id]);
  await edit(ada, id, 1, put('b1', { label: 'Come by' }));
  await published(ada, [id]);
  taken(await ada.send('POST', RELEASES, { pages: [{ id, version: 1 }] }));
  expect(await read(id)).toBe('Visit us');
});

test('what would change is listed first, words before the rest, and listing changes nothing', async () => {
  const [{ id }, { id: fresh }] = [await createdPage(ada), await createdPage(ada, { title: 'Fresh' })];
  await published(ada, [id]);
  await edit(ada, id, 1, put('s1', { width: 'narrow' }), put('b1', { label: 'Come by' }));
  await edit(ada, id, 2, block('b2', 'button', { label: 'More' }, { order: 'a1' }));
  await saveHead(ada, id, 3, { title: 'Us' });
  await shop.settled();
  const before = (await events()).length;
  const body = { pages: [id, fresh], withdraw: [] };
  const { pages } = taken<ReleaseChangesAnswer>(await ada.send('POST', `${RELEASES}/changes`, body));
  expect(pages).toMatchObject([
    {
      pageId: id,
      title: 'Us',
      change: 'changed',
      revision: 4,
      head: ['title'],
      blocks: [
        { blockId: 'b1', change: 'words', wordsBefore: ['Visit us'], wordsAfter: ['Come by'] },
        { blockId: 'b2', change: 'added', wordsBefore: [], wordsAfter: ['More'] },
        { blockId: 's1', change: 'fields' },
      ],
      blockCount: 3,
      isCompared: true,
    },
    { pageId: fresh, change: 'new' },
  ]);
  expect((await events()).length).toBe(before);
  const gone = { pages: [], withdraw: [id, fresh] };
  const withdrawn = taken<ReleaseChangesAnswer>(await ada.send('POST', `${RELEASES}/changes`, gone));
  expect(withdrawn.pages.map(({ change }) => change)).toEqual(['withdrawn', 'none']);
});

test('links to what visitors could not open after the release are listed', async () => {
  const [{ id }, { id: team }] = [await createdPage(ada), await createdPage(ada, { title: 'Team' })];
  await shop.save(aProduct({ id: 'jug' }), 1);
  const to = (block: string, kind: string, target: string) => put(block, { link: { kind, id: target } });
  const button = (name: string, order: string) => block(name, 'button', { label: name }, { order });
  await edit(ada, id, 0, button('b2', 'a1'), button('b3', 'a2'), button('b4', 'a3'));
  await edit(
    ada,
    id,
    1,
    to('b1', 'page', team),
    to('b2', 'page', 'gone'),
    to('b3', 'product', 'jug'),
    to('b4', 'product', 'none'),
  );
  const deadWith = async (body: object) => {
    await shop.settled();
    const { pages } = taken<ReleaseChangesAnswer>(await ada.send('POST', `${RELEASES}/changes`, body));
    return pages[0]?.deadLinks.map(({ blockId, kind, id: target }) => [blockId, kind, target]);
  };
  const always = [
    ['b2', 'page', 'gone'],
    ['b4', 'product', 'none'],
  ];
  expect(await deadWith({ pages: [id] })).toEqual([['b1', 'page', team], ...always]);
  expect(await deadWith({ pages: [id, team] })).toEqual(always);
  await published(ada, [team]);
  expect(await deadWith({ pages: [id] })).toEqual(always);
  expect(await deadWith({ pages: [id], withdraw: [team] })).toEqual([['b1', 'page', team], ...always]);
});

test('a page that was changed since the list is not published', async () => {
  const { id } = await createdPage(ada);
  await edit(ada, id, 0, put('b1', { label: 'Changed' }));
  const answer = await ada.send('POST', RELEASES, { pages: [{ id, revision: 0 }] });
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ['pages.0.revision']]);
  expect(await read(id)).toBe(404);
});

test('a page that is in the trash meanwhile does not come back with a release', async () => {
  const { id } = await createdPage(ada);
  await published(ada, [id]);
  const { revision } = await published(ada, [], [id]);
  taken(await ada.send('POST', `${PAGES}/${id}/trash`, {}));
  const answer = await undo(revision);
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [`pages.${id}`]]);
});

test('of a set with one bad page none is published', async () => {
  const { id } = await createdPage(ada);
  const before = (await events()).length;
  const answer = await publish(ada, [id, 'nosuch']);
  expect([answer.statusCode, errorOf(answer).fields]).toEqual([
    404,
    { 'pages.1.id': 'Unable to locate content' },
  ]);
  expect((await events()).length).toBe(before);
  expect(await shop.daybook.installation.store.read(`page-${SHOP}-${id}`)).toHaveLength(1);
});

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `p${i}` }));
test.each<[string, unknown, number, string]>([
  ['no page', { pages: [] }, 400, 'pages'],
  ['no list', { pages: 'all' }, 400, 'pages'],
  ['an id that is none', { pages: [{ id: '../x' }] }, 400, 'pages.0.id'],
  ['a version that is not there', { pages: [{ id: 'ID', version: 9 }] }, 404, 'pages.0.version'],
  ['a version that is a text', { pages: [{ id: 'ID', version: '1' }] }, 400, 'pages.0.version'],
  ['a page twice', { pages: [{ id: 'ID' }], withdraw: ['ID'] }, 400, 'withdraw.0'],
  ['a page that is not there', { pages: [], withdraw: ['gone'] }, 404, 'withdraw.0'],
  ['another field', { pages: [{ id: 'ID' }], websiteId: OTHER_SHOP }, 400, 'websiteId'],
  ['1,001 pages', { pages: many(1001) }, 400, 'pages'],
  ['600 and 401', { pages: many(600), withdraw: many(401).map(({ id }) => `w${id}`) }, 400, 'pages'],
])('a release of %s is refused', async (_, body, status, field) => {
  const { id } = await createdPage(ada);
  const answer = await ada.send(
    'POST',
    RELEASES,
    JSON.parse(JSON.stringify(body).replaceAll('"ID"', `"${id}"`)),
  );
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([status, [field]]);
});

test.each<[string, string, unknown, string]>([
  ['a release that is not there', 'nosuch/return', { revision: 0 }, 'RELEASE_NOT_FOUND'],
  ['a revision of the future', 'undo', { revision: 999_999 }, 'RELEASE_NOT_FOUND'],
  ['a revision that was passed', 'undo', { revision: 0 }, 'RELEASED_MEANWHILE'],
  ['no revision', 'undo', {}, 'RELEASE_INVALID'],
  ['a revision below zero', 'undo', { revision: -1 }, 'RELEASE_INVALID'],
  ['U+0000', 'a%00b/return', { revision: 0 }, 'RELEASE_NOT_FOUND'],
])('a return to %s is refused', async (_, path, body, code) => {
  for (let i = 0; i < 2; i += 1) await published(ada, [(await createdPage(ada)).id]);
  expect(errorOf(await ada.send('POST', `${RELEASES}/${path}`, body)).code).toBe(code);
});

test('releases are the website’s alone, and for those who may publish', async () => {
  const { id } = await createdPage(ada);
  await published(ada, [id]);
  await shop.settled();
  const codes = async (browser: Pick<OwnerBrowser, 'get' | 'send'>) => [
    (await browser.send('POST', RELEASES, { pages: [{ id }] })).statusCode,
    (await browser.send('POST', RELEASES, { pages: [], withdraw: [id] })).statusCode,
    (await browser.send('POST', `${RELEASES}/changes`, { pages: [id] })).statusCode,
    (await browser.send('POST', `${RELEASES}/undo`, { revision: 0 })).statusCode,
    (await browser.send('POST', `${RELEASES}/${id}/return`, { revision: 0 })).statusCode,
  ];
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(await codes(stranger)).toEqual(Array(5).fill(404));
  expect(taken<ReleasesAnswer>(await stranger.get(RELEASES)).results).toEqual([]);
  for (const role of ['draft editor', 'store manager'] as const) {
    const member = await shop.owner([role]);
    expect(await codes(member)).toEqual(Array(5).fill(403));
    expect((await member.get(RELEASES)).statusCode).toBe(403);
  }
  expect(await codes(shop.browser())).toEqual(Array(5).fill(401));
});

test('a page that moved is found from its former URL', async () => {
  const { id } = await createdPage(ada, { slug: 'first-url' });
  await published(ada, [id]);
  await saveHead(ada, id, 1, { slug: 'second-url' });
  await published(ada, [id]);
  await shop.settled();
  const at = async (path: string) =>
    taken<ContentAt>(await shop.browser().get(`/api/content/at?path=${path}`));
  expect(await at('/first-url')).toMatchObject({ kind: 'moved', pageId: id, path: '/second-url' });
  expect(await at('/second-url/')).toMatchObject({ kind: 'page', pageId: id, path: '/second-url' });
});
