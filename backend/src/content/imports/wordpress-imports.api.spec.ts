import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { OwnerPage, OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { WordPressPreview } from '@daybook/contracts/content/wordpress-imports.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import sharp from 'sharp';
import { Aggregates } from '../../platform/log/aggregates.js';
import { multipart } from '../../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { madeJournal } from '../collections/testing/content-collections.js';
import { PageService } from '../pages/page.service.js';
import { releaseDecider } from '../releases/release.decider.js';
import { ReleaseService } from '../releases/release.service.js';
import { errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';
import { StartContentImport } from './content-imports.commands.js';
import { ContentUndoService } from './content-undo.service.js';
import { SitePartsService } from './site/site-parts.service.js';
import { anExport, aPost } from './testing/an-export.js';

const IMPORTS = '/api/config/wordpress-imports';
let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

async function send(file: Buffer, query = '', by = ada) {
  await shop.settled();
  const { body, headers } = multipart('site.xml', file);
  return by.send('POST', `${IMPORTS}${query}`, body, headers);
}
async function ended(jobId: string): Promise<CatalogueJob> {
  const job = async () => taken<CatalogueJob>(await ada.get(`${IMPORTS}/${jobId}`));
  await waitFor('the import to end', async () => (await job()).finishedAt !== null);
  await shop.settled();
  return job();
}
const imported = async (file: Buffer, query = '') => ended(taken<JobStarted>(await send(file, query)).jobId);
const undone = async (jobId: string) =>
  ended(taken<JobStarted>(await ada.send('POST', `${IMPORTS}/${jobId}/undo`, {})).jobId);
const preview = async (file: Buffer) => taken<WordPressPreview>(await send(file, '?dryRun=true'));
const pageOf = async (title: string) => {
  const { results } = taken<OwnerPagesAnswer>(await ada.get(`${PAGES}?q=${encodeURIComponent(title)}`));
  return results.find(({ head }) => head.title === title);
};
const at = (where: string) => shop.browser().get(`/api/content/at?path=${encodeURIComponent(where)}`);

/** A post with an address of its own. */
const postNamed = (name: string, given: Record<string, string> = {}) =>
  aPost({
    title: name,
    'wp:post_name': name,
    guid: `https://old.example/?p=${name}`,
    link: `https://old.example/2024/05/${name}/`,
    ...given,
  });

test('posts become items of a journal and pages become pages, with their words, dates and pictures', async () => {
  const url = 'https://old.example/wp-content/uploads/kiln.png';
  const background = '#3a5a3c';
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  shop.publicPages.set(url, bytes);
  const about = { 'wp:post_type': 'page', 'content:encoded': '<p>We throw pots.</p>' };
  const file = anExport(
    postNamed('first-firing', { 'content:encoded': `<p>Hot.</p><img src="${url}" alt="The kiln">` }),
    postNamed('about-us', about),
    postNamed('unfinished', { 'wp:status': 'draft', link: 'https://old.example/?p=9' }),
  );
  expect(await preview(file)).toMatchObject({
    title: 'Old kiln',
    posts: 2,
    pages: 1,
    known: 0,
    pictures: 1,
    hosts: ['old.example'],
    unknown: [],
  });
  const job = await imported(file, '?publish=true');
  expect(job).toMatchObject({
    kind: 'content',
    status: 'finished',
    total: 3,
    done: 3,
    changed: 3,
    refused: [],
  });
  const found = taken<ContentAt>(await at('/journal/first-firing'));
  const page = taken<ReleasedPage>(await shop.browser().get(`/api/content/pages/${found.pageId}`));
  expect(page.item).toMatchObject({ publishedOn: '2024-05-12', author: 'Ada Lovelace' });
  expect(page.blocks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: 'image',
        fields: expect.objectContaining({
          picture: expect.objectContaining({
            assetUrl: expect.stringMatching(/^\/media\//),
            altText: 'The kiln',
            originalSize: '30x20',
          }),
        }),
      }),
    ]),
  );
  expect(taken<ContentAt>(await at('/about-us')).kind).toBe('page');
  // a draft stays one, and the list that the job read is gone
  expect((await at('/journal/unfinished')).statusCode).toBe(404);
  expect(await pageOf('unfinished')).toMatchObject({ version: 0, releasedVersion: null });
  const originals = path.join(shop.daybook.installation.config.dataDir, 'media/originals');
  expect((await readdir(originals)).filter((name) => name.startsWith('import-'))).toEqual([]);
});

