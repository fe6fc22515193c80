import type { Field } from './field-kinds.js';
import { showAnswers } from './show-answers.js';

const base = { title: 'T', required: false };
const questions = [{ id: 'q1', title: 'Fast' }];
const choices = ['Red', 'Blue'];

test.each<[Field, unknown, object]>([
  [
    { ...base, id: 'f', kind: 'address' },
    { line1: '1 Main St', line2: '', city: 'Oslo', region: '', postalCode: '0150', country: 'NO' },
    { type: 'address', values: ['1 Main St', '', 'Oslo', '', '0150', 'NO'] },
  ],
  [{ ...base, id: 'f', kind: 'checkbox', choices }, ['Red'], { type: 'checkbox', values: ['Red'] }],
  [{ ...base, id: 'f', kind: 'date' }, '2026-01-31', { type: 'date', value: '2026-01-31' }],
  [
    { ...base, id: 'f', kind: 'likert', questions },
    { q1: -2 },
    { type: 'likert', values: ['Fast: Strongly Disagree'] },
  ],
  [
    { ...base, id: 'f', kind: 'name' },
    { first: 'Ada', last: '' },
    { type: 'name', values: ['Ada', ''] },
  ],
  [
    { ...base, id: 'f', kind: 'phone' },
    ['', '212', '555', '0100'],
    { type: 'phone', values: ['', '212', '555', '0100'] },
  ],
  [{ ...base, id: 'f', kind: 'phone' }, '555 0100', { type: 'phone', value: '555 0100' }],
  [{ ...base, id: 'f', kind: 'time' }, '14:30', { type: 'time', value: '14:30' }],
  [{ ...base, id: 'f', kind: 'text' }, '<b>', { type: 'other', value: '<b>' }],
])('an answer to %j is shown by its type', (field, answer, shown) =>
  expect(showAnswers({ fields: [field] }, { f: answer as never })).toEqual([{ rawTitle: 'T', ...shown }]),
);

test('a field that is named like a part of every object has the answer that was given, and no other', () => {
  const fields: Field[] = [{ ...base, id: 'constructor', kind: 'text' }];
  expect(showAnswers({ fields }, {})).toMatchObject([{ value: 'N/A' }]);
  expect(showAnswers({ fields }, { constructor: 'x' } as never)).toMatchObject([{ value: 'x' }]);
});

test('a field without an answer says so, and a section is left out', () => {
  const fields: Field[] = [
    { ...base, id: 'f', kind: 'text' },
    { ...base, id: 's', kind: 'section' },
  ];
  expect(showAnswers({ fields }, {})).toEqual([{ rawTitle: 'T', type: 'other', value: 'N/A' }]);
  expect(showAnswers({ fields }, {}, 'Sans réponse')).toMatchObject([{ value: 'Sans réponse' }]);
});
