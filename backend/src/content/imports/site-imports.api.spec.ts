import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiTokenMade } from '@daybook/contracts/connect/tokens/api-tokens.api';
import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import type { OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { AssetAnswer } from '@daybook/contracts/media/media.api';
import sharp from 'sharp';
import { multipart } from '../../platform/testing/multipart.js';
import { openZip } from '../../platform/testing/open-zip.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { madeJournal } from '../collections/testing/content-collections.js';
import { block, section } from '../pages/testing/pages.js';
import { createdPage, PAGES, published, taken } from '../testing/page-requests.js';
import { EXPORTS, siteMovesOf } from './testing/site-moves.js';

const FORMS = '/api/config/forms';
const NAVIGATION = '/api/config/navigation';
let shop: TestShop;
/** of the website that is exported */
let ada: OwnerBrowser;
/** of the one that imports */
let bea: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
  bea = await shop.owner(['admin'], { website: OTHER_SHOP });
}, 120_000);
afterAll(() => shop.close());
const { exported, send, preview, imported, undone } = siteMovesOf(() => shop);

const at = (where: string) =>
  shop.browser(OTHER_HOST).get(`/api/content/at?path=${encodeURIComponent(where)}`);
const navigationOf = async (by: OwnerBrowser) => taken<OwnerNavigation>(await by.get(NAVIGATION)).tree;
const pageOf = async (title: string, by = bea) => {
  const { results } = taken<OwnerPagesAnswer>(await by.get(`${PAGES}?q=${encodeURIComponent(title)}`));
  return results.find(({ head }) => head.title === title);
};

/** A website with a page that links to another one, a post with a picture, a menu and a draft. */
async function laidOut(): Promise<{ readonly aboutId: string; readonly draftId: string }> {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a5a3c' } })
    .png()
    .toBuffer();
  const { body, headers } = multipart('kiln.png', png);
  const { asset } = taken<AssetAnswer>(await ada.send('POST', '/api/config/media', body, headers));
  const { collection } = await madeJournal(ada, { title: 'Notes', slug: 'notes' });
  const about = await createdPage(ada, { title: 'About the kiln' });
  const toAbout = { kind: 'page', id: about.id };
  const contact = await createdPage(ada, {
    title: 'Find the kiln',
    operations: [section('s1'), block('b1', 'button', { label: 'About', link: toAbout })],
  });
  const picture = { id: asset.id, assetUrl: asset.assetUrl, altText: 'The kiln' };
  const post = await createdPage(ada, {
    title: 'First firing',
    collection: collection.id,
    operations: [section('s1'), block('i1', 'image', { picture })],
  });
  const fields = [{ id: 'email', kind: 'email', title: 'Email', required: true }];
  const { form } = taken<OwnerForm>(await ada.send('POST', FORMS, { name: 'Ask the kiln', fields }));
  taken(await ada.send('POST', `${FORMS}/${form.id}/publish`, {}, { 'if-match': '"0"' }));
  const asking = await createdPage(ada, {
    title: 'Ask',
    operations: [section('s1'), block('f1', 'form', { formId: form.id })],
  });
  const draft = await createdPage(ada, { title: 'Not yet' });
  await published(ada, [about.id, contact.id, post.id, asking.id]);
  const line = (id: string, link: object) => ({ id, kind: 'link', title: '', link });
  const tree = {
    header: [line('l1', toAbout), line('l2', { kind: 'address', url: '/notes' })],
    footer: [],
    notLinked: [],
  };
  taken(await ada.send('PUT', NAVIGATION, tree, { 'if-match': '"0"' }));
  return { aboutId: about.id, draftId: draft.id };
}

