import fc from 'fast-check';
import { NAUGHTY_STRINGS, UNWRITABLE_STRINGS } from '../testing/naughty-strings.js';
import { checkForm } from './check-form.js';
import type { Field } from './field-kinds.js';
import { FIELD_RULES } from './field-rules.data.js';
import { showAnswers } from './show-answers.js';

const base = { title: 'Title', required: false };
/** The kinds that take any text. */
const TEXT_FIELDS: readonly Field[] = [
  { ...base, id: 'text', kind: 'text' },
  { ...base, id: 'textarea', kind: 'textarea' },
  { ...base, id: 'hidden', kind: 'hidden' },
  { ...base, id: 'radio', kind: 'radio', choices: ['Red'], allowsOther: true },
  { ...base, id: 'select', kind: 'select', choices: ['Red'], allowsOther: true },
];
/** The kinds that take any text in a part, or among others. */
const PART_FIELDS: readonly Field[] = [
  { ...base, id: 'checkbox', kind: 'checkbox', choices: ['Red'], allowsOther: true },
  { ...base, id: 'name', kind: 'name' },
  { ...base, id: 'address', kind: 'address' },
];
const form = { fields: TEXT_FIELDS };
const partsOf = (text: string) => ({
  checkbox: ['Red', text],
  name: { first: text, last: text },
  address: { line1: text, line2: text, city: text, region: '', postalCode: '10115', country: 'DE' },
});
const filled = (text: string) => Object.fromEntries(TEXT_FIELDS.map(({ id }) => [id, text]));
const classes = Object.entries(NAUGHTY_STRINGS).flatMap(([name, texts]) =>
  texts.map((text) => [name, text] as const),
);

test('there are a hundred of them, and none is there twice', () => {
  expect(classes.length).toBeGreaterThanOrEqual(100);
  expect(new Set(classes.map(([, text]) => text)).size).toBe(classes.length);
});

test.each(classes)('%s: %j is read, stored as JSON and shown as it was typed', (_, text) => {
  const { answers, errors } = checkForm(form, filled(text), FIELD_RULES) ?? {};
  expect(errors).toEqual({});
  const stored = JSON.parse(JSON.stringify(answers));
  expect(stored).toEqual(filled(text));
  expect(showAnswers(form, stored).map((shown) => 'value' in shown && shown.value)).toEqual(
    TEXT_FIELDS.map(() => text),
  );
});

test.each(classes)('%s: %j in a part of an answer', (_, text) => {
  const { answers, errors } = checkForm({ fields: PART_FIELDS }, partsOf(text), FIELD_RULES) ?? {};
  expect(errors).toEqual({});
  const stored = JSON.parse(JSON.stringify(answers));
  const shown = showAnswers({ fields: PART_FIELDS }, stored).map((one) =>
    'values' in one ? one.values : [],
  );
  // an address and a name are written without the blanks around their parts
  const trimmed = text.trim();
  expect(shown).toEqual([
    ['Red', text],
    [trimmed, trimmed],
    [trimmed, trimmed, trimmed, '', '10115', 'DE'],
  ]);
});

test.each(UNWRITABLE_STRINGS)('%j is refused by field, in every field', (text) => {
  const fields = [...TEXT_FIELDS, ...PART_FIELDS];
  const { answers, errors } = checkForm({ fields }, { ...filled(text), ...partsOf(text) }, FIELD_RULES) ?? {};
  expect(answers).toEqual({});
  expect(errors).toEqual(Object.fromEntries(fields.map(({ id }) => [id, 'FIELD_UNREADABLE'])));
});

test('any well-formed text is shown as it was typed, whatever is mixed', () => {
  const piece = fc.oneof(
    fc.constantFrom(...classes.map(([, text]) => text)),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('');
      const { answers, errors } = checkForm(form, { textarea: text }, FIELD_RULES) ?? {};
      if (text.includes('\0') || /\p{Surrogate}/u.test(text))
        expect(errors).toEqual({ textarea: 'FIELD_UNREADABLE' });
      else if (text.trim() === '') expect([answers, errors]).toEqual([{}, {}]);
      else if (text.length <= 10_000) expect(answers).toEqual({ textarea: text.replace(/\r\n?/g, '\n') });
    }),
    { numRuns: 2000, seed: 13 },
  );
});
