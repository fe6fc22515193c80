import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { zipFile } from '../../platform/zip-file.js';
import { errorOf, taken } from '../testing/page-requests.js';
import { siteMovesOf } from './testing/site-moves.js';

let shop: TestShop;
let bea: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  bea = await shop.owner(['admin'], { website: OTHER_SHOP });
}, 120_000);
afterAll(() => shop.close());
const { send, preview, imported, undone } = siteMovesOf(() => shop);

const text = (name: string, content: string) => ({
  name,
  content: async function* () {
    yield content;
  },
});
const MANIFEST = {
  format: 'daybook-website',
  version: 1,
  recordType: 21,
  source: 'else',
  title: 'Else',
  exportedAt: '',
};
async function archive(content: string, manifest: object = MANIFEST, ...more: ReturnType<typeof text>[]) {
  const parts: Buffer[] = [];
  const files = [text('manifest.json', JSON.stringify(manifest)), text('content.jsonl', content), ...more];
  for await (const part of zipFile(files, new Date())) parts.push(part);
  return Buffer.concat(parts);
}
const page = (id: string, blocks: readonly unknown[] = [], head: object = {}) =>
  JSON.stringify({
    kind: 'page',
    isPublic: true,
    page: {
      id,
      head: { title: id, slug: id, description: '', isNoindex: false, status: 'draft', ...head },
      blocks,
    },
  });

test.each([
  ['is no archive', async () => Buffer.from('<rss/>'), /no archive/],
  ['is half of one', async () => (await archive(page('half'))).subarray(0, 200), /part of one/],
  ['is no export', () => archive('', { format: 'other' }), /no export/],
  ['is of a newer release', () => archive(page('new'), { ...MANIFEST, version: 2 }), /version 2/],
  [
    'leads out of the archive',
    () => archive(page('out'), MANIFEST, text('pictures/../../x', 'x')),
    /leads out/,
  ],
  ['has a line that is damaged', () => archive(`${page('one')}\n{"kind":`), /Line 2 of the content/],
  ['is nested without an end', () => archive(`${'['.repeat(20_000)}`), /Line 1 of the content/],
])('a file that %s is refused, and nothing is stored', async (_, made, reason) => {
  const file = await made();
  const { store } = shop.daybook.installation;
  await shop.settled();
  const after = await store.head();
  for (const query of ['?dryRun=true', '']) {
    const answer = await send(bea, file, query);
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'SITE_FILE_UNREADABLE']);
    expect(errorOf(answer).message).toMatch(reason);
  }
  expect((await store.readAll({ after })).events).toEqual([]);
});

test('a file says what this release does not know, and what can be no page', async () => {
  const place = { parent: null, order: 'a' };
  const blocks = [
    { id: 's1', type: 'section', version: 1, fields: {}, place },
    { id: 'x1', type: 'hologram', version: 1, fields: {}, place: { parent: 's1', order: 'a' } },
  ];
  const content = [
    page('known', blocks),
    page('wrong', [], { title: '' }),
    page('lost', [], { collection: 'nowhere' }),
    page('placed', [
      { id: 's1', type: 'section', version: 1, fields: {}, place: { parent: null, order: 5 } },
    ]),
    '{"kind":"spell"}',
  ].join('\n');
  const found = await preview(bea, await archive(content, MANIFEST, text('notes.txt', 'x')));
  expect(found).toMatchObject({ pages: 1 });
  expect(found.unknown.map(({ name }) => name)).toEqual([
    'Blocks of the type hologram',
    'Parts of the kind spell',
  ]);
  expect(found.leftOut.map(({ name }) => name)).toEqual([
    'The file notes.txt',
    '“lost”: Its collection is not in the file.',
    expect.stringContaining('“placed”: An order key has'),
    expect.stringContaining('“”: '),
  ]);
});

test('a file names pictures that it does not hold, and asks no host for those of others', async () => {
  const place = { parent: null, order: 'a' };
  const picture = (assetUrl: string) => ({ id: 'p', assetUrl, altText: '' });
  const blocks = [
    { id: 's1', type: 'section', version: 1, fields: {}, place },
    {
      id: 'i1',
      type: 'image',
      version: 1,
      fields: { picture: picture('/media/aa.png') },
      place: { parent: 's1', order: 'a' },
    },
    {
      id: 'i2',
      type: 'image',
      version: 1,
      fields: { picture: picture('https://gone.test/a.png') },
      place: { parent: 's1', order: 'b' },
    },
  ];
  const { changed, refused } = await imported(bea, await archive(page('pictured', blocks)));
  expect(changed).toBe(1);
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^The picture is not in the file/),
    expect.stringMatching(/^The picture is not in the file/),
  ]);
  expect(shop.fetched.filter((url) => url.includes('gone.test'))).toEqual([]);
});

test('a file brings its menu and, when that is asked for, its design; an undo gives both back', async () => {
  const look = async () =>
    JSON.stringify(taken<{ theme: object }>(await bea.get('/api/config/content/look')).theme);
  const menu = async () => taken<OwnerNavigation>(await bea.get('/api/config/navigation')).tree.header;
  const own = await look();
  const ownMenu = await menu();
  const theme = { ...JSON.parse(own), radius: JSON.parse(own).radius === 3 ? 4 : 3 };
  const line = { id: 'l1', kind: 'link', title: 'Designed', link: { kind: 'page', id: 'designed' } };
  const content = [
    page('designed'),
    JSON.stringify({ kind: 'design', theme }),
    JSON.stringify({ kind: 'navigation', navigation: { header: [line], footer: [], notLinked: [] } }),
  ].join('\n');
  const { jobId } = await imported(bea, await archive(content), '?design=true');
  expect(JSON.parse(await look())).toMatchObject({ radius: theme.radius });
  expect(await menu()).toMatchObject([{ title: 'Designed' }, ...ownMenu]);
  await undone(bea, jobId);
  expect(await look()).toBe(own);
  expect(await menu()).toEqual(ownMenu);
});
