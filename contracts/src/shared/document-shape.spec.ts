import {
  dictionary,
  flag,
  list,
  matching,
  name,
  oneOf,
  optional,
  record,
  shapeProblems,
  share,
  text,
  wholeNumber,
} from './document-shape.js';

type Note = {
  author?: string;
  title: string;
  rank: number;
  isPinned: boolean;
  colour: 'red' | 'blue';
  place?: { x: number };
  tags: string[];
  words: Record<string, string>;
};
const note = record<Note>({
  author: optional(name(5)),
  title: text(5),
  rank: wholeNumber(1, 3),
  isPinned: flag,
  colour: oneOf(['red', 'blue']),
  place: optional(record<{ x: number }>({ x: share })),
  tags: list(matching(/^#/, 'A tag begins with #.'), 2),
  words: dictionary(text(3), 1),
});
const sound = { title: 'A', rank: 1, isPinned: false, colour: 'red', tags: ['#a'], words: { a: 'b' } };
const problemsOf = (changes: Record<string, unknown>) => shapeProblems(note, { ...sound, ...changes });

test('a document of the shape has no problems', () => {
  expect(shapeProblems(note, sound)).toBeUndefined();
  expect(problemsOf({ place: { x: 0.5 }, title: 'a😀' })).toBeUndefined();
});

test.each<[string, Record<string, unknown>, string]>([
  ['title', { title: 7 }, 'Enter a text.'],
  ['title', { title: 'too long' }, 'At most 5 characters are possible.'],
  ['title', { title: 'a\u0000' }, 'This contains a character that is not allowed.'],
  ['title', { title: 'a\ud800' }, 'This contains a character that is not allowed.'],
  ['author', { author: ' ' }, 'Please enter a name.'],
  ['author', { author: 'too long' }, 'At most 5 characters are possible.'],
  ['title', { title: undefined }, 'This field is required.'],
  ['title', { title: null }, 'Enter a text.'],
  ['rank', { rank: 0 }, 'This has to be between 1 and 3.'],
  ['rank', { rank: 1.5 }, 'Enter a whole number.'],
  ['rank', { rank: '1' }, 'Enter a whole number.'],
  ['isPinned', { isPinned: 'yes' }, 'Enter true or false.'],
  ['colour', { colour: 'green' }, 'green is not one of the expected options'],
  ['place', { place: null }, 'This has to be an object.'],
  ['place.x', { place: { x: 2 } }, 'Enter a number from 0 to 1.'],
  ['tags', { tags: 'a' }, 'This has to be a list.'],
  ['tags', { tags: ['#', '#', '#'] }, 'At most 2 are possible.'],
  ['tags.1', { tags: ['#a', 'b'] }, 'A tag begins with #.'],
  ['tags.0', { tags: ['#\u0000'] }, 'This contains a character that is not allowed.'],
  ['tags.0', { tags: ['#\ud800'] }, 'This contains a character that is not allowed.'],
  ['words', { words: { a: '', b: '' } }, 'At most 1 are possible.'],
  ['words.a', { words: { a: 1 } }, 'Enter a text.'],
  ['words', { words: { 'a\u0000': '' } }, 'This contains a character that is not allowed.'],
  ['words', { words: { ['k'.repeat(256)]: '' } }, 'At most 255 characters are possible.'],
  ['websiteId', { websiteId: 'other' }, 'This field does not exist.'],
  ['__proto__', JSON.parse('{"__proto__": 1}'), 'This field does not exist.'],
])('%s of %j: %s', (field, changes, problem) => {
  const document = Object.fromEntries([...Object.entries(sound), ...Object.entries(changes)]);
  expect(Object.entries(shapeProblems(note, document) ?? {})).toEqual([[field, problem]]);
});

test.each([[null], ['text'], [[]], [7]])('%j is no document', (value) => {
  expect(shapeProblems(note, value)).toEqual({ document: 'This has to be an object.' });
});

test('all problems are named at once', () =>
  expect(Object.keys(shapeProblems(note, {}) ?? {})).toEqual([
    'title',
    'rank',
    'isPinned',
    'colour',
    'tags',
    'words',
  ]));
