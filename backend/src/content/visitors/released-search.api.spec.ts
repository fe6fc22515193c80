import type { FoundPages } from '@daybook/contracts/content/pages.api';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import {
  OTHER_HOST,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { anArea } from '../areas/testing/an-area.js';
import { madeJournal } from '../collections/testing/content-collections.js';
import { block, section } from '../pages/testing/pages.js';
import { createdPage, published, taken } from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

async function page(words: string, given: object = {}): Promise<string> {
  const operations = [section('s1'), block('b1', 'html', { text: paragraphOf(words) })];
  const { id } = await createdPage(ada, { operations, ...given });
  await published(ada, [id]);
  return id;
}
const search = async (q: string, host?: string, query = '') => {
  await shop.settled();
  const visitor = shop.browser(host);
  return taken<FoundPages>(await visitor.get(`/api/content/search?q=${encodeURIComponent(q)}${query}`));
};
const titles = async (q: string, host?: string) => (await search(q, host)).results.map(({ title }) => title);

test('a page is found by its words, other endings and beginnings, the title before all else', async () => {
  await page('We fire twice a month, and the kilns rest in between.', { title: 'Visits', slug: 'visits' });
  await page('Wood, ash and patience.', { title: 'The kiln', slug: 'the-kiln' });
  await page('Nothing of the sort.', { title: 'Linen', slug: 'linen' });
  expect(await titles('kiln')).toEqual(['The kiln', 'Visits']);
  expect(await titles('KILNS resting')).toEqual(['Visits']);
  expect(await titles('kil')).toEqual(['The kiln', 'Visits']);
  expect(await titles('kiln linen')).toEqual([]);
  expect((await search('patience')).results).toEqual([
    {
      id: expect.any(String),
      path: '/the-kiln',
      title: 'The kiln',
      text: 'Wood, ash and patience.',
      publishedOn: null,
      collectionTitle: null,
    },
  ]);
});

test('an item says its journal, its day and its excerpt', async () => {
  const { collection } = await madeJournal(ada, { slug: 'search-notes', title: 'Notes' });
  const item = {
    collection: collection.id,
    publishedOn: '2026-05-31',
    excerpt: 'It cracked',
    tags: ['Celadon'],
  };
  await page('A long story.', { ...item, title: 'A crack', slug: 'a-crack' });
  expect((await search('celadon')).results).toMatchObject([
    {
      path: '/search-notes/a-crack',
      text: 'It cracked',
      publishedOn: '2026-05-31',
      collectionTitle: 'Notes',
    },
  ]);
});

test.each(["'", '%', ':* | x', '@shop', '\\', 'a'.repeat(190), '‮kiln‬ & !', '   '])(
  'no sign of %j does more than a word',
  async (q) => expect((await search(`zzz${q}`)).results).toEqual([]),
);

test('what no visitor reads is found by none: drafts, private pages, what was withdrawn, another website’s', async () => {
  const operations = [section('s1'), block('b1', 'html', { text: paragraphOf('canary') })];
  await createdPage(ada, { operations, title: 'Draft', slug: 'draft-canary' });
  const hidden = await createdPage(ada, { operations, title: 'Private', slug: 'private-canary' });
  await ada.send('PUT', `/api/config/pages/${hidden.id}/head`, { base: 0, fields: { status: 'private' } });
  const gone = await page('canary', { title: 'Gone', slug: 'gone-canary' });
  const open = await page('canary', { title: 'Open', slug: 'open-canary' });
  await published(ada, [hidden.id], [gone]);
  expect(await titles('canary')).toEqual(['Open']);
  expect(await titles('canary', OTHER_HOST)).toEqual([]);
  await published(ada, [], [open]);
  expect(await titles('canary')).toEqual([]);
});

test('of what is closed only the words of its teaser count, and behind a password those of its title', async () => {
  const given = { slug: 'closed-tenmoku', title: 'Tenmoku', description: 'A black glaze' };
  const id = await page('iron saturated secret', given);
  const area = await ada.send('POST', '/api/config/areas', anArea({ way: 'account', pageIds: [id] }));
  expect([await titles('tenmoku'), await titles('black glaze'), await titles('saturated')]).toEqual([
    ['Tenmoku'],
    ['Tenmoku'],
    [],
  ]);
  expect((await search('tenmoku')).results[0]?.text).toBe('A black glaze');
  const { id: areaId } = area.json<{ area: { id: string } }>().area;
  const locked = anArea({ way: 'password', pageIds: [id] });
  await ada.send('PUT', `/api/config/areas/${areaId}`, locked, { 'if-match': '"1"' });
  expect([await titles('black glaze'), (await search('tenmoku')).results[0]?.text]).toEqual([[], '']);
});

test('a list of many is read ten at a time', async () => {
  for (let i = 0; i < 12; i++) await page('zinnober', { title: `Tile ${i}`, slug: `tile-${i}` });
  const first = await search('zinnober');
  expect([first.results.length, first.hasNextPage]).toEqual([10, true]);
  const second = await search('zinnober', undefined, '&page=2');
  expect([second.results.length, second.hasNextPage]).toEqual([2, false]);
});
