import { checkForm } from './check-form.js';
import { enteredValues, fieldName, OTHER, OTHER_CHOICE } from './entered-values.js';
import type { Field } from './field-kinds.js';

const entered = (...entries: (readonly [string, unknown])[]) => enteredValues(entries);

test('a field has its name, and a part of an answer a name below it', () => {
  expect([fieldName('email'), fieldName('name', 'first')]).toEqual(['answer email', 'answer name.first']);
});

test('texts, several choices and parts are read by field', () => {
  expect(
    entered(
      ['form', 'custom-form'],
      ['answer email', 'ada@example.com'],
      ['answer glazes', 'Oat'],
      ['answer glazes', 'Moss'],
      ['answer name.first', 'Ada'],
      ['answer name.last', ''],
      ['answer file', { name: 'a.png' }],
    ),
  ).toEqual({ email: 'ada@example.com', glazes: ['Oat', 'Moss'], name: { first: 'Ada', last: '' } });
});

test('what was typed beside the choices is the answer where “other” is chosen', () => {
  const other = [fieldName('topic', OTHER), 'Gothic'] as const;
  expect([
    entered(['answer topic', OTHER_CHOICE], other),
    entered(['answer topic', 'An order'], other),
    entered(other),
    entered(['answer topic', 'An order'], ['answer topic', OTHER_CHOICE], other),
    entered(['answer topic', OTHER_CHOICE]),
  ]).toEqual([
    { topic: 'Gothic' },
    { topic: 'An order' },
    {},
    { topic: ['An order', 'Gothic'] },
    { topic: '' },
  ]);
});

test('names of every object are names as others', () => {
  const values = entered(['answer __proto__', 'x'], ['answer constructor.prototype', 'y'], ['answer ', 'z']);
  expect(Object.keys(values)).toEqual(['constructor', '__proto__', '']);
  expect(({} as { x?: string }).x).toBeUndefined();
});

test('a survey and a list of boxes are read as their kinds take them', () => {
  const fields: Field[] = [
    {
      id: 'survey',
      kind: 'likert',
      title: 'Survey',
      required: true,
      questions: [
        { id: 'fast', title: 'It was fast' },
        { id: 'kind', title: 'You were kind' },
      ],
    },
    { id: 'one', kind: 'checkbox', title: 'Terms', required: true, choices: ['I agree'] },
  ];
  const values = entered(
    ['answer survey.fast', '2'],
    ['answer survey.kind', '-1'],
    ['answer one', 'I agree'],
  );
  expect(checkForm({ fields }, values, {})).toEqual({
    answers: { survey: { fast: 2, kind: -1 }, one: ['I agree'] },
    errors: {},
  });
});

test('a body of more names than any form has is read no further', () => {
  const many = Array.from({ length: 20_000 }, (_, i): [string, string] => [`answer f${i}`, 'x']);
  const values = enteredValues(many);
  expect([Object.keys(values).length, values.f9999, values.f10000]).toEqual([10_000, 'x', undefined]);
});