test('a second import of a file changes nothing, whatever its owner has changed since', async () => {
  const file = anExport(postNamed('kept'), postNamed('renamed'));
  await imported(file);
  const renamed = await pageOf('renamed');
  await saveHead(ada, renamed?.id ?? '', renamed?.revision ?? 0, { title: 'A better name', slug: 'better' });
  await shop.settled();
  expect(await preview(file)).toMatchObject({ posts: 0, known: 2 });
  const { store } = shop.daybook.installation;
  const filter = { streamPrefixes: ['page-', 'release-', 'contentcollection-'] };
  const after = await store.head();
  expect(await imported(file, '?publish=true')).toMatchObject({ changed: 0, refused: [] });
  expect((await store.readAll({ after, filter })).events).toEqual([]);
});

test('a former path leads to the page, where nothing else stands, once visitors read it', async () => {
  const deep = { link: 'https://old.example/2024/05/12/Caf%C3%A9.html' };
  await imported(anExport(postNamed('moved-here', deep)));
  expect((await at('/2024/05/12/café.html')).statusCode).toBe(404);
  const page = await pageOf('moved-here');
  await published(ada, [page?.id ?? '']);
  await shop.settled();
  const found = taken<ContentAt>(await at('/2024/05/12/Caf%C3%A9.html/'));
  expect(found).toMatchObject({ kind: 'moved', pageId: page?.id, path: '/journal/moved-here' });
  await saveHead(ada, page?.id ?? '', page?.revision ?? 0, { formerPaths: null });
  await published(ada, [page?.id ?? '']);
  await shop.settled();
  expect((await at('/2024/05/12/café.html')).statusCode).toBe(404);
});

test('an import is taken back: its pages are withdrawn and in the trash, and what was changed since stays', async () => {
  const file = anExport(postNamed('undone-one'), postNamed('undone-two'));
  const { jobId } = await imported(file, '?publish=true');
  const two = await pageOf('undone-two');
  await saveHead(ada, two?.id ?? '', two?.revision ?? 0, { description: 'Mine' });
  expect(await undone(jobId)).toMatchObject({
    kind: 'content-undo',
    done: 2,
    changed: 1,
    refused: [{ title: 'undone-two', reason: 'It was changed or published since the import, and stays.' }],
  });
  expect((await at('/journal/undone-one')).statusCode).toBe(404);
  expect((await at('/journal/undone-two')).statusCode).toBe(200);
  // imported again, it comes back
  expect(await imported(file, '?publish=true')).toMatchObject({ changed: 1 });
  expect((await at('/journal/undone-one')).statusCode).toBe(200);
});

test('what a member edits while an import is taken back is withdrawn, and stays', async () => {
  const { jobId } = await imported(anExport(postNamed('edited-meanwhile')), '?publish=true');
  const { id = '', revision = 0 } = (await pageOf('edited-meanwhile')) ?? {};
  const { app } = shop.daybook.api ?? {};
  if (!app) throw new Error('there is no API');
  const released = app.get(Aggregates).of('release', releaseDecider);
  const editing: Pick<typeof released, 'load' | 'loadState' | 'cachedState'> = Object.create(released);
  // comes between the look at the page and its withdrawal
  editing.loadState = async (...stream) => {
    await saveHead(ada, id, revision, { description: 'Mine' });
    return released.loadState(...stream);
  };
  const { store } = shop.daybook.installation;
  const undo = new ContentUndoService(
    editing,
    app.get(PageService),
    app.get(ReleaseService),
    app.get(SitePartsService),
    store,
  );
  const author = { websiteId: SHOP, metadata: { actor: 'ada', correlationId: 'undo' } };
  expect(await undo.takeBack(author, jobId, () => {})).toMatchObject({
    changed: 0,
    refused: [{ title: 'edited-meanwhile', reason: expect.stringContaining('stays as a draft') }],
  });
  await shop.settled();
  expect(taken<OwnerPage>(await ada.get(`${PAGES}/${id}`))).toMatchObject({ isInTrash: false });
});

