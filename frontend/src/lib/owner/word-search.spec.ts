import { searchIn } from './word-search';

const SCREENS = [
  'Stock inventory units',
  'Settings domains currency',
  'Members people invite',
  'My account password',
];
const found = (typed: string) => searchIn(SCREENS, typed, (text) => text);

test.each([
  ['', SCREENS],
  ['sett', ['Settings domains currency']],
  ['setings', ['Settings domains currency']],
  ['memebrs', ['Members people invite']],
  ['pasword', ['My account password']],
  ['curency domain', ['Settings domains currency']],
  ['invento', ['Stock inventory units']],
  ['Pässword', ['My account password']],
  ['members nothing', []],
  ['xyz', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('what is spelt right comes before what is near it', () => {
  expect(searchIn(['stick', 'stock'], 'stock', (text) => text)).toEqual(['stock', 'stick']);
});

test('a short word forgives nothing, for it is near to many', () => {
  expect(found('pes')).toEqual([]);
});
