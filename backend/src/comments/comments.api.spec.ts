import type { OwnComment, PageComments, WrittenComment } from '@daybook/contracts/comments/comments.api';
import type { OwnerCommentsAnswer } from '@daybook/contracts/comments/owner-comments.api';
import type { ChangedPage } from '@daybook/contracts/content/owner-pages.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { block, section } from '../content/pages/testing/pages.js';
import { createdPage, errorOf, published, saveHead, taken } from '../content/testing/page-requests.js';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import {
  type Browser,
  OTHER_HOST,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const COMMENTS = '/api/comments';
const QUEUE = '/api/config/comments';

let shop: TestShop;
let editor: OwnerBrowser;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  editor = await shop.owner(['editor']);
  admin = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const WITH_COMMENTS = { operations: [section('s1'), block('b1', 'comments')] };

/** A page that visitors read, with a block of comments. */
async function newPage(title: string, given: object = WITH_COMMENTS) {
  const page = await createdPage(editor, { title, ...given });
  await published(editor, [page.id]);
  await shop.settled();
  return page.id;
}
const written = (pageId: string, changes: object = {}) => ({
  pageId,
  author: 'Ada',
  email: 'ada@people.example',
  body: 'What a kiln!',
  ...changes,
});
const write = (by: Browser, pageId: string, changes: object = {}) =>
  by.send('POST', COMMENTS, written(pageId, changes));
async function shown(pageId: string, by: Browser = shop.browser()) {
  await shop.settled();
  return taken<PageComments>(await by.get(`${COMMENTS}/pages/${pageId}`));
}
async function queue(query: string) {
  await shop.settled();
  return taken<OwnerCommentsAnswer>(await editor.get(`${QUEUE}?${query}`));
}
const decide = (status: string, ...ids: string[]) => editor.send('POST', `${QUEUE}/status`, { ids, status });
async function setWebsite(changes: object) {
  const { website, revision } = taken<WebsiteAnswer>(await admin.get(`/api/config/websites/${SHOP}`));
  taken(
    await admin.send('PUT', `/api/config/websites/${SHOP}`, {
      website: { ...website, ...changes },
      expectedRevision: revision,
    }),
  );
  await shop.settled();
}

test('a first comment waits; once it is shown, the next ones of the same browser are at once', async () => {
  const pageId = await newPage('First comments');
  const ada = shop.browser();
  const first = taken<WrittenComment>(await write(ada, pageId, { body: ' See\r\nhttps://kiln.example. ' }));
  expect(first.status).toBe('waiting');
  expect(await shown(pageId)).toMatchObject({ publicCommentCount: 0, commentState: 1, results: [] });
  const { comments } = await queue(`list=waiting&pageId=${pageId}`);
  expect(comments).toMatchObject([
    {
      id: first.id,
      author: 'Ada',
      email: 'ada@people.example',
      reasons: ['first'],
      pageTitle: 'First comments',
    },
  ]);
  expect(taken(await decide('shown', first.id))).toEqual({ changed: [{ id: first.id, from: 'waiting' }] });
  const second = taken<WrittenComment>(await write(ada, pageId, { parentId: first.id, body: 'And more' }));
  expect(second.status).toBe('shown');
  // the same address in another browser proves nothing
  expect(taken<WrittenComment>(await write(shop.browser(), pageId)).status).toBe('waiting');
  const page = await shown(pageId);
  expect(page).toMatchObject({
    publicCommentCount: 2,
    results: [
      { id: first.id, author: 'Ada', body: 'See\nhttps://kiln.example.', parentId: null },
      { id: second.id, parentId: first.id },
    ],
  });
  expect(JSON.stringify(page)).not.toContain('people.example');
  const { headers } = await shop.browser().get(`${COMMENTS}/pages/${pageId}`);
  expect(headers[SURROGATE_KEY]).toContain(`comments:${SHOP}:${pageId}`);
  // spam ends the trust
  taken(await decide('spam', second.id));
  expect(taken<WrittenComment>(await write(ada, pageId)).status).toBe('waiting');
});

test('a thread has two levels, and a first comment that goes leaves its place', async () => {
  const pageId = await newPage('Threads');
  const ada = shop.browser();
  const root = taken<WrittenComment>(await write(ada, pageId));
  taken(await decide('shown', root.id));
  const answer = taken<WrittenComment>(await write(ada, pageId, { parentId: root.id }));
  const below = taken<WrittenComment>(await write(ada, pageId, { parentId: answer.id }));
  const bySite = taken<{ id: string }>(
    await editor.send('POST', `${QUEUE}/${answer.id}/answers`, { body: 'Thanks' }),
  );
  const [, token = ''] = /^\/comment\/own\/(.+)$/.exec(root.ownPath) ?? [];
  taken(await ada.send('DELETE', `${COMMENTS}/own/${token}`));
  const { results, publicCommentCount } = await shown(pageId);
  expect(publicCommentCount).toBe(3);
  expect(results).toMatchObject([
    { id: root.id, isGone: true, author: '', body: '' },
    { id: answer.id, parentId: root.id },
    { id: below.id, parentId: root.id },
    { id: bySite.id, parentId: root.id, isOfSite: true, author: '' },
  ]);
});

test('its writer changes a comment by its link, and no other visitor does', async () => {
  const pageId = await newPage('Own comments');
  const ada = shop.browser();
  const { ownPath } = taken<WrittenComment>(await write(ada, pageId));
  const own = `${COMMENTS}/own/${ownPath.slice('/comment/own/'.length)}`;
  expect(taken<OwnComment>(await ada.get(own))).toMatchObject({
    status: 'waiting',
    pagePath: '/own-comments',
    body: 'What a kiln!',
    editableUntil: expect.any(String),
    follows: false,
  });
  taken(await ada.send('PUT', own, { body: 'What a kiln indeed!' }));
  expect(taken<OwnComment>(await ada.get(own)).body).toBe('What a kiln indeed!');
  const refused = await ada.send('PUT', own, { body: 'gpj\u202eexe' });
  expect(errorOf(refused)).toMatchObject({ code: 'COMMENT_INVALID', fields: { body: expect.any(String) } });
  expect((await ada.get(`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  expect((await shop.browser(OTHER_HOST).get(own)).statusCode).toBe(404);
});

test('spam is kept apart, and what its writer sees does not say so', async () => {
  const pageId = await newPage('Spam');
  const links = 'https://a.example '.repeat(3);
  const trapped = taken<WrittenComment>(await write(shop.browser(), pageId, { homepage: 'x' }));
  const marked = taken<WrittenComment>(await write(shop.browser(), pageId, { body: `[url=x] ${links}` }));
  const linked = taken<WrittenComment>(await write(shop.browser(), pageId, { body: links }));
  expect([trapped, marked, linked].map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
  const { comments, totals } = await queue(`list=spam&pageId=${pageId}`);
  expect(comments.map(({ id, reasons }) => [id, reasons])).toEqual([
    [marked.id, ['first', 'links', 'markup']],
    [trapped.id, ['first', 'trap']],
  ]);
  expect(totals.spam).toBeGreaterThanOrEqual(2);
});

test.each([
  ['10 MB', { body: 'x'.repeat(10_000_000) }, 413],
  ['more than 5,000 characters', { body: 'x'.repeat(5001) }, 400],
  ['300 links', { body: 'https://a.example '.repeat(270) }, 400],
  ['marks that turn the direction', { body: 'gpj\u202eexe' }, 400],
  ['such marks in the name', { author: '\u2066Ada' }, 400],
  ['U+0000', { body: 'a\u0000b' }, 400],
  ['half a character', { body: 'a\ud800' }, 400],
  ['nothing to see', { body: ' \n ' }, 400],
  ['a name of two lines', { author: 'Ada\nLove' }, 400],
  ['no email', { email: '' }, 400],
  ['an email that is none', { email: 'ada@' }, 400],
  ['a number for a text', { body: 1 }, 400],
  ['an unknown field', { status: 'shown' }, 400],
  ['a parent that is not there', { parentId: 'nothing' }, 404],
  ['a page that is not there', { pageId: 'nothing' }, 404],
  ['an id that is none', { pageId: '../x' }, 400],
])('%s is refused, and nothing is stored', async (_, changes, status) => {
  const pageId = await newPageOnce();
  const answer = await write(shop.browser(), pageId, changes);
  expect(answer.statusCode).toBe(status);
  expect((await queue(`pageId=${pageId}`)).comments).toEqual([]);
});
let once: Promise<string> | undefined;
const newPageOnce = () => {
  once ??= newPage('Refused comments');
  return once;
};

test('a page that visitors do not find, or that is closed, takes no comment', async () => {
  const pageId = await newPage('Closed comments');
  const { revision } = taken<ChangedPage>(await saveHead(editor, pageId, 0, { status: 'private' }));
  await published(editor, [pageId]);
  await shop.settled();
  expect((await write(shop.browser(), pageId)).statusCode).toBe(404);
  expect((await shop.browser().get(`${COMMENTS}/pages/${pageId}`)).statusCode).toBe(404);
  taken(await saveHead(editor, pageId, revision, { status: 'draft', commentState: 2 }));
  await published(editor, [pageId]);
  await shop.settled();
  expect(errorOf(await write(shop.browser(), pageId)).code).toBe('COMMENTS_CLOSED');
  const without = await newPage('No block', {});
  expect(errorOf(await write(shop.browser(), without)).code).toBe('COMMENTS_CLOSED');
  const draft = await createdPage(editor, { title: 'A draft', ...WITH_COMMENTS });
  expect((await write(shop.browser(), draft.id)).statusCode).toBe(404);
  const open = await newPage('Open comments');
  expect((await write(shop.browser(OTHER_HOST), open)).statusCode).toBe(404);
});

test('the website turns comments off, and what was shown is shown again later', async () => {
  const pageId = await newPage('Turned off');
  const { id } = taken<WrittenComment>(await write(shop.browser(), pageId));
  taken(await decide('shown', id));
  await setWebsite({ commentsEnabled: false });
  expect(await shown(pageId)).toMatchObject({ commentState: 2, publicCommentCount: 0, results: [] });
  expect(errorOf(await write(shop.browser(), pageId)).code).toBe('COMMENTS_CLOSED');
  expect((await shop.browser().get(`${COMMENTS}/shown/${id}`)).statusCode).toBe(404);
  await setWebsite({ commentsEnabled: true });
  expect(await shown(pageId)).toMatchObject({ commentState: 1, publicCommentCount: 1, results: [{ id }] });
});

test('visitors report a comment, each once', async () => {
  const pageId = await newPage('Reports');
  const { id } = taken<WrittenComment>(await write(shop.browser(), pageId));
  const report = (by: Browser) => by.send('POST', `${COMMENTS}/shown/${id}/flag`);
  expect((await report(shop.browser())).statusCode).toBe(404);
  taken(await decide('shown', id));
  await shop.settled();
  const visitor = shop.browser();
  taken(await report(visitor));
  taken(await report(visitor));
  expect((await queue(`list=flagged&pageId=${pageId}`)).comments).toMatchObject([{ id, flags: 1 }]);
  taken(await decide('shown', id));
  expect((await queue(`list=flagged&pageId=${pageId}`)).comments).toEqual([]);
});

test('an erasure of the person takes their comments away', async () => {
  const pageId = await newPage('Erased');
  const email = 'erased@people.example';
  const { id } = taken<WrittenComment>(await write(shop.browser(), pageId, { email, follows: true }));
  taken(await decide('shown', id));
  expect(await shown(pageId)).toMatchObject({ publicCommentCount: 1 });
  taken(await admin.send('POST', '/api/operator/erasure', { email }));
  expect(await shown(pageId)).toMatchObject({ publicCommentCount: 0, results: [] });
});

test('a press that is repeated is one comment', async () => {
  const pageId = await newPage('Repeats');
  const ada = shop.browser();
  const key = { 'idempotency-key': 'a-key-of-this-press-1' };
  const send = (body: string) => ada.send('POST', COMMENTS, written(pageId, { body }), key);
  const first = taken<WrittenComment>(await send('Once'));
  expect(taken<WrittenComment>(await send('Once')).id).toBe(first.id);
  expect(errorOf(await send('Twice')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await queue(`pageId=${pageId}`)).comments).toHaveLength(1);
});