describe('a website', () => {
  let file: Buffer;
  let ids: Awaited<ReturnType<typeof laidOut>>;
  beforeAll(async () => {
    ids = await laidOut();
    file = await exported(ada);
  }, 60_000);

  test('is exported without drafts, unless they are asked for, and without ids of its own', async () => {
    const files = openZip(file);
    expect([...files.keys()]).toEqual([
      'manifest.json',
      'content.jsonl',
      'products.csv',
      expect.stringMatching(/^pictures\/[0-9a-f]{32}\.\w+$/),
    ]);
    expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
      format: 'daybook-website',
      version: 1,
      recordType: 21,
    });
    expect(files.get('content.jsonl')).not.toContain('Not yet');
    expect(files.get('content.jsonl')).not.toContain(ada.email);
    expect(openZip(await exported(ada, '?drafts=true')).get('content.jsonl')).toContain('Not yet');
  });

  test('is previewed, and comes with its links, its picture and its menu; a second import changes nothing', async () => {
    expect(await preview(bea, file)).toMatchObject({
      pages: 3,
      posts: 1,
      forms: 1,
      collections: 1,
      pictures: 1,
      known: 0,
      menuLines: 2,
      hasDesign: true,
      unknown: [],
    });
    expect(await imported(bea, file, '?publish=true')).toMatchObject({
      status: 'finished',
      changed: 4,
      refused: [],
    });
    const about = taken<ContentAt>(await at('/about-the-kiln'));
    expect(about.pageId).not.toBe(ids.aboutId);
    const contact = taken<ContentAt>(await at('/find-the-kiln'));
    const read = (id: string | null) => shop.browser(OTHER_HOST).get(`/api/content/pages/${id}`);
    const button = taken<ReleasedPage>(await read(contact.pageId)).blocks.find(
      ({ type }) => type === 'button',
    );
    expect(button?.fields).toMatchObject({ link: { kind: 'page', id: about.pageId } });
    const post = taken<ContentAt>(await at('/notes/first-firing'));
    const image = taken<ReleasedPage>(await read(post.pageId)).blocks.find(({ type }) => type === 'image');
    expect(image?.fields).toMatchObject({
      picture: { assetUrl: expect.stringMatching(/^\/media\//), altText: 'The kiln' },
    });
    expect((await navigationOf(bea)).header.slice(0, 2)).toMatchObject([
      { link: { kind: 'page', id: about.pageId } },
      { link: { kind: 'address', url: '/notes' } },
    ]);
    expect(await preview(bea, file)).toMatchObject({ pages: 0, posts: 0, collections: 0, known: 6 });
    const { store } = shop.daybook.installation;
    const after = await store.head();
    expect(await imported(bea, file, '?publish=true')).toMatchObject({ changed: 0, refused: [] });
    const filter = {
      streamPrefixes: [
        'page-',
        'release-',
        'contentcollection-',
        'navigation-',
        'form-',
        'media-',
        'website-',
      ],
    };
    expect((await store.readAll({ after, filter })).events).toEqual([]);
    const originals = path.join(shop.daybook.installation.config.dataDir, 'media/originals');
    expect((await readdir(originals)).filter((name) => name.startsWith('import-'))).toEqual([]);
    expect(await readdir(path.join(originals, '../site-imports'))).toEqual([]);
  });

  test('takes away the file of an upload that a process left behind', async () => {
    const folder = path.join(shop.daybook.installation.config.dataDir, 'media/site-imports');
    const left = path.join(folder, 'left.zip');
    await writeFile(left, 'half');
    await preview(bea, file);
    expect(await readdir(folder)).toEqual(['left.zip']);
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    await utimes(left, twoDaysAgo, twoDaysAgo);
    await preview(bea, file);
    expect(await readdir(folder)).toEqual([]);
  });

  test('knows its own export again', async () => {
    expect(await preview(ada, file)).toMatchObject({ pages: 0, posts: 0, collections: 0, known: 6 });
  });

  test('is exported again with one page more, which is taken back, and the menus of an import before stay', async () => {
    const before = await navigationOf(bea);
    const draft = await createdPage(ada, { title: 'Second thoughts' });
    await published(ada, [draft.id]);
    const job = await imported(bea, await exported(ada), '?publish=true');
    expect(job).toMatchObject({ changed: 1 });
    expect(await undone(bea, job.jobId)).toMatchObject({ kind: 'content-undo', changed: 1 });
    expect((await at('/second-thoughts')).statusCode).toBe(404);
    expect(await navigationOf(bea)).toEqual(before);
  });

  test('has no page of another website, and its drafts come as drafts', async () => {
    await imported(bea, await exported(ada, '?drafts=true'), '?publish=true');
    expect(await pageOf('Not yet')).toMatchObject({ version: 0, releasedVersion: null });
    expect(await pageOf('Not yet', ada)).toMatchObject({ id: ids.draftId });
  });
});

test('members who publish move websites, and no others; the design is for those who change settings', async () => {
  const drafts = await shop.owner(['draft editor']);
  expect((await drafts.get(EXPORTS)).statusCode).toBe(403);
  const file = await exported(ada);
  expect((await send(drafts, file)).statusCode).toBe(403);
  const editor = await shop.owner(['editor'], { website: OTHER_SHOP });
  expect((await send(editor, file, '?design=true')).statusCode).toBe(403);
  expect((await send(editor, file, '?dryRun=true')).statusCode).toBe(200);
  // the file has a form
  const made = taken<ApiTokenMade>(
    await bea.send('POST', '/api/config/api-tokens', { name: 'Moves', rights: ['content.publish'] }),
  );
  const program = shop.browser(OTHER_HOST);
  const { body, headers } = multipart('website.zip', file);
  const authorization = `Bearer ${made.token}`;
  const answer = await program.send('POST', '/api/config/site-imports', body, { ...headers, authorization });
  expect(answer.statusCode).toBe(403);
});
