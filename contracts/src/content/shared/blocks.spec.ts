import {
  BLOCK_KINDS,
  type BlockType,
  blockKindOf,
  blockProblems,
  heldByBlock,
  isBlockType,
  readBlock,
  versionOf,
} from './blocks.js';
import type { Block } from './page.js';
import { paragraphOf } from './rich-text.js';
import { STORED_BLOCKS } from './testing/stored-blocks.js';

const TYPES = Object.keys(BLOCK_KINDS) as BlockType[];

test.each(TYPES)('%s is named alike everywhere, and can be added as it is', (type) => {
  expect(BLOCK_KINDS[type].name).toBe(type);
  expect(blockProblems(type, BLOCK_KINDS[type].defaults)).toBeUndefined();
});

test('each has the code of the specification, once', () => {
  const codes = TYPES.flatMap((type) => BLOCK_KINDS[type].code ?? []);
  expect(codes.toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
    33, 41, 42, 43, 44, 45, 46, 47, 48, 50, 53, 54, 55, 56, 58, 59, 60, 61, 62, 63, 66, 67, 68, 69, 72,
  ]);
});

test.each(TYPES)('the fields that a new %s has no use for are fields of it', (type) => {
  const kind = blockKindOf(type);
  const unused = kind?.unused?.(kind.defaults) ?? [];
  expect(unused.filter((name) => !Object.hasOwn(kind?.fields ?? {}, name))).toEqual([]);
});

test('a part of every object is no type of block', () => {
  for (const name of ['constructor', '__proto__', 'toString']) expect(isBlockType(name)).toBe(false);
});

const blockOf = (type: string, fields: Block['fields']): Block => ({
  id: 'x',
  type,
  version: 1,
  fields,
  place: { parent: 's', order: 'a' },
});

test('its words, links, pictures and references are found by its fields, in rows too', () => {
  const link = { kind: 'product', id: 'mug' } as const;
  const items = [{ title: 'Why?', text: paragraphOf('Because.') }];
  expect(heldByBlock(blockOf('accordion', { items, opensMany: true })).words).toEqual(['Why?', 'Because.']);
  expect(heldByBlock(blockOf('button', { label: 'Buy', link, look: 'quiet', align: 'left' })).links).toEqual([
    link,
  ]);
  expect(heldByBlock(blockOf('form', { formId: 'contact' })).references).toEqual([
    { kind: 'form', id: 'contact' },
  ]);
});

test.each(TYPES)('every version of %s that was ever stored is read', (type) => {
  const kind = blockKindOf(type);
  expect(STORED_BLOCKS[type]).toHaveLength(kind ? versionOf(kind) : 0);
  for (const [i, fields] of STORED_BLOCKS[type].entries()) {
    const { version, fields: read } = readBlock({ ...blockOf(type, fields), version: i + 1 });
    expect([version, blockProblems(type, read)]).toEqual([STORED_BLOCKS[type].length, undefined]);
  }
});

test('one of an unknown type, or of a newer version, is read as it is and holds nothing that is known', () => {
  for (const strange of [
    blockOf('hologram', { beam: 1 }),
    { ...blockOf('quote', { beam: 1 }), version: 9 },
  ]) {
    expect(readBlock(strange)).toBe(strange);
    expect(heldByBlock(strange).words).toEqual([]);
  }
});

test('an accordion has 1 to 50 items', () => {
  const item = { title: '', text: paragraphOf('') };
  expect(blockProblems('accordion', { items: [], opensMany: true })).toEqual({
    items: 'At least 1 is needed.',
  });
  expect(
    blockProblems('accordion', { items: Array.from({ length: 51 }, () => item), opensMany: true }),
  ).toEqual({
    items: 'At most 50 are possible.',
  });
});

test('a product list of the first version shows what it showed', () => {
  const fields = { collectionId: 'mugs', order: 'newest', count: 4, perRow: 2 };
  expect(readBlock(blockOf('summary-v2', fields))).toMatchObject({
    version: 3,
    fields: {
      ...fields,
      source: 'collection',
      contentCollectionId: '',
      heading: '',
      linkLabel: '',
      products: [],
    },
  });
});
