import fc from 'fast-check';
import { isEmailAddress } from '../../shared/email-address.js';
import { checkForm } from './check-form.js';
import type { Field } from './field-kinds.js';
import { FIELD_RULES } from './field-rules.data.js';

const SEED = 13;
const base = { id: 'f', title: 'Title', required: false };
const errorOf = (field: Partial<Field> & Pick<Field, 'kind'>, given: unknown) =>
  checkForm({ fields: [{ ...base, ...field } as Field] }, { f: given }, FIELD_RULES)?.errors.f;

/** The longest that the rule takes. */
const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(55)}.example`;

test.each([
  'a@b.co',
  'user@domain.com',
  'first.last@sub.domain.co.uk',
  'first+tag@domain.com',
  "o'brien@domain.ie",
  'user_name-1@domain-name.org',
  '1234567890@domain.com',
  '!#$%&*/=?^{|}~@domain.com',
  'user@xn--bcher-kva.example',
  'user@bücher.example',
  'пользователь@пример.рф',
  'user@domain.technology',
  'user@123.com',
  '_@domain.com',
  longest,
])('%s is an email', (email) => {
  expect(errorOf({ kind: 'email' }, email)).toBeUndefined();
});

test.each([
  'a',
  'a@',
  '@b.co',
  'plain',
  'user@domain',
  'user.domain.com',
  'user@@domain.com',
  'user@do main.com',
  'us er@domain.com',
  'user@domain.c',
  'user@domain.',
  'user@domain.com.',
  'user@.domain.com',
  'user@domain..com',
  'us..er@domain.com',
  '.user@domain.com',
  'user.@domain.com',
  'user@-domain.com',
  'user@domain-.com',
  'user@domain.-com',
  'Ada <user@domain.com>',
  'user@domain.com, other@domain.com',
  'user@domain.com;other@domain.com',
  'user@domain.com\nBcc: other@domain.com',
  'user@[127.0.0.1]',
  'user"name@domain.com',
  'user\\name@domain.com',
  'user\u200B@domain.com',
  'user@dom\u00ADain.com',
  'user\u0007@domain.com',
  'user@domain.com\u202E',
  `${'a'.repeat(65)}@${'b'.repeat(190)}.co`,
])('%j is no email', (email) => {
  expect(errorOf({ kind: 'email' }, email)).toBe('FIELD_EMAIL_INVALID');
});

test('an email with anything invisible in it, a blank or a bracket is none', () => {
  const broken = fc.constantFrom(
    ' ',
    '\t',
    '\u200D',
    '\u2060',
    '\u0000',
    '<',
    '>',
    '(',
    ',',
    ';',
    ':',
    '"',
    '\\',
  );
  fc.assert(
    fc.property(fc.emailAddress(), broken, fc.nat(), (email, mark, at) => {
      const place = 1 + (at % (email.length - 1));
      expect(isEmailAddress(email.slice(0, place) + mark + email.slice(place))).toBe(false);
    }),
    { seed: SEED },
  );
});

test('every day of the calendar is a date, as text and in parts, and no other day is', () => {
  const year = fc.integer({ min: 1, max: 9999 });
  const month = fc.integer({ min: 1, max: 13 });
  const day = fc.integer({ min: 0, max: 32 });
  const daysIn = (y: number, m: number) => {
    const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0;
  };
  fc.assert(
    fc.property(year, month, day, (y, m, d) => {
      const isDay = d >= 1 && d <= daysIn(y, m);
      const yyyy = String(y).padStart(4, '0');
      const mm = String(m).padStart(2, '0');
      const dd = String(d).padStart(2, '0');
      const expected = isDay ? undefined : 'FIELD_NOT_A_DATE';
      expect(errorOf({ kind: 'date' }, `${yyyy}-${mm}-${dd}`)).toBe(expected);
      expect(errorOf({ kind: 'date' }, { year: yyyy, month: String(m), day: String(d) })).toBe(expected);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test.each([
  '2026-2-9',
  '09/02/2026',
  '2026-02-30',
  '2026-02-09T10:00',
  '20260209',
  '2026-W06',
  '-2026-02-09',
  '12026-02-09',
  'today',
])('%s is no date', (text) => {
  expect(errorOf({ kind: 'date' }, text)).toBe('FIELD_NOT_A_DATE');
});

test.each(['0', '-0', '+5', '007', '2.50', '.5', '-.25', '999999999999999', '0.0000000001'])(
  '%s is a number',
  (text) => {
    expect(errorOf({ kind: 'number' }, text)).toBeUndefined();
  },
);

test.each([
  '',
  'one',
  '1,500',
  '1 000',
  '1e3',
  '0x10',
  '5.',
  '.',
  '--5',
  '+',
  'NaN',
  'Infinity',
  '١٢',
  '1234567890123456',
  '1.12345678901',
])('%j is no number', (text) => {
  expect(errorOf({ kind: 'number', required: true }, text)).toBe(
    text === '' ? 'FIELD_REQUIRED' : 'FIELD_NOT_A_NUMBER',
  );
});

test('a number stands between its bounds, the bounds among them', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (one, other, value) => {
      const min = Math.min(one, other) / 100;
      const max = Math.max(one, other) / 100;
      const given = (value / 100).toFixed(2);
      const isInside = value >= Math.min(one, other) && value <= Math.max(one, other);
      expect(errorOf({ kind: 'number', min, max }, given)).toBe(isInside ? undefined : 'FIELD_OUT_OF_RANGE');
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test('whatever is sent to these fields is taken or refused, and never breaks the check', () => {
  const kind = fc.constantFrom('email', 'date', 'number', 'time', 'website', 'phone' as const);
  fc.assert(
    fc.property(kind, fc.anything({ withBigInt: false, withNullPrototype: true }), (of, given) => {
      expect(typeof (errorOf({ kind: of }, given) ?? '')).toBe('string');
    }),
    { seed: SEED, numRuns: 3000 },
  );
});
