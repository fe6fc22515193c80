import { randomUUID } from 'node:crypto';
import type { ChangedPage, OwnerPage, OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { SaveCollection } from '../../catalogue/catalogue.commands.js';
import { aCollection } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { createdPage, edit, errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';
import { block, move, put, remove, section } from './testing/pages.js';

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
  bea = await shop.owner(['draft editor']);
}, 60_000);
afterAll(() => shop.close());

const pageOf = async (id: string, by = ada) => {
  await shop.settled();
  return taken<OwnerPage>(await by.get(`${PAGES}/${id}`));
};

describe('a new page', () => {
  test('has a URL that is made from its title, and another one when that is taken', async () => {
    const first = await createdPage(ada, { title: 'Über uns!' });
    expect(first).toMatchObject({ head: { slug: 'uber-uns', status: 'draft' }, revision: 0, version: 0 });
    expect((await createdPage(ada, { title: 'Über uns' })).head.slug).toBe('uber-uns-2');
  });

  test.each([
    ['cart', 'A page of the shop has this address.'],
    ['Not Valid', 'Not Valid is not a valid page URL'],
    ['taken-by-page', 'Another page has this URL.'],
    ['taken-by-collection', 'A page of the shop has this address.'],
  ])('cannot have the URL %s', async (slug, text) => {
    await ada.send('POST', PAGES, { title: 'First', slug: 'taken-by-page' });
    const collection = aCollection({ id: `${SHOP}-taken`, urlId: 'taken-by-collection' });
    await shop.commands.execute(new SaveCollection(SHOP, collection));
    const answer = await ada.send('POST', PAGES, { title: 'Second', slug });
    expect([answer.statusCode, errorOf(answer).fields]).toEqual([400, { slug: text }]);
  });

  test('keeps its URL from the collections of the shop', async () => {
    await createdPage(ada, { title: 'Studio visits' });
    const collection = aCollection({ id: `${SHOP}-visits`, urlId: 'studio-visits' });
    await expect(shop.commands.execute(new SaveCollection(SHOP, collection))).rejects.toMatchObject({
      fields: { urlId: 'A page has this address.' },
    });
  });

  test('is made once by a request that is sent again with its key, and another body is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { title: 'Sent twice' };
    const first = await ada.send('POST', PAGES, body, headers);
    expect((await ada.send('POST', PAGES, body, headers)).json()).toEqual(first.json());
    const other = await ada.send('POST', PAGES, { title: 'Another' }, headers);
    expect([other.statusCode, errorOf(other).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('an edit', () => {
  test('sets fields of blocks, and each block says who has set something of it last', async () => {
    const { id } = await createdPage(ada);
    const answer = taken<ChangedPage>(await edit(bea, id, 0, put('b1', { label: 'Come by' }), remove('x')));
    expect(answer).toMatchObject({ revision: 1, blocks: [{ id: 'b1' }], removed: ['x'] });
    const { blocks, revision, hasUnpublishedChanges, releasedVersion } = await pageOf(id);
    expect([revision, hasUnpublishedChanges, releasedVersion]).toEqual([1, true, null]);
    expect(blocks).toMatchObject([
      { id: 's1', changedBy: ada.accountId, changedRevision: 0 },
      { id: 'b1', fields: { label: 'Come by' }, changedBy: bea.accountId, addedBy: ada.accountId },
    ]);
  });

  test('of what another member has set since is refused with all that they have changed', async () => {
    const { id } = await createdPage(ada);
    await edit(ada, id, 0, put('b1', { label: 'Come by' }), section('s2', 'a1'));
    await saveHead(ada, id, 1, { title: 'Who we are' });
    const answer = await edit(bea, id, 0, put('b1', { label: 'See us' }));
    expect([answer.statusCode, errorOf(answer)]).toMatchObject([
      409,
      {
        code: 'EDITED_MEANWHILE',
        fields: { 'operations.0.fields.label': 'Another member has changed this meanwhile.' },
        conflict: {
          revision: 2,
          changes: [
            { field: 'blocks.b1.fields.label', value: 'Come by', by: ada.accountId },
            { field: 'blocks.s2', value: { id: 's2' } },
            { field: 'head.title', value: 'Who we are' },
          ],
        },
      },
    ]);
    expect((await edit(bea, id, 0, put('b1', { look: 'quiet' }))).statusCode).toBe(200);
  });

  test('that is sent again with its key counts once, and with another body is refused', async () => {
    const { id } = await createdPage(ada);
    const send = (label: string) =>
      ada.send(
        'POST',
        `${PAGES}/${id}/edits`,
        { base: 0, operations: [put('b1', { label })] },
        { 'idempotency-key': key },
      );
    const key = randomUUID();
    const first = (await send('One')).json();
    expect((await send('One')).json()).toEqual(first);
    expect(errorOf(await send('Two')).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await pageOf(id)).revision).toBe(1);
  });
});

/** Half a character has no UTF-8 form; JSON can write it. */
const HALF = '\ud83d';
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });
const html = (...text: unknown[]) => block('t9', 'html', { text });

test.each<[string, unknown, string]>([
  ['an operation of no kind', { kind: 'eval', id: 'b1' }, 'operations.0.kind'],
  ['a prototype as an id', put('__proto__', {}), 'operations.0.id'],
  ['a prototype as a type', block('x', '__proto__'), 'operations.0.type'],
  ['a kind of every object', { kind: 'constructor', id: 'b1' }, 'operations.0.kind'],
  ['a text', 'put', 'operations.0'],
  ['null', null, 'operations.0'],
  ['a list', [], 'operations.0'],
  ['an id that is none', put('../x', {}), 'operations.0.id'],
  ['a field of its own', { ...put('b1', {}), websiteId: OTHER_SHOP }, 'operations.0.websiteId'],
  ['a field of every object', put('b1', { toString: 'x' }), 'operations.0.fields.toString'],
  ['a field that the block has not', put('b1', { href: 'x' }), 'operations.0.fields.href'],
  ['a number where a text belongs', put('b1', { label: 7 }), 'operations.0.fields.label'],
  ['nesting', put('b1', { label: nested(40) }), 'operations.0.fields.label'],
  ['half a surrogate', put('b1', { label: HALF }), 'operations.0.fields.label'],
  ['U+0000', put('b1', { label: 'a\u0000b' }), 'operations.0.fields.label'],
  ['half a surrogate as a type', block('x', HALF), 'operations.0.type'],
  ['an order key of 10 kB', move('b1', 's1', 'a'.repeat(10_240)), 'operations.0.place.order'],
  ['an order key with U+0000', move('b1', 's1', 'a\u0000'), 'operations.0.place.order'],
  ['a block that is gone', put('gone', { label: 'x' }), 'operations.0.id'],
  ['a move into itself', move('b1', 'b1', 'a0'), 'operations.0.place.parent'],
  ['a section in a section', move('s1', 's1', 'a0'), 'operations.0.place.parent'],
  [
    'a script as a link',
    put('b1', { link: { kind: 'address', url: 'javascript:alert(1)' } }),
    'operations.0.fields.link.url',
  ],
  ['a script in a text', html({ type: 'script', content: [] }), 'operations.0.fields.text.0'],
  [
    'a style in a text',
    html({ type: 'paragraph', attrs: { style: 'x' } }),
    'operations.0.fields.text.0.attrs',
  ],
  [
    'a block that is too large',
    block('x', 'accordion', {
      items: Array.from({ length: 4 }, () => ({ title: '', text: paragraphOf('y'.repeat(20_000)) })),
    }),
    'operations.0.fields',
  ],
])('%s in an edit is refused, and the page is as before', async (_, operation, field) => {
  const { id } = await createdPage(ada);
  const answer = await edit(ada, id, 0, operation);
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [field]]);
  expect(await shop.daybook.installation.store.read(`page-${SHOP}-${id}`)).toHaveLength(1);
});

