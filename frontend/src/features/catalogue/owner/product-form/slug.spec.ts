import { slugOf } from './slug';

test.each([
  ['Everyday Mug', 'everyday-mug'],
  ['Crème Brûlée Dish, 12 cm', 'creme-brulee-dish-12-cm'],
  ['  --A/B--  ', 'a-b'],
  ['湯呑', ''],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('%p becomes the slug %p', (name, address) => expect(slugOf(name)).toBe(address));

test('a title with characters of other alphabets of Europe keeps them', () =>
  expect(['Weißwein', 'Smørbrød', 'Œufs'].map(slugOf)).toEqual(['weisswein', 'smorbrod', 'oeufs']));
