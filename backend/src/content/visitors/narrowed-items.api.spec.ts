import type { ReleasedItems, ReleasedPage, ReleasedTerms } from '@daybook/contracts/content/pages.api';
import {
  OTHER_HOST,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { madeJournal } from '../collections/testing/content-collections.js';
import { block, section } from '../pages/testing/pages.js';
import { createdPage, errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
let journal: string;
let events: string;

const LOCATION = {
  addressLine1: '12 Kiln Lane',
  addressLine2: '',
  addressCountry: 'United States',
  mapLat: '',
  mapLng: '',
};

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
  journal = (await madeJournal(ada, { slug: 'notes', title: 'Notes' })).collection.id;
  events = (await madeJournal(ada, { slug: 'events', title: 'Events', ordering: 'upcoming' })).collection.id;
  const posts = [
    {
      title: 'Clay',
      publishedOn: '2026-05-31',
      author: 'Ada',
      tags: ['Clay', 'Fire'],
      categories: ['Studio'],
    },
    { title: 'Ash', publishedOn: '2026-05-01', author: 'Bo', tags: ['clay'], categories: [] },
    { title: 'Tea', publishedOn: '2026-06-01', author: 'Ada', tags: ['Tea'], categories: ['Studio'] },
    {
      title: 'CANARY',
      publishedOn: '2026-05-02',
      author: 'Ada',
      tags: ['Clay', 'Secret'],
      status: 'private',
    },
  ];
  const made: string[] = [];
  for (const { status, ...post } of posts) {
    const { id } = await createdPage(ada, { collection: journal, ...post });
    if (status) await saveHead(ada, id, 0, { status });
    made.push(id);
  }
  await createdPage(ada, { title: 'CANARY draft', collection: journal, tags: ['Clay', 'Hidden'] });
  const happening = [
    { title: 'Past', startDate: '2020-01-01T10:00', endDate: '2020-01-01T12:00' },
    { title: 'Long past', startDate: '2019-01-01T10:00', endDate: '2019-01-01T12:00' },
    { title: 'Later', startDate: '2190-02-01T10:00', endDate: '2190-02-01T12:00' },
    {
      title: 'Next',
      slug: 'next',
      startDate: '2190-01-31T22:00',
      endDate: '2190-02-01T02:00',
      location: LOCATION,
    },
  ];
  for (const event of happening) {
    made.push((await createdPage(ada, { collection: events, recordType: 12, ...event })).id);
  }
  await published(ada, made);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const get = (path: string) => shop.browser().get(path);
const listed = async (id: string, query: string) =>
  taken<ReleasedItems>(await get(`/api/content/collections/${id}/items?${query}`));
const titles = async (id: string, query: string) =>
  (await listed(id, query)).results.map(({ title }) => title);

test.each([
  ['tag=CLAY', ['Clay', 'Ash']],
  ['tag=clay&author=ada', ['Clay']],
  ['category=Studio', ['Tea', 'Clay']],
  ['category=Studio&order=oldest', ['Clay', 'Tea']],
  ['category=Studio&order=title&limit=1&page=2', ['Tea']],
  ['month=2026-05', ['Clay', 'Ash']],
  ['month=2026-05&limit=1', ['Clay']],
  ['tag=Secret', []],
  ['tag=Hidden', []],
  ['tag=%25', []],
  ["author=Ada' or ''='", []],
])('a list narrowed by %s has %j', async (query, expected) =>
  expect(await titles(journal, query)).toEqual(expected),
);

test.each([
  'month=2026-13',
  'month=2026',
  'limit=0',
  'limit=101',
  'order=random',
  `tag=${'x'.repeat(61)}`,
  'tag=a&tag=b',
  'nosuch=1',
])('a list narrowed by %s is refused', async (query) =>
  expect((await get(`/api/content/collections/${journal}/items?${query}`)).statusCode).toBe(400),
);

test('terms are counted over what every visitor reads, however they are written', async () => {
  const terms = async (of: string) =>
    taken<ReleasedTerms>(await get(`/api/content/collections/${journal}/terms?of=${of}`)).results;
  expect(await terms('tag')).toEqual([
    { term: expect.stringMatching(/^clay$/i), count: 2 },
    { term: 'Fire', count: 1 },
    { term: 'Tea', count: 1 },
  ]);
  expect(await terms('author')).toEqual([
    { term: 'Ada', count: 2 },
    { term: 'Bo', count: 1 },
  ]);
  expect(await terms('category')).toEqual([{ term: 'Studio', count: 2 }]);
  expect(await terms('month')).toEqual([
    { term: '2026-06', count: 1 },
    { term: '2026-05', count: 2 },
  ]);
  expect((await get(`/api/content/collections/${journal}/terms?of=month,tag`)).statusCode).toBe(400);
  expect(
    (await shop.browser(OTHER_HOST).get(`/api/content/collections/${journal}/terms?of=tag`)).statusCode,
  ).toBe(404);
});

test('members who edit drafts get the same for the canvas, of their own website', async () => {
  const dora = await shop.owner(['draft editor']);
  const path = `/api/config/content/collections/${journal}`;
  const { results } = taken<ReleasedItems>(await dora.get(`${path}/items?tag=fire`));
  expect(results.map(({ title }) => title)).toEqual(['Clay']);
  expect(taken<ReleasedTerms>(await dora.get(`${path}/terms?of=tag`)).results).toHaveLength(3);
  expect((await dora.get('/api/config/content/collections/nosuch/items')).statusCode).toBe(404);
});

test('events are in the order in which they come, and past ones after them', async () => {
  const { results, isOfEvents } = await listed(events, '');
  expect([isOfEvents, results.map(({ title }) => title)]).toEqual([
    true,
    ['Next', 'Later', 'Past', 'Long past'],
  ]);
  expect(results.map(({ event }) => event?.isPast)).toEqual([false, false, true, true]);
  expect(results[0]?.event).toEqual({
    startDate: '2190-01-31T22:00',
    endDate: '2190-02-01T02:00',
    location: LOCATION,
    isPast: false,
  });
  expect(await titles(events, 'month=2190-02')).toEqual(['Next', 'Later']);
  expect(await titles(events, 'month=2190-01')).toEqual(['Next']);
  expect(await titles(events, 'month=2190-03')).toEqual([]);
  const answer = await get(`/api/content/collections/${events}/items`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('calendars get the events of a collection, or one of them, in UTC', async () => {
  const all = await get('/events/calendar.ics');
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(all.body.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  const one = await get('/events/next/event.ics');
  expect(one.body).toMatch(/DTSTART:21900201T030000Z\r\nDTEND:21900201T070000Z\r\nSUMMARY:Next/);
  expect(one.body).toContain('LOCATION:12 Kiln Lane\\, United States');
  expect(one.body).toMatch(/URL;VALUE=URI:https?:\/\/[^/]+\/events\/next/);
  expect((await get('/notes/calendar.ics')).body).not.toContain('VEVENT');
  for (const none of [
    '/notes/clay/event.ics',
    '/events/nosuch/event.ics',
    '/nosuch/calendar.ics',
    '/%00/calendar.ics',
  ]) {
    expect((await get(none)).statusCode).toBe(404);
  }
});

test('feeds of a tag and of an author have their items alone', async () => {
  const rss = (await get('/notes/rss.xml?tag=clay&author=Ada')).body;
  expect(rss).toContain('<title>Notes – Ada – clay</title>');
  expect(rss).toMatch(/\/notes\/rss\.xml\?author=Ada&amp;tag=clay"/);
  expect(rss.match(/<item>/g)).toHaveLength(1);
  const atom = (await get('/notes/atom.xml?category=Studio')).body;
  expect(atom.match(/<entry>/g)).toHaveLength(2);
  expect(atom).not.toContain('CANARY');
  expect((await get(`/notes/rss.xml?tag=${'x'.repeat(61)}`)).statusCode).toBe(400);
});

test('an item that leads elsewhere is listed by that address, and one with a face shows it', async () => {
  const operations = [section('s1'), block('face', 'quote', { text: 'Hm.', source: '' })];
  const { id } = await createdPage(ada, {
    title: 'Elsewhere',
    collection: journal,
    slug: 'elsewhere',
    tags: ['Away'],
    externalLink: 'https://other.example/a?b=1',
    passthrough: true,
    promotedBlock: 'face',
    operations,
  });
  await published(ada, [id]);
  await shop.settled();
  const [item] = (await listed(journal, 'tag=away')).results;
  expect(item).toMatchObject({
    path: 'https://other.example/a?b=1',
    promotedBlock: { id: 'face', type: 'quote', fields: { text: 'Hm.' } },
  });
  const page = taken<ReleasedPage>(await get(`/api/content/pages/${id}`));
  expect(page.item?.leadsTo).toBe('https://other.example/a?b=1');
  expect((await get('/notes/rss.xml?tag=away')).body).toContain('<link>https://other.example/a?b=1</link>');
});

test.each<[string, object, object]>([
  [
    'ends before it starts',
    { startDate: '2026-05-31T19:00', endDate: '2026-05-31T18:00' },
    { endDate: 'An event cannot end before it starts.' },
  ],
  [
    'is in the year 9999',
    { startDate: '9999-05-31T19:00', endDate: '9999-05-31T20:00' },
    {
      startDate: 'Enter a date and a time like 2026-05-31T19:00.',
      endDate: 'Enter a date and a time like 2026-05-31T19:00.',
    },
  ],
  [
    'is on a day that does not exist',
    { startDate: '2026-02-30T19:00', endDate: '2026-03-01T19:00' },
    { startDate: 'Enter a date and a time like 2026-05-31T19:00.' },
  ],
  [
    'has no dates',
    {},
    { startDate: 'Enter the start of the event.', endDate: 'Enter the end of the event.' },
  ],
])('an event that %s is refused by its fields', async (_, given, fields) => {
  const answer = await ada.send('POST', PAGES, {
    title: 'Fair',
    collection: events,
    recordType: 12,
    ...given,
  });
  expect([answer.statusCode, errorOf(answer).fields]).toEqual([400, fields]);
});
