import type { ReleasedItem } from '@daybook/contracts/content/pages.api';
import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockTree } from '../features/content/block-tree';
import type { BlockData } from '../features/content/block-view';
import { localeOf } from '../lib/locale';
import { LocaleProvider } from '../lib/locale-context';
import { BLOCK_VIEWS } from './-block-views';
import { faceOf } from './-item-views';

const COLLECTION = { id: 'journal', title: 'Journal', description: '', path: '/journal' };
const WEBSITE = { title: 'Plainward', currency: 'USD', theme: {} } as const;

const item = (given: Partial<ReleasedItem>): ReleasedItem => ({
  id: 'kiln',
  path: '/journal/kiln',
  title: 'First kiln',
  recordType: 1,
  publishedOn: '2026-05-31',
  excerpt: 'It is warm.',
  author: 'Ada',
  picture: null,
  event: null,
  promotedBlock: null,
  releasedAt: '2026-05-31T08:00:00.000Z',
  ...given,
});
const fair = item({
  id: 'fair',
  path: '/journal/fair',
  title: 'Kiln fair',
  event: { startDate: '2026-05-14T19:00', endDate: '2026-05-15T01:00', location: null, isPast: true },
});

const terms = (...given: readonly [string, number][]) =>
  new Map([['b', { collection: COLLECTION, results: given.map(([term, count]) => ({ term, count })) }]]);
const items = (...results: ReleasedItem[]) =>
  new Map([['b', { collection: COLLECTION, isOfEvents: false, results }]]);

const shown = (type: BlockType, fields: object, data: Partial<BlockData>): string =>
  renderToStaticMarkup(
    <LocaleProvider locale={localeOf('en')}>
      <BlockTree
        blocks={[
          { id: 'b', type, fields: { ...BLOCK_KINDS[type].defaults, ...fields }, place: { parent: null } },
        ]}
        views={BLOCK_VIEWS}
        data={{
          website: WEBSITE,
          collections: [],
          products: [],
          pages: [],
          forms: [],
          path: '/news',
          calendar: { month: '2026-05', today: '2026-05-20' },
          face: faceOf({ website: WEBSITE as never }),
          ...data,
        }}
      />
    </LocaleProvider>,
  );

const TAGS = terms(['Clay & fire', 3], ['Tea', 1]);
const CASES: readonly [BlockType, object, Partial<BlockData>, readonly string[]][] = [
  [
    'journal',
    {},
    { items: items(item({})) },
    ['<h2', 'href="/journal/kiln"', 'May 31, 2026', 'All of Journal'],
  ],
  ['journal', { heading: 'News', layout: 'titles' }, { items: items(item({})) }, ['News</h2>', '<h3']],
  [
    'summary',
    { perRow: 2 },
    { items: items(item({})) },
    ['data-layout="cards" data-per-row="2"', 'It is warm.'],
  ],
  ['summary-v2', { source: 'content' }, { items: items(item({})) }, ['data-layout="cards"', 'First kiln']],
  [
    'journal',
    {},
    {
      items: items(
        item({
          promotedBlock: {
            id: 'q',
            type: 'quote',
            version: 1,
            fields: { text: 'Hm.', source: '' },
            place: { parent: null, order: 'a' },
          },
        }),
      ),
    },
    ['<blockquote', 'Hm.'],
  ],
  [
    'posts-by-author',
    { term: 'Ada' },
    { items: items(item({})) },
    ['href="/journal?author=Ada"', 'First kiln'],
  ],
  ['posts-by-tag', {}, { terms: TAGS }, ['href="/journal?tag=Clay+%26+fire">Clay &amp; fire</a> (3)']],
  ['posts-by-category', {}, { terms: TAGS }, ['href="/journal?category=Tea"']],
  [
    'posts-by-month',
    {},
    { terms: terms(['2026-05', 2]) },
    ['href="/journal?month=2026-05">May 2026</a> (2)'],
  ],
  ['tagcloud', {}, { terms: TAGS }, ['data-size="5">Clay &amp; fire', 'data-size="2">Tea']],
  ['tagcloud', { count: 1 }, { terms: TAGS }, ['Clay']],
  ['archive', { showsCounts: false }, { terms: terms(['2026-05', 2]) }, ['May 2026</a></li>']],
  ['archive', { by: 'collection' }, { terms: TAGS }, ['<a href="/journal">Journal</a>']],
  [
    'calendar',
    {},
    { items: items(fair) },
    [
      'href="/news?month=2026-04" rel="nofollow"',
      'href="/news?month=2026-06"',
      '<time dateTime="2026-05-14" class="day">14</time><ul',
      '<time dateTime="2026-05-15" class="day">15</time><ul',
      '<td data-today="true">',
      'href="/journal/calendar.ics"',
      'data-when="past"',
    ],
  ],
  [
    'calendar',
    { look: 'list' },
    { items: items(fair) },
    ['May 14, 2026 at 7:00 PM', 'May 15, 2026 at 1:00 AM', 'Past</strong>'],
  ],
  ['calendar', {}, { items: items() }, ['No events this month']],
  ['search', { label: 'Find' }, {}, ['action="/search" method="get"', 'name="q"', '>Find</label>']],
];

test.each(CASES)('a %s of %j', async (type, fields, data, expected) => {
  const html = shown(type, fields, data);
  for (const part of expected) expect(html).toContain(part);
  expect(html).not.toMatch(/style=|<script/);
  document.body.innerHTML = `<main><h1>News</h1>${html}</main>`;
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: found }) => found)])).toEqual([]);
});

test('a cloud shows no more tags than its owner wants', () =>
  expect(shown('tagcloud', { count: 1 }, { terms: TAGS })).not.toContain('Tea'));

test.each<BlockType>(['journal', 'summary', 'posts-by-tag', 'tagcloud', 'archive', 'calendar'])(
  'of a %s without a collection visitors see nothing, and its owner sees why',
  (type) => {
    expect(shown(type, { heading: 'CANARY' }, {})).not.toContain('CANARY');
    expect(shown(type, {}, { isCanvas: true })).toMatch(/to show yet|Choose a collection/);
  },
);
