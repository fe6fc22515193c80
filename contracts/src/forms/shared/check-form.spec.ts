import fc from 'fast-check';
import { checkForm as checkWith } from './check-form.js';
import { FIELD_KINDS, type Field, type KindName } from './field-kinds.js';
import { FIELD_RULES } from './field-rules.data.js';
import { formProblems } from './form-shape.js';
import { showAnswers } from './show-answers.js';

const checkForm = (form: Parameters<typeof checkWith>[0], body: unknown) =>
  checkWith(form, body, FIELD_RULES);

const base = { title: 'Title', required: false };
const choices = ['Red', 'Blue'];
const questions = [
  { id: 'q1', title: 'Fast' },
  { id: 'q2', title: 'Kind' },
];
/** A field of each kind, under the name of its kind. */
const FIELDS: { readonly [Kind in KindName]: Extract<Field, { kind: Kind }> } = {
  address: { ...base, id: 'address', kind: 'address' },
  checkbox: { ...base, id: 'checkbox', kind: 'checkbox', choices },
  date: { ...base, id: 'date', kind: 'date' },
  email: { ...base, id: 'email', kind: 'email' },
  file: { ...base, id: 'file', kind: 'file', maxFiles: 2 },
  hidden: { ...base, id: 'hidden', kind: 'hidden' },
  likert: { ...base, id: 'likert', kind: 'likert', questions },
  name: { ...base, id: 'name', kind: 'name' },
  number: { ...base, id: 'number', kind: 'number', min: 1, max: 10 },
  phone: { ...base, id: 'phone', kind: 'phone' },
  radio: { ...base, id: 'radio', kind: 'radio', choices, allowsOther: true },
  section: { ...base, id: 'section', kind: 'section' },
  select: { ...base, id: 'select', kind: 'select', choices },
  text: { ...base, id: 'text', kind: 'text', maxLength: 3 },
  textarea: { ...base, id: 'textarea', kind: 'textarea' },
  time: { ...base, id: 'time', kind: 'time' },
  website: { ...base, id: 'website', kind: 'website' },
};
const KINDS = Object.keys(FIELD_KINDS) as KindName[];
const of = (kind: KindName, changes: Partial<Field> = {}) => ({
  fields: [{ ...FIELDS[kind], ...changes } as Field],
});
const address = { line1: '1 Main St', line2: '', city: 'Oslo', region: '', postalCode: '', country: 'NO' };

test.each<[KindName, unknown, unknown]>([
  ['address', { line1: '1 Main St', city: 'Oslo', country: 'NO' }, address],
  ['address', ['1 Main St', '', 'Oslo', '', '', 'NO'], address],
  ['checkbox', ['Blue', 'Blue'], ['Blue']],
  ['checkbox', 'Red', ['Red']],
  ['date', '2028-02-29', '2028-02-29'],
  ['date', ['2', '9', '2026'], '2026-02-09'],
  ['email', ' ada@example.com ', 'ada@example.com'],
  ['hidden', 'newsletter', 'newsletter'],
  ['likert', { q1: '-2', q2: 2 }, { q1: -2, q2: 2 }],
  ['name', ['Ada', 'Lovelace'], { first: 'Ada', last: 'Lovelace' }],
  ['name', { first: 'Ada' }, { first: 'Ada', last: '' }],
  ['number', 7, '7'],
  ['number', '2.50', '2.50'],
  ['number', '2,5', '2.5'],
  ['number', '1,0000', '1.0000'],
  ['phone', ['212', '555', '0100'], { typed: ['', '212', '555', '0100'], e164: '+12125550100' }],
  ['phone', '+47 22 22 55 55', { typed: '+47 22 22 55 55', e164: '+4722225555' }],
  ['radio', 'Green', 'Green'],
  ['select', 'Red', 'Red'],
  ['text', ' a ', ' a '],
  ['textarea', 'a\r\nb', 'a\nb'],
  ['time', '14:30', '14:30'],
  ['website', 'example.com/a?b', 'example.com/a?b'],
])('%s reads %j', (kind, given, answer) =>
  expect(checkForm(of(kind), { [kind]: given })).toEqual({ answers: { [kind]: answer }, errors: {} }),
);