test.each<[string, unknown, number]>([
  ['no base', { operations: [] }, 400],
  ['a base of the future', { base: 7, operations: [put('b1', { label: 'x' })] }, 400],
  ['a base that is a text', { base: '0', operations: [] }, 400],
  ['a base below zero', { base: -1, operations: [] }, 400],
  ['operations that are none', { base: 0, operations: { length: 1 } }, 400],
  ['51 operations', { base: 0, operations: Array.from({ length: 51 }, () => remove('x')) }, 400],
  ['a list', [], 400],
  ['a body above 256 kB', { base: 0, operations: [put('b1', { label: 'x'.repeat(262_144) })] }, 413],
])('an edit of %s is refused', async (_, body, status) => {
  const { id } = await createdPage(ada);
  const answer = await ada.send('POST', `${PAGES}/${id}/edits`, body);
  expect(answer.statusCode).toBe(status);
});

test('a prototype in a body is no request', async () => {
  const { id } = await createdPage(ada);
  const proto = '{"base":0,"operations":[{"kind":"put","id":"b1","fields":{"__proto__":{"a":1}}}]}';
  const headers = { 'content-type': 'application/json' };
  expect((await ada.send('POST', `${PAGES}/${id}/edits`, proto, headers)).statusCode).toBe(400);
});

