import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { COLLECTION_TYPES } from '@daybook/contracts/content/shared/collection-types';
import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import { contentCollectionProblems } from '@daybook/contracts/content/shared/content-collection-shape';
import { RECORD_TYPES } from '@daybook/contracts/content/shared/record-types';
import { documentConformance } from '../../documents/conformance.js';
import { aJournal } from './testing/a-journal.js';

documentConformance(contentCollectionKind, {
  some: aJournal(),
  other: aJournal({ slug: 'news', ordering: 'oldest' }),
  wrong: aJournal({ title: ' ' }),
});

test('a collection that moved knows where it was, and a slug that comes back is no former one', () => {
  const saved = (slug: string, before: ReturnType<typeof contentCollectionKind.documentOf> | null) =>
    contentCollectionKind.documentOf(aJournal({ slug }), { id: 'j', revision: 0, before });
  const moved = saved('notes', saved('news', saved('journal', null)));
  expect(moved.formerSlugs).toEqual(['news', 'journal']);
  expect(saved('journal', moved).formerSlugs).toEqual(['notes', 'news']);
});

test('every record type of section 3 has its row', () =>
  expect(RECORD_TYPES.map(({ code }) => code)).toEqual([
    1, 2, 4, 5, 7, 8, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 30, 31, 50, 52, 54,
  ]));

test('every collection type of section 3 has its row', () =>
  expect(COLLECTION_TYPES.map(({ code }) => code)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18,
  ]));

test.each<[string, Partial<Record<keyof ContentCollectionDocument, unknown>>, Record<string, string>]>([
  ['a type that is only read', { type: 3 }, { type: '3 is not one of the expected options' }],
  ['no items a page', { itemsPerPage: 0 }, { itemsPerPage: 'This has to be between 1 and 100.' }],
  ['too many items a page', { itemsPerPage: 101 }, { itemsPerPage: 'This has to be between 1 and 100.' }],
  ['a slug that is none', { slug: 'A b' }, { slug: 'A b is not a valid page URL' }],
  [
    'an order that is none',
    { ordering: 'random' },
    { ordering: 'random is not one of the expected options' },
  ],
  [
    'a lock that is not there yet',
    { permissionType: 'password' },
    { permissionType: 'password is not one of the expected options' },
  ],
])('%s is refused by its field', (_, changes, problems) =>
  expect(contentCollectionProblems({ ...aJournal(), ...changes })).toEqual(problems),
);
