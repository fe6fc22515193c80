/** @own-shop pages, and the mailbox of the installation */
import { tmpdir } from 'node:os';
import type { WrittenComment } from '@daybook/contracts/comments/comments.api';
import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { block, section } from '../content/pages/testing/pages.js';
import { createdPage, published, taken } from '../content/testing/page-requests.js';
import { type OwnerBrowser, openTestShop, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';
import type { RenderPage } from '../rendering/storefront-renderer.js';

const COMMENTS = '/api/comments';

let shop: TestShop;
let admin: OwnerBrowser;
let pageId: string;

/** A page with what its form brought back. */
const render: RenderPage = async ({ api }) => {
  const { entered } = (await (await api(`${COMMENTS}/pages/${pageId}`)).json()) as {
    entered?: { problem: string; values: Record<string, string> };
  };
  const html = `<p>${entered?.problem ?? ''}</p><textarea>${entered?.values.body ?? ''}</textarea>`;
  return { status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
};

beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: tmpdir() });
  admin = await shop.owner(['admin'], { isOperator: true });
  const operations = [section('s1'), block('b1', 'comments')];
  pageId = (await createdPage(admin, { title: 'Kiln news', operations })).id;
  await published(admin, [pageId]);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

/** Sends a form as a browser without script does. */
const sendForm = (path: string, fields: Record<string, string>, site = 'same-origin') =>
  shop.fastify.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: SHOP_HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
      cookie: 'crumb=a-crumb-of-this-browser',
    },
  });
const form = (changes: Record<string, string> = {}) => ({
  form: 'comment',
  pageId,
  parentId: '',
  author: 'Ada',
  email: 'ada@people.example',
  body: 'What a kiln!',
  ...changes,
});
const decide = (status: string, id: string) =>
  admin.send('POST', '/api/config/comments/status', { ids: [id], status });

test('without script a comment is written, changed, reported and deleted', async () => {
  const sent = await sendForm('/kiln-news', form());
  expect(sent.statusCode).toBe(303);
  const own = String(sent.headers.location);
  expect(own).toMatch(/^\/comment\/own\//);
  const visitor = shop.browser();
  const page = await visitor.get(own);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  expect(page.body).toContain('Your comment will be shown once it’s approved.');
  const edited = await sendForm(own, { form: 'comment-own', what: 'edit', body: '<b>Anew</b>' });
  expect(edited.headers.location).toBe(`${own}?notice=saved`);
  expect((await visitor.get(own)).body).toContain('&lt;b&gt;Anew&lt;/b&gt;');
  const refused = await sendForm(own, { form: 'comment-own', what: 'edit', body: 'a\u202eb' });
  expect(refused.body).toContain('This contains a character that is not allowed.');
  const [id = ''] = /[0-9a-f]{32}/.exec(own) ?? [];
  expect((await visitor.get(`/comment/${id}`)).body).not.toContain('Report this comment');
  taken(await decide('shown', id));
  await shop.settled();
  expect((await visitor.get(`/comment/${id}`)).body).toContain('Report this comment');
  const reported = await sendForm(`/comment/${id}`, { form: 'comment-flag' });
  expect(reported.headers.location).toBe(`/comment/${id}?notice=reported`);
  const away = await sendForm(own, { form: 'comment-own', what: 'delete', back: '//evil.example' });
  expect(away.headers.location).toBe('/evil.example');
  expect((await visitor.get(own)).body).not.toContain('Your comment');
});

test('a refused comment is shown again with what is wrong; another site’s form is no form', async () => {
  const refused = await sendForm('/kiln-news', form({ email: 'ada@', body: 'Kept words' }));
  expect(refused.body).toContain('<textarea>Kept words</textarea>');
  expect(refused.body).not.toContain('<p></p>');
  expect((await sendForm('/kiln-news', form(), 'cross-site')).statusCode).toBe(403);
});

test('those who follow a thread hear of an answer once, and leave it with one click', async () => {
  const write = async (email: string, changes: object = {}) =>
    taken<WrittenComment>(
      await shop.browser().send('POST', COMMENTS, {
        pageId,
        author: 'Ada',
        email,
        body: 'What a kiln!',
        ...changes,
      }),
    );
  const emails = async () => {
    const { messages } = taken<MailboxAnswer>(await admin.get('/api/operator/mailbox'));
    return messages.filter(({ to }) => to === 'follower@people.example');
  };
  const first = await write('follower@people.example', { follows: true });
  taken(await decide('shown', first.id));
  const answer = await write('other@people.example', { parentId: first.id, body: 'Hot words' });
  expect(await emails()).toEqual([]);
  taken(await decide('shown', answer.id));
  await waitFor('the email about the answer', async () => (await emails()).length > 0);
  const [received] = await emails();
  expect(received?.text).toContain('Hot words');
  const [, url = ''] = /<(.*)>/.exec(received?.headers['List-Unsubscribe'] ?? '') ?? [];
  const { pathname } = new URL(url);
  // programs that check emails open every link
  expect((await shop.browser().get(pathname)).statusCode).toBe(302);
  const post = { method: 'POST', url: pathname, headers: { host: SHOP_HOST } } as const;
  expect((await shop.fastify.inject(post)).statusCode).toBe(200);
  const next = await write('third@people.example', { parentId: first.id });
  taken(await decide('shown', next.id));
  taken(await decide('waiting', answer.id));
  taken(await decide('shown', answer.id));
  await shop.settled();
  expect(await emails()).toHaveLength(1);
});
