import { searchIn } from './word-search';

const SCREENS = [
  'Stock inventory units',
  'Settings domains currency',
  'Members people invite',
  'My account password',
];
const found = (typed: string) => searchIn(SCREENS, typed, (label) => ({ label }));

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
  expect(searchIn(['stick', 'stock'], 'stock', (label) => ({ label }))).toEqual(['stock', 'stick']);
});

test('a short word forgives nothing, for it is near to many', () => {
  expect(found('pes')).toEqual([]);
});

test('right spellings come before typos, words of a label before hidden ones, beginnings before parts', () => {
  const things = [
    { label: 'hidden typo', words: 'taxed' },
    { label: 'typo: taxed' },
    { label: 'hidden part', words: 'syntaxes' },
    { label: 'hidden beginning', words: 'taxes' },
    { label: 'part: syntaxes' },
    { label: 'beginning: taxes' },
  ];
  expect(searchIn(things, 'taxes', (thing) => thing)).toEqual(things.toReversed());
});