test('the head is saved field by field; its URL is free again when it moves before it is published', async () => {
  const { id } = await createdPage(ada, { title: 'Moves', slug: 'moves-a' });
  const saved = taken<ChangedPage>(await saveHead(ada, id, 0, { slug: 'moves-b', description: 'Why' }));
  expect(saved.head).toMatchObject({ title: 'Moves', slug: 'moves-b', description: 'Why' });
  expect((await createdPage(ada, { slug: 'moves-a' })).head.slug).toBe('moves-a');
  const taking = await ada.send('POST', PAGES, { title: 'X', slug: 'moves-b' });
  expect(errorOf(taking).fields).toEqual({ slug: 'Another page has this URL.' });
});

test('a URL at which a page was published stays the page’s', async () => {
  const { id } = await createdPage(ada, { slug: 'stays-a' });
  await published(ada, [id]);
  await saveHead(ada, id, 1, { slug: 'stays-b' });
  const taking = await ada.send('POST', PAGES, { title: 'X', slug: 'stays-a' });
  expect(errorOf(taking).fields).toEqual({ slug: 'Another page has this URL.' });
});

test.each<[object, object]>([
  [{ title: '' }, { title: 'Please enter a name.' }],
  [{ title: `a${HALF}` }, { title: 'This contains a character that is not allowed.' }],
  [{ slug: '../etc' }, { slug: '../etc is not a valid page URL' }],
  [{ status: 'published' }, { status: 'published is not one of the expected options' }],
  [{ isNoindex: null }, { isNoindex: 'Enter true or false.' }],
])('the head %j is refused', async (fields, problems) => {
  const { id } = await createdPage(ada);
  const answer = await saveHead(ada, id, 0, fields);
  expect([answer.statusCode, errorOf(answer).fields]).toEqual([400, problems]);
});

test('a draft editor asks for a review, and does not say who may see a page', async () => {
  const { id } = await createdPage(bea);
  expect((await saveHead(bea, id, 0, { status: 'needs-review' })).statusCode).toBe(200);
  const answer = await saveHead(bea, id, 1, { status: 'private' });
  expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'FORBIDDEN']);
  expect((await saveHead(ada, id, 1, { status: 'private' })).statusCode).toBe(200);
});

