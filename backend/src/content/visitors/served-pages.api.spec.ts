/** @own-shop settings */
import { tmpdir } from 'node:os';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { MadePreviewLink } from '@daybook/contracts/content/preview-links.api';
import type { ReleaseAnswer } from '@daybook/contracts/content/releases.api';
import { aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import type { RenderPage } from '../../rendering/storefront-renderer.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { put } from '../pages/testing/pages.js';
import { createdPage, edit, PAGES, published, RELEASES, saveHead, taken } from '../testing/page-requests.js';

const NOTHING_INLINE = { scripts: [], styles: [] };
let renderings = 0;

/** The smallest storefront that asks as the shop does: what stands there, and then the page. */
const render: RenderPage = async ({ url, api }) => {
  renderings += 1;
  const plain = (status: number, html = '', headers: Record<string, string> = {}) => {
    return { status, html, headers, inline: NOTHING_INLINE };
  };
  const [, secret] = new URL(url).pathname.split('/preview/');
  if (secret !== undefined) {
    const draft = await api(`/api/content/preview/${secret}`);
    return plain(draft.status, draft.ok ? JSON.stringify(await draft.json()) : '');
  }
  const found = await api(`/api/content/at?path=${encodeURIComponent(new URL(url).pathname)}`);
  if (!found.ok) return plain(404);
  const { kind, pageId, path } = (await found.json()) as ContentAt;
  if (kind === 'moved') return plain(301, '', { location: path });
  const page = (await (await api(`/api/content/pages/${pageId}`)).json()) as ReleasedPage;
  return plain(200, JSON.stringify([page.title, page.blocks.map(({ fields }) => fields), page.linkedPages]));
};

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: tmpdir() });
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const visit = async (path: string, by: Pick<OwnerBrowser, 'get'> = shop.browser(SHOP_HOST)) => {
  await shop.settled();
  return by.get(path);
};

test('a publish shows at once, and what is taken back does too; between them the page is kept', async () => {
  const { id } = await createdPage(ada, { slug: 'at-once' });
  expect((await visit('/at-once')).statusCode).toBe(404);
  await published(ada, [id]);
  expect((await visit('/at-once')).body).toContain('Visit us');
  const before = renderings;
  expect((await visit('/at-once')).body).toContain('Visit us');
  expect(renderings).toBe(before);
  await edit(ada, id, 1, put('b1', { label: 'Come by' }));
  expect((await visit('/at-once')).body).toContain('Visit us');
  const { revision } = await published(ada, [id]);
  expect((await visit('/at-once')).body).toContain('Come by');
  taken<ReleaseAnswer>(await ada.send('POST', `${RELEASES}/undo`, { revision }));
  expect((await visit('/at-once')).body).toContain('Visit us');
  await published(ada, [], [id]);
  expect((await visit('/at-once')).statusCode).toBe(404);
  await ada.send('POST', `${PAGES}/${id}/trash`, {});
  expect((await visit('/at-once')).statusCode).toBe(404);
});

test('a page that moved answers 301 from each former path', async () => {
  const { id } = await createdPage(ada, { slug: 'first-path' });
  await published(ada, [id]);
  for (const [base, slug] of ['second-path', 'third-path'].entries()) {
    await saveHead(ada, id, base * 2 + 1, { slug });
    await published(ada, [id]);
  }
  for (const former of ['/first-path', '/second-path']) {
    const { statusCode, headers } = await visit(former);
    expect([statusCode, headers.location]).toEqual([301, '/third-path']);
  }
  expect((await visit('/third-path')).statusCode).toBe(200);
});

test('a private page is sent to members who may see a hidden website, and kept for none', async () => {
  const { id } = await createdPage(ada, { slug: 'for-members' });
  await saveHead(ada, id, 0, { status: 'private' });
  await published(ada, [id]);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  for (const caller of [undefined, stranger, await shop.owner(['commenter'])]) {
    expect((await visit('/for-members', caller)).statusCode).toBe(404);
  }
  const viewer = await shop.owner(['viewer']);
  const seen = await visit('/for-members', viewer);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(seen.body).toContain('Visit us');
  expect((await visit('/for-members')).statusCode).toBe(404);
});

test('a draft is shown by its link, a hidden website’s too, and kept by none', async () => {
  const { id } = await createdPage(ada);
  const { url } = taken<MadePreviewLink>(await ada.send('POST', `${PAGES}/${id}/previews`, {}));
  const { pathname } = new URL(url);
  const shown = await visit(pathname);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await edit(ada, id, 0, put('b1', { label: 'As it stands now' }));
  expect((await visit(pathname)).body).toContain('As it stands now');
  const website = aWebsite({ id: SHOP, domains: [SHOP_HOST], isDefault: SHOP === 'shop' });
  await shop.commands.execute(new SaveWebsite({ ...website, isHidden: true }));
  try {
    expect((await visit(pathname)).body).toContain('As it stands now');
    expect((await visit('/preview/nothing')).statusCode).toBe(404);
  } finally {
    await shop.commands.execute(new SaveWebsite(website));
  }
});

test('a member opens a draft at the id of its page, and a visitor does not', async () => {
  const { id } = await createdPage(ada);
  expect((await visit(`/preview/${id}`, ada)).body).toContain('Visit us');
  expect((await visit(`/preview/${id}`)).statusCode).toBe(404);
  expect((await visit(`/preview/${id}`, await shop.owner(['viewer']))).statusCode).toBe(404);
});

test('a link to a page follows it when it moves, and is gone with it', async () => {
  const target = await createdPage(ada, { slug: 'linked-first' });
  const { id } = await createdPage(ada, { slug: 'linking' });
  await edit(ada, id, 0, put('b1', { link: { kind: 'page', id: target.id } }));
  await published(ada, [id]);
  const linked = async () => (JSON.parse((await visit('/linking')).body) as unknown[])[2];
  expect(await linked()).toEqual([]);
  await published(ada, [target.id]);
  expect(await linked()).toEqual([{ id: target.id, path: '/linked-first' }]);
  await saveHead(ada, target.id, 1, { slug: 'linked-second' });
  await published(ada, [target.id]);
  expect(await linked()).toEqual([{ id: target.id, path: '/linked-second' }]);
  await published(ada, [], [target.id]);
  expect(await linked()).toEqual([]);
});

test('the sitemap has released pages with their moments, and none that is private or kept from search engines', async () => {
  const pages = await Promise.all(
    ['mapped', 'left-out', 'mapped-private', 'mapped-draft'].map((slug) => createdPage(ada, { slug })),
  );
  const [mapped, leftOut, hidden] = pages.map(({ id }) => id) as [string, string, string];
  await saveHead(ada, leftOut, 0, { isNoindex: true });
  await saveHead(ada, hidden, 0, { status: 'private' });
  await published(ada, [mapped, leftOut, hidden]);
  const { body } = await visit('/sitemap.xml');
  expect(body).toMatch(/<loc>[^<]*\/mapped<\/loc>\s*<lastmod>\d{4}-\d\d-\d\d/);
  for (const slug of ['left-out', 'mapped-private', 'mapped-draft']) expect(body).not.toContain(`/${slug}<`);
});
