import { BLOCK_KINDS, type BlockType } from './blocks.js';
import { contentListsOf } from './content-lists.js';
import { listAddress } from './item-terms.js';

const block = (type: BlockType, fields: object = {}, id = 'b') => ({
  id,
  type,
  fields: { ...BLOCK_KINDS[type].defaults, contentCollectionId: 'journal', ...fields },
});
const asked = (type: BlockType, fields: object = {}) => contentListsOf([block(type, fields)], '2026-05')[0];

test.each<[BlockType, object, object | undefined]>([
  ['journal', { count: 4 }, { kind: 'items', count: 4, terms: {} }],
  ['summary', { tag: 'Clay', order: 'title' }, { kind: 'items', order: 'title', terms: { tag: 'Clay' } }],
  [
    'summary-v2',
    { source: 'content', author: 'Ada' },
    { kind: 'items', order: 'newest', terms: { author: 'Ada' } },
  ],
  ['summary-v2', {}, undefined],
  ['posts-by-month', { term: '2026-01' }, { kind: 'items', terms: { month: '2026-01' } }],
  ['posts-by-author', {}, { kind: 'terms', of: 'author', count: 100 }],
  ['tagcloud', { by: 'category' }, { kind: 'terms', of: 'category', count: 30 }],
  ['archive', { by: 'collection' }, { kind: 'terms', count: 1 }],
  ['calendar', {}, { kind: 'items', order: 'upcoming', terms: { month: '2026-05' } }],
  ['journal', { contentCollectionId: '' }, undefined],
  ['quote', {}, undefined],
])('a %s of %j asks for %j', (type, fields, expected) => {
  if (expected) expect(asked(type, fields)).toMatchObject({ id: 'b', collectionId: 'journal', ...expected });
  else expect(asked(type, fields)).toBeUndefined();
});

test('a page asks for 20 lists and 200 rows at most, with those of other features', () => {
  const many = Array.from({ length: 25 }, (_, i) => block('journal', { count: 1 }, `l${i}`));
  expect(contentListsOf(many, '2026-05')).toHaveLength(20);
  expect(contentListsOf(many, '2026-05', { lists: 18, rows: 0 })).toHaveLength(2);
  const long = Array.from({ length: 8 }, (_, i) => block('journal', { count: 30 }, `l${i}`));
  expect(contentListsOf(long, '2026-05', { lists: 1, rows: 30 }).map(({ count }) => count)).toEqual([
    30, 30, 30, 30, 30, 20,
  ]);
});

test('the address of a list names what narrows it, and a later page', () => {
  expect(listAddress('/journal', {})).toBe('/journal');
  expect(listAddress('/journal', { tag: 'a&b', month: '' }, 2)).toBe('/journal?tag=a%26b&page=2');
});