test('the trash keeps a page from edits, and not one that visitors read', async () => {
  const { id } = await createdPage(ada, { title: 'In the trash' });
  const act = (action: string) => ada.send('POST', `${PAGES}/${id}/${action}`, {});
  await published(ada, [id]);
  expect(errorOf(await act('trash')).code).toBe('PAGE_PUBLISHED');
  await published(ada, [], [id]);
  expect(taken<ChangedPage>(await act('trash')).isInTrash).toBe(true);
  expect(errorOf(await edit(ada, id, 0, remove('b1'))).code).toBe('PAGE_IN_TRASH');
  await shop.settled();
  const listed = async (query: string) =>
    taken<OwnerPagesAnswer>(await ada.get(`${PAGES}?q=in+the+trash&${query}`)).results.map((page) => page.id);
  expect([await listed('trash=true'), await listed('')]).toEqual([[id], []]);
  expect(taken<ChangedPage>(await act('restore')).isInTrash).toBe(false);
});

test('the list is the page that was changed last first, in pages, and can be searched', async () => {
  const eve = await shop.owner(['editor'], { website: OTHER_SHOP });
  for (const title of ['One', 'Two', 'Three']) await createdPage(eve, { title });
  await shop.settled();
  const list = async (query: string) => taken<OwnerPagesAnswer>(await eve.get(`${PAGES}?${query}`));
  const titles = ({ results }: OwnerPagesAnswer) => results.map(({ head }) => head.title);
  const first = await list('limit=2');
  expect([titles(first), first.hasNextPage]).toEqual([['Three', 'Two'], true]);
  expect(titles(await list(`limit=2&cursor=${first.nextPageCursor}`))).toEqual(['One']);
  expect([titles(await list('q=TW')), titles(await list('status=private'))]).toEqual([['Two'], []]);
});

test('a website has so many pages', async () => {
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  const limit = jest.replaceProperty(CONTENT_LIMITS as { pages: number }, 'pages', 0);
  try {
    const answer = await eve.send('POST', PAGES, { title: 'One too many' });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'TOO_MANY_PAGES']);
  } finally {
    limit.restore();
  }
});

test('a page is its website’s alone, and for those who may draft', async () => {
  const { id } = await createdPage(ada);
  await shop.settled();
  const path = `${PAGES}/${id}`;
  const codes = async (browser: Pick<OwnerBrowser, 'get' | 'send'>) => [
    (await browser.get(path)).statusCode,
    (await browser.get(`${path}/edits`)).statusCode,
    (await browser.get(`${path}/revisions/0`)).statusCode,
    (await browser.send('POST', `${path}/edits`, { base: 0, operations: [] })).statusCode,
    (await browser.send('PUT', `${path}/head`, { base: 0, fields: {} })).statusCode,
    (await browser.send('POST', `${path}/versions`, {})).statusCode,
    (await browser.send('POST', `${path}/trash`, {})).statusCode,
    (await browser.send('POST', `${path}/restore`, {})).statusCode,
    (await browser.send('POST', `${path}/revisions/0/restore`, { base: 0 })).statusCode,
  ];
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(await codes(stranger)).toEqual(Array(9).fill(404));
  expect(await codes(await shop.owner(['store manager']))).toEqual(Array(9).fill(403));
  expect(await codes(shop.browser())).toEqual(Array(9).fill(401));
});

test('a member edits a page twice a second, and is asked to wait beyond that', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const owner = await limited.owner(['editor']);
    const [one, other] = [await createdPage(owner), await createdPage(owner)];
    const answers = await Promise.all([1, 2, 3].map(() => edit(owner, one.id, 0, remove('x'))));
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await edit(owner, other.id, 0, remove('x'))).statusCode).toBe(200);
    // what brings a page back writes as much as an edit
    const restores = await Promise.all(
      [1, 2, 3].map(() => owner.send('POST', `${PAGES}/${one.id}/revisions/0/restore`, { base: 0 })),
    );
    expect(restores.map(({ statusCode }) => statusCode)).toContain(429);
  } finally {
    await limited.close();
  }
});
