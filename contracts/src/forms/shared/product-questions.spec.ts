import type { CustomForm } from '../forms.api.js';
import { answerText, entryAnswers } from './entry-answers.js';
import { valuesOfAnswers } from './form-answers.js';
import { answersAsText, checkAnswers, fieldsOf, keptAnswers } from './product-questions.js';

const form: CustomForm = {
  id: 'engraving',
  name: 'Engraving',
  fields: [
    { id: 'initials', type: 'text', title: 'Initials', required: true, maxLength: 3 },
    { id: 'note', type: 'textarea', title: 'Note', required: false, maxLength: 10 },
    { id: 'face', type: 'select', title: 'Face', required: false, options: ['Roman', 'Italic'] },
    { id: 'place', type: 'radio', title: 'Place', required: false, options: ['Foot', 'Rim'] },
    { id: 'extras', type: 'checkbox', title: 'Extras', required: false, options: ['Box', 'Card'] },
    { id: 'day', type: 'date', title: 'Day', required: false },
  ],
};
const sound = { initials: 'AB' };

test.each([
  ['what has to be answered is all there', sound, {}],
  ['nothing is answered', {}, { initials: 'FIELD_REQUIRED' }],
  ['blanks are no answer', { initials: '  ' }, { initials: 'FIELD_REQUIRED' }],
  ['as long as possible', { initials: ' ABC ' }, {}],
  ['too long', { initials: 'ABCD' }, { initials: 'FIELD_TOO_LONG' }],
  ['optional and too long', { ...sound, note: 'eleven chars' }, { note: 'FIELD_TOO_LONG' }],
  ['optional and empty', { ...sound, note: '', face: '', extras: [], day: '' }, {}],
  ['a value on offer', { ...sound, face: 'Roman', place: 'Rim' }, {}],
  ['a value of nobody’s', { ...sound, face: 'Gothic' }, { face: 'FIELD_NOT_AN_OPTION' }],
  ['two where one is meant', { ...sound, place: ['Foot', 'Rim'] }, { place: 'FIELD_UNREADABLE' }],
  ['one in a list', { ...sound, place: ['Foot'] }, {}],
  ['several boxes', { ...sound, extras: ['Box', 'Card'] }, {}],
  ['a box that is not there', { ...sound, extras: ['Box', 'Bow'] }, { extras: 'FIELD_NOT_AN_OPTION' }],
  ['a day', { ...sound, day: '2028-02-29' }, {}],
  ['a day that never comes', { ...sound, day: '2027-02-29' }, { day: 'FIELD_NOT_A_DATE' }],
  ['no day at all', { ...sound, day: 'tomorrow' }, { day: 'FIELD_NOT_A_DATE' }],
] as const)('%s', (_, values, errors) => expect(checkAnswers(form, values)).toEqual(errors));

test('a single box without a text says what its question says', () => {
  const field = { id: 'gift', type: 'checkbox', title: 'It is a gift', required: true } as const;
  expect(fieldsOf({ fields: [field] })).toMatchObject([{ kind: 'checkbox', choices: ['It is a gift'] }]);
  expect(checkAnswers({ ...form, fields: [field] }, { gift: 'It is a gift' })).toEqual({});
});

test('answers to questions that the product asks no more are no mistake', () => {
  expect(checkAnswers(form, { ...sound, dropped: 'x', __proto__: 'x' })).toEqual({});
});

test('a field that is named like a part of every object is a field', () => {
  const odd = {
    ...form,
    fields: [{ id: 'constructor', type: 'text', title: 'Odd', required: true } as const],
  };
  expect(checkAnswers(odd, {})).toEqual({ constructor: 'FIELD_REQUIRED' });
});

const unanswered = (...ids: string[]) =>
  form.fields
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, title, type }) => ({ id, title, ...(type === 'date' && { type }), value: '' }));

test('answers travel as text and come back, with those that were left empty', () => {
  const text = answersAsText(form, { initials: ' AB ', note: '', extras: ['Box', ''] });
  const [note, face, place, day] = unanswered('initials', 'extras');
  expect(JSON.parse(text)).toEqual([
    { id: 'initials', title: 'Initials', value: 'AB' },
    note,
    face,
    place,
    { id: 'extras', title: 'Extras', value: ['Box'] },
    day,
  ]);
  const empty = { note: '', face: '', place: '', day: '' };
  expect(valuesOfAnswers(text)).toEqual({ ...empty, initials: 'AB', extras: ['Box'] });
  expect(checkAnswers(form, valuesOfAnswers(text))).toEqual({});
});

test('one box of several travels as a list, as several do', () => {
  const text = answersAsText(form, { initials: 'AB', extras: 'Box' });
  expect(JSON.parse(text)).toContainEqual({ id: 'extras', title: 'Extras', value: ['Box'] });
});

test('several boxes that were all left open are one empty answer', () => {
  const text = answersAsText(form, { initials: 'AB', extras: ['', ' '] });
  expect(JSON.parse(text)).toContainEqual({ id: 'extras', title: 'Extras', value: '' });
});

test('answers are shown by their questions, and a day as people write it', () => {
  const text = answersAsText(form, { initials: '2027-02-28', extras: ['Box', 'Card'], day: '2027-02-28' });
  const shown = entryAnswers(text);
  expect(shown).toMatchObject([
    { title: 'Initials', value: '2027-02-28' },
    ...['Note', 'Face', 'Place'].map((title) => ({ title, value: '' })),
    { title: 'Extras', value: 'Box, Card' },
    { title: 'Day', type: 'date', value: '2027-02-28' },
  ]);
  expect(shown.map((answer) => answerText(answer, 'fr')).at(0)).toBe('2027-02-28');
  expect(shown.map((answer) => answerText(answer, 'fr')).at(-1)).toBe('28 février 2027');
  // what a browser sent as a day is shown whatever it is
  for (const value of ['', 'soon', '2027-02-31', '9'.repeat(400)])
    expect(answerText({ type: 'date', value }, 'en')).toEqual(expect.any(String));
  for (const other of [null, '', '{"a":"b"}', '[null,7,{"id":"a","value":"x"}]', 'no JSON'])
    expect(entryAnswers(other)).toEqual([]);
});

test.each([
  [null, {}],
  ['', {}],
  ['nonsense', {}],
  ['7', {}],
  ['null', {}],
  ['[null,{"id":7},{"id":"a","value":{}},{"id":"b","value":"B"}]', { b: 'B' }],
  ['{"initials":"AB","extras":["Box"],"odd":7}', { initials: 'AB', extras: ['Box'] }],
])('%s holds %j', (text, values) => expect(valuesOfAnswers(text)).toEqual(values));

test.each([
  ['a form’s own fields, under its own titles', '{"initials":" AB ","more":"x"}', 'AB'],
  [
    'a list as well',
    '[{"id":"initials","title":"Other","value":"AB","more":1},{"id":"x","value":"x"}]',
    'AB',
  ],
  ['nothing where all was left empty', '{"initials":" ","extras":[]}', null],
  ['nothing of what is no field', '{"more":"x","constructor":"x"}', null],
  ['nothing of a text that cannot be read', 'AB', null],
  ['nothing of nothing', null, null],
])('a website keeps %s', (_, sent, initials) => {
  const answer = { id: 'initials', title: 'Initials', value: initials };
  const kept = initials && JSON.stringify([answer, ...unanswered('initials')]);
  expect(keptAnswers(form, sent)).toBe(kept);
});

test('a website keeps nothing where a product asks nothing', () => {
  expect(keptAnswers(undefined, '{"initials":"AB"}')).toBeNull();
});