test.each<[KindName, unknown, string]>([
  ['address', { line1: '1 Main St' }, 'FIELD_NOT_AN_ADDRESS'],
  ['address', { street: '1 Main St' }, 'FIELD_UNREADABLE'],
  ['checkbox', ['Green'], 'FIELD_NOT_AN_OPTION'],
  ['checkbox', [['Red']], 'FIELD_UNREADABLE'],
  ['date', '2027-02-29', 'FIELD_NOT_A_DATE'],
  ['date', { year: '2026' }, 'FIELD_NOT_A_DATE'],
  ['email', 'ada@', 'FIELD_EMAIL_INVALID'],
  ['email', `${'a'.repeat(250)}@b.example`, 'FIELD_EMAIL_INVALID'],
  ['hidden', 'x'.repeat(1001), 'FIELD_TOO_LONG'],
  ['likert', { q1: 3 }, 'FIELD_UNREADABLE'],
  ['likert', { q3: 1 }, 'FIELD_UNREADABLE'],
  ['name', ['Ada', 'King', 'Lovelace'], 'FIELD_UNREADABLE'],
  ['number', 'seven', 'FIELD_NOT_A_NUMBER'],
  ['number', '11', 'FIELD_OUT_OF_RANGE'],
  ['number', '1 500,5', 'FIELD_OUT_OF_RANGE'],
  ['number', '1 500,125', 'FIELD_OUT_OF_RANGE'],
  ['number', '+0,125', 'FIELD_OUT_OF_RANGE'],
  // one and a half, or fifteen hundred
  ['number', '1,500', 'FIELD_NOT_A_NUMBER'],
  ['number', '1,500,000', 'FIELD_NOT_A_NUMBER'],
  ['number', '15 00,5', 'FIELD_NOT_A_NUMBER'],
  ['number', ',', 'FIELD_NOT_A_NUMBER'],
  ['phone', 'call me', 'FIELD_NOT_A_PHONE'],
  ['radio', ['Red'], 'FIELD_UNREADABLE'],
  ['select', 'Green', 'FIELD_NOT_AN_OPTION'],
  ['text', 'abcd', 'FIELD_TOO_LONG'],
  ['text', { a: 1 }, 'FIELD_UNREADABLE'],
  ['text', 'a\0', 'FIELD_UNREADABLE'],
  ['textarea', 'x'.repeat(10_001), 'FIELD_TOO_LONG'],
  ['time', '24:00', 'FIELD_NOT_A_TIME'],
  ['website', 'javascript:alert(1)', 'FIELD_NOT_A_WEBSITE'],
  ['website', `example.com/${'x'.repeat(2083)}`, 'FIELD_TOO_LONG'],
])('%s refuses %j', (kind, given, error) =>
  expect(checkForm(of(kind), { [kind]: given })?.errors).toEqual({ [kind]: error }),
);

test.each(KINDS)('an optional %s may be left empty, and is no answer', (kind) => {
  for (const empty of [undefined, null, '', ...(kind === 'checkbox' ? [[], ['', ' ']] : [])])
    expect(checkForm(of(kind), { [kind]: empty })).toEqual({ answers: {}, errors: {} });
});

test.each(KINDS)('a required %s may not, and a section asks nothing', (kind) => {
  const missing = kind === 'likert' ? 'FIELD_SURVEY_INCOMPLETE' : 'FIELD_REQUIRED';
  const errors = kind === 'section' ? {} : { [kind]: missing };
  expect(checkForm(of(kind, { required: true }), {})?.errors).toEqual(errors);
});

