import { readFile } from 'node:fs/promises';
import { multipart } from '@daybook/backend/platform/testing/multipart';
import { type OwnerBrowser, openTestShop, type TestShop } from '@daybook/backend/platform/testing/test-shop';
import type { OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import type { ContentAt, ReleasedItems, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { ReleaseChangesAnswer } from '@daybook/contracts/content/releases.api';
import type { ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import type { MediaListAnswer, UploadAnswer } from '@daybook/contracts/media/media.api';
import type { ListedAsset } from '@daybook/contracts/media/media-asset';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { demoWebsites } from './demo-catalogue.js';
import { picturesOf } from './demo-pictures.js';
import { layOutDemo } from './lay-out-demo.js';
import { PICTURES } from './pictures.js';

const MEDIA = '/api/config/media';
const [, kasumori] = demoWebsites;
const COLLECTIONS = ['Tableware', 'Vessels', 'Linen', 'Studio'];

let shop: TestShop;
let owner: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await layOutDemo(shop.commands, shop.daybook.installation);
  owner = await shop.owner(['store manager'], { website: websiteId(kasumori!.website.id) });
  await shop.settled();
}, 120_000);
afterAll(() => shop.close());

async function library(): Promise<readonly ListedAsset[]> {
  const found: ListedAsset[] = [];
  let cursor: string | undefined;
  do {
    const after = cursor === undefined ? '' : `&cursor=${cursor}`;
    const page = (await owner.get(`${MEDIA}?limit=100${after}`)).json<MediaListAnswer>();
    found.push(...page.results);
    cursor = page.hasNextPage ? (page.nextPageCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
  return found;
}

describe('the library of a demo website', () => {
  test('has each picture that the website shows, with its words and colours, the hero first', async () => {
    const listed = await library();
    expect(listed.map(({ uploadedAt: _at, byteSize: _size, ...picture }) => picture)).toEqual(
      picturesOf(kasumori!),
    );
    expect(listed[0]?.assetUrl).toBe(kasumori!.website.home.hero?.assetUrl);
    for (const { altText, byteSize, colorData } of listed) {
      expect(altText).not.toBe('');
      expect(byteSize).toBeGreaterThan(5_000);
      for (const colour of Object.values(colorData)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test('knows their uses, and their files when an owner uploads one', async () => {
    const unused = (await owner.get(`${MEDIA}?use=none`)).json<MediaListAnswer>();
    expect(unused.results).toEqual([]);
    const file = await readFile('infra/demo/pictures/incense-sage.webp');
    const { body, headers } = multipart('sage.webp', file);
    const answer = (await owner.send('POST', MEDIA, body, headers)).json<UploadAnswer>();
    expect(answer).toMatchObject({ isKnown: true, asset: { id: 'incense-sage' } });
  });

  test('stays as its owner has changed it when the demo is added again', async () => {
    const before = (await library()).length;
    await owner.send('PUT', `${MEDIA}/incense-sage`, { altText: 'Sage' });
    await owner.send('DELETE', `${MEDIA}/incense-hinoki`);
    expect(await layOutDemo(shop.commands, shop.daybook.installation)).toBe(0);
    await shop.settled();
    const listed = await library();
    expect(listed).toHaveLength(before - 1);
    expect(listed.find(({ id }) => id === 'incense-sage')?.altText).toBe('Sage');
  });
});

test('a buyer of the digital product has files to download, each once', async () => {
  const [plainward] = demoWebsites;
  const keeper = await shop.owner(['store manager'], { website: websiteId(plainward!.website.id) });
  const { files } = (await keeper.get('/api/config/products/template-set/files')).json<ProductFilesAnswer>();
  expect(files.map(({ name }) => name)).toEqual(plainward!.files!.map(({ fileName }) => fileName));
  for (const { size } of files) expect(size).toBeGreaterThan(500);
});

test('every master has five colours', () => {
  for (const [, , , , colours] of Object.values(PICTURES))
    expect(colours).toMatch(/^#[0-9a-f]{6}( #[0-9a-f]{6}){4}$/);
});

test('the demo has pages that are published, with its form on them, and no link of theirs leads nowhere', async () => {
  const editor = await shop.owner(['editor'], { website: websiteId('plainward') });
  const { results } = (await editor.get('/api/config/pages')).json<OwnerPagesAnswer>();
  expect(results.map(({ releasedSlug }) => releasedSlug).sort()).toEqual([
    'about',
    'contact',
    'glaze-notebook',
    'questions',
    'studio-visits',
  ]);
  const pages = results.map(({ id }) => id);
  const changes = await editor.send('POST', '/api/config/releases/changes', { pages });
  for (const { change, deadLinks } of changes.json<ReleaseChangesAnswer>().pages)
    expect([change, deadLinks]).toEqual(['none', []]);
});

test('the menus of the demo lead to its collections and pages, with nothing dead in them', async () => {
  const shown = await shop.browser('plainward.localhost').get('/api/commerce/storefront');
  const { navigation } = shown.json<Storefront>();
  const pages = [
    { title: 'About', href: '/about' },
    { title: 'Studio Visits', href: '/studio-visits' },
    { title: 'Questions', href: '/questions' },
    { title: 'Contact', href: '/contact' },
  ];
  expect(navigation?.header.at(-1)).toEqual({ title: 'About us', links: pages });
  for (const menu of [navigation?.header, navigation?.footer])
    expect(menu?.slice(0, 5).map(({ title }) => title)).toEqual(['', ...COLLECTIONS]);
  expect(navigation?.footer.slice(5)).toEqual([pages[2], pages[3], pages[0]]);
});

test('the home page of the second demo is a page of blocks', async () => {
  const visitor = shop.browser('jpy.localhost');
  const { kind, pageId } = (await visitor.get('/api/content/at?path=/')).json<ContentAt>();
  expect(kind).toBe('page');
  const { title, blocks } = (await visitor.get(`/api/content/pages/${pageId}`)).json<ReleasedPage>();
  expect(title).toBe('Kasumori');
  expect(JSON.stringify(blocks)).toContain('Twenty-eight minutes.');
  const { navigation } = (await visitor.get('/api/commerce/storefront')).json<Storefront>();
  expect(navigation?.header.map(({ title: line }) => line)).toEqual([
    '',
    'Incense',
    'Things to burn it in',
    'Notes',
    'About',
  ]);
  const notes = (await visitor.get('/api/content/collections/notes/items?tag=ash')).json<ReleasedItems>();
  expect(notes.results).toMatchObject([
    { title: 'Ash is worth keeping', path: '/notes/ash-is-worth-keeping' },
  ]);
});