test('what its owner has put into the trash stays there', async () => {
  const file = anExport(postNamed('thrown-away'));
  await imported(file);
  const page = await pageOf('thrown-away');
  taken(await ada.send('POST', `${PAGES}/${page?.id}/trash`, {}));
  expect(await imported(file)).toMatchObject({ changed: 0 });
  expect(taken<OwnerPage>(await ada.get(`${PAGES}/${page?.id}`)).isInTrash).toBe(true);
});

test('posts go into the collection that is chosen, and a taken address gets a number', async () => {
  const { collection } = await madeJournal(ada, { slug: 'old-posts' });
  await imported(anExport(postNamed('same')), `?collectionId=${collection.id}`);
  const another = postNamed('same', { guid: 'https://other.example/?p=3' });
  await imported(anExport(another), `?collectionId=${collection.id}&publish=true`);
  expect((await at('/old-posts/same-2')).statusCode).toBe(200);
  expect(errorOf(await send(anExport(postNamed('x')), '?collectionId=nowhere')).code).toBe(
    'CONTENT_COLLECTION_NOT_FOUND',
  );
});

test('pictures that cannot be had are named with their line, and left out of the page', async () => {
  const html = '<p>Words.</p><img src="https://gone.test/a.jpg"><img src="http://127.0.0.1/b.jpg">';
  const { changed, refused } = await imported(anExport(postNamed('pictured', { 'content:encoded': html })));
  expect(changed).toBe(1);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ title: 'pictured', line: 10 });
  expect(refused[0]?.reason).toContain('https://gone.test/a.jpg');
  const page = (await ada.get(`${PAGES}/${(await pageOf('pictured'))?.id}`)).body;
  expect(page).toContain('Words.');
  expect(page).not.toContain('gone.test');
});

test.each([
  ['half of it', anExport(postNamed('half')).subarray(0, 700)],
  ['entities', Buffer.from('<!DOCTYPE a [<!ENTITY x "y">]>\n<rss>&x;</rss>')],
  ['no XML', Buffer.from('PK\u0003\u0004')],
])('a file that is %s is refused with its line, and nothing is stored', async (_, file) => {
  const { store } = shop.daybook.installation;
  const after = await store.head();
  for (const query of ['?dryRun=true', '']) {
    const answer = await send(file, query);
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'EXPORT_UNREADABLE']);
    expect(errorOf(answer).fields?.file).toMatch(/^Line \d+: /);
  }
  expect((await store.readAll({ after })).events).toEqual([]);
});

test('members who publish import, and no others; a job of another website is not found', async () => {
  const drafts = await shop.owner(['draft editor']);
  expect((await send(anExport(postNamed('no')), '', drafts)).statusCode).toBe(403);
  const { jobId } = await imported(anExport(postNamed('own')));
  const foreign = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await foreign.get(`${IMPORTS}/${jobId}`)).statusCode).toBe(404);
  expect((await foreign.send('POST', `${IMPORTS}/${jobId}/undo`, {})).statusCode).toBe(404);
});

test('one export is read at a time, by one website or by several', async () => {
  const posts = Array.from({ length: 3000 }, (_, i) => postNamed(`p${i}`, { 'content:encoded': '<p>x</p>' }));
  const file = anExport(...posts);
  const foreign = await shop.owner(['admin'], { website: OTHER_SHOP });
  const answers = await Promise.all([send(file, '?dryRun=true'), send(file, '?dryRun=true', foreign)]);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.map((answer) => errorOf(answer).code)).toEqual(['RATE_LIMITED']);
  expect(await preview(file)).toMatchObject({ posts: 3000 });
});

test('no host is asked for the pictures of a page that is refused', async () => {
  const picture = { id: 'p', assetUrl: 'https://gone.test/a.jpg', altText: '' };
  const head = { title: 'x'.repeat(201), slug: 'refused', description: '', isNoindex: false, picture };
  const entry = { id: 'refused', isItem: false, isPublic: false, line: 3, operations: [] };
  const content = {
    entries: [{ ...entry, head: { ...head, status: 'draft' as const } }],
    source: 'x',
    publishes: false,
  };
  const { answer } = await shop.commands.execute(new StartContentImport(SHOP, content, {}));
  await shop.settled();
  const { refused } = await ended(answer.jobId);
  expect(refused.map(({ reason }) => reason)).toEqual(['At most 200 characters are possible.']);
});