test.each<[KindName, unknown, string]>([
  ['name', { first: 'Ada' }, 'FIELD_REQUIRED'],
  ['address', { line1: '1 Main St', country: 'NO' }, 'FIELD_REQUIRED'],
  ['likert', { q1: 1 }, 'FIELD_SURVEY_INCOMPLETE'],
])('a required %s needs its parts', (kind, given, error) =>
  expect(checkForm(of(kind, { required: true }), { [kind]: given })?.errors).toEqual({ [kind]: error }),
);

describe('a field that depends on another', () => {
  const shownWhen = { fieldId: 'select', is: 'Blue' };
  const form = { fields: [FIELDS.select, { ...FIELDS.text, required: true, shownWhen }] };

  test('is asked when the other answer is such', () =>
    expect(checkForm(form, { select: 'Blue' })?.errors).toEqual({ text: 'FIELD_REQUIRED' }));
  test('is neither asked nor stored when it is not', () =>
    expect(checkForm(form, { select: 'Red', text: 'far too long' })).toEqual({
      answers: { select: 'Red' },
      errors: {},
    }));
  test('follows a checkbox among others', () =>
    expect(
      checkForm(
        { fields: [FIELDS.checkbox, { ...FIELDS.text, shownWhen: { fieldId: 'checkbox', is: 'Red' } }] },
        { checkbox: ['Blue', 'Red'], text: 'a' },
      )?.answers,
    ).toEqual({ checkbox: ['Blue', 'Red'], text: 'a' }));
});

test.each([null, undefined, 7, 'text', [], [1]])('%j is no form', (body) =>
  expect(checkForm(of('text'), body)).toBeUndefined(),
);

test('what is no field is an error and no answer, and of thousands the first are named', () => {
  const odd = JSON.parse('{"text":"a","__proto__":{"polluted":1},"constructor":"x"}');
  expect(checkForm(of('text'), odd)).toEqual({
    answers: { text: 'a' },
    errors: JSON.parse('{"__proto__":"FIELD_UNKNOWN","constructor":"FIELD_UNKNOWN"}'),
  });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']));
  expect(Object.keys(checkForm(of('text'), many)?.errors ?? {})).toHaveLength(20);
});

const anyForm = fc
  .uniqueArray(fc.constantFrom(...KINDS))
  .chain((kinds) =>
    fc.tuple(...kinds.map((kind) => fc.boolean().map((required) => ({ ...FIELDS[kind], required })))),
  )
  .map((fields) => ({ fields: fields as Field[] }));
/** Bodies that name the fields of the form, with answers of the right and of any other shape. */
const anyBody = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom(...KINDS, '__proto__', 'toString'), fc.string()),
    fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('Red', '2026-01-31', '14:30', 'ada@example.com', '\ud800'),
      fc.array(fc.constantFrom('Red', 'Blue', '1', '12', '2026'), { maxLength: 7 }),
      fc.dictionary(fc.constantFrom('first', 'last', 'line1', 'city', 'country', 'q1', 'q2'), fc.string()),
    ),
  ),
);

test('any body gives answers of known fields alone, which are read again as they are', () => {
  fc.assert(
    fc.property(anyForm, anyBody, (form, body) => {
      const checked = checkForm(form, body);
      if (!checked) return;
      const { answers, errors } = checked;
      const ids = form.fields.map(({ id }) => id);
      expect(Object.keys(answers).every((id) => ids.includes(id))).toBe(true);
      const asked = form.fields.filter(({ kind }) => kind !== 'section');
      expect(showAnswers(form, answers)).toHaveLength(asked.length);
      if (Object.keys(errors).length === 0) expect(checkForm(form, answers)).toEqual(checked);
    }),
    { numRuns: 3000, seed: 13 },
  );
});

test('each field of this spec is a field that an owner may have', () => {
  const form = {
    id: 'f1',
    urlId: 'all',
    name: 'All',
    fields: Object.values(FIELDS),
    submissionMessage: '',
    postSubmitContent: '',
    successRedirect: '',
    disclaimer: '',
    captcha: { isEnabled: false },
  };
  expect(formProblems(form)).toBeUndefined();
});
