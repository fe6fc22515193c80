import { missingKey } from './access-rule.js';
import type { AreaWay } from './area.js';
import type { Block } from './page.js';
import { teaserOf } from './teaser.js';

type Area = { readonly id: string; readonly way: AreaWay };
const area = (id: string, way: AreaWay): Area => ({ id, way });
const [word, course, club, people] = [
  area('word', 'password'),
  area('course', 'product'),
  area('club', 'product'),
  area('people', 'account'),
];

test.each<[string, Area[], string[], AreaWay | undefined]>([
  ['a page in no area is open', [], [], undefined],
  ['a password is asked for first', [people, course, word], [], 'password'],
  ['then a product', [people, course, word], ['word'], 'product'],
  ['then an account', [people, course, word], ['word', 'course'], 'account'],
  ['with every key it is open', [people, course, word], ['word', 'course', 'people'], undefined],
  ['of two products one is enough', [course, club], ['club'], undefined],
  ['the key of another area is none', [course], ['club'], 'product'],
  ['a later key does not stand for an earlier one', [word, people], ['people'], 'password'],
])('%s', (_, areas, keys, expected) =>
  expect(missingKey(areas, ({ id }) => keys.includes(id))).toBe(expected),
);

const block = (id: string, type = 'html'): Block => ({
  id,
  type,
  version: 1,
  fields: {},
  place: { parent: null, order: id },
});
const page = [block('a'), block('mark', 'teaser-end'), block('b'), block('mark-2', 'teaser-end'), block('c')];

test('every visitor reads down to the first mark, and nothing of a page without one or with a password', () => {
  expect(teaserOf(page, 'product').map(({ id }) => id)).toEqual(['a']);
  expect(teaserOf(page, 'account').map(({ id }) => id)).toEqual(['a']);
  expect(teaserOf(page, 'password')).toEqual([]);
  expect(teaserOf([block('a'), block('b')], 'product')).toEqual([]);
});
