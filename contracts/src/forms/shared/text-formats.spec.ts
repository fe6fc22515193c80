import fc from 'fast-check';
import { checkForm } from './check-form.js';
import type { Field } from './field-kinds.js';
import { FIELD_RULES } from './field-rules.data.js';
import { formProblems } from './form-shape.js';
import { isOfFormat } from './text-formats.data.js';
import { type FormatName, TEXT_FORMATS, type TextFormat } from './text-formats.js';

/** Each format with its options, texts that are of it, and texts that are not. */
const ROWS: readonly [format: TextFormat, right: readonly string[], wrong: readonly string[]][] = [
  [{ is: 'alpha' }, ['abc', 'XYZ'], ['a1', 'a b', 'é', '']],
  [{ is: 'alphanumeric' }, ['a1', 'ABC123'], ['a-1', 'a b', '']],
  [{ is: 'ascii' }, ['abc !"#', '~'], ['é', '日本']],
  [{ is: 'base64' }, ['Zm9v', 'Zm9vYmE=', 'Zg=='], ['Zg=', '@@@@', '']],
  [{ is: 'bic' }, ['DEUTDEFF', 'DEUTDEFF500', 'NEDSZAJJXXX'], ['DEUT', 'DEUTDEFF50', '12345678']],
  [{ is: 'countryCode' }, ['US', 'NO', 'GB'], ['ZZ', 'USA', 'U']],
  [
    { is: 'creditCard' },
    ['4111111111111111', '5555 5555 5555 4444', '378282246310005', '6011-1111-1111-1117'],
    ['4111111111111112', '1234', 'card', '0000000000000000'],
  ],
  [{ is: 'currencyCode' }, ['USD', 'EUR', 'JPY'], ['ABC', 'US', '$']],
  [
    { is: 'dateTime' },
    ['2026-01-31', '2026-01-31T14:30', '2026-01-31T14:30:00Z', '2024-02-29'],
    ['2026-02-30', '31.01.2026', '2026-13-01', '2026-01-31 14:30', 'now'],
  ],
  [{ is: 'decimal' }, ['1', '1.5', '-0.25', '.5'], ['1,5', '1e5', 'one', '']],
  [{ is: 'decimal', min: 1, max: 2 }, ['1', '1.5', '2.00'], ['0.99', '2.01']],
  [
    { is: 'domain' },
    ['example.com', 'a.b.example.co.uk', 'xn--bcher-kva.example'],
    ['example', '-a.com', 'a_b.com', 'http://example.com', 'exa mple.com'],
  ],
  [{ is: 'ean' }, ['4006381333931', '73513537'], ['4006381333932', '123']],
  [
    { is: 'email' },
    ['ada@example.com', 'a.b+c@example.co.uk', "o'neil@example.org"],
    [
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
      'ada@exam ple.com',
      `${'a'.repeat(250)}@example.com`,
    ],
  ],
  [{ is: 'hexadecimal' }, ['0f', 'DEADBEEF', '0xff'], ['g', '', '0x']],
  [{ is: 'hexColor' }, ['#fff', '#AABBCC', 'abc'], ['#ff', '#gggggg', 'red']],
  [
    { is: 'iban' },
    [
      'DE89370400440532013000',
      'GB29 NWBK 6016 1331 9268 19',
      'NO9386011117947',
      'FR1420041010050500013M02606',
    ],
    ['DE89370400440532013001', 'DE00', 'XX89370400440532013000'],
  ],
  [{ is: 'imei' }, ['490154203237518', '49-015420-323751-8'], ['490154203237517', '123']],
  [{ is: 'integer' }, ['0', '-12', '+7', '123456789'], ['1.0', '1e3', '', 'x']],
  [{ is: 'integer', min: 3, max: 5 }, ['3', '5'], ['2', '6', '4.0']],
  [
    { is: 'ip' },
    ['192.0.2.1', '2001:db8::1', '::1', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.5', ':::', 'localhost'],
  ],
  [{ is: 'ip', version: 4 }, ['192.0.2.1'], ['2001:db8::1']],
  [{ is: 'ip', version: 6 }, ['2001:db8::1'], ['192.0.2.1']],
  [
    { is: 'isbn' },
    ['978-3-16-148410-0', '0-306-40615-2', '080442957X', '9780306406157'],
    ['978-3-16-148410-1', '0306406153', '123', ''],
  ],
  [{ is: 'isbn', version: 10 }, ['0306406152'], ['9780306406157']],
  [{ is: 'isbn', version: 13 }, ['9780306406157'], ['0306406152']],
  [{ is: 'isin' }, ['US0378331005', 'DE0007164600'], ['US0378331006', 'ABC']],
  [{ is: 'issn' }, ['0378-5955', '2434-561X'], ['0378-5954', '0378']],
  [{ is: 'json' }, ['{"a":1}', '[]'], ['{a:1}', '{', '']],
  [{ is: 'latLong' }, ['59.91,10.75', '-90, 180', '(12.5,-3.25)'], ['91,0', '0,181', '59.91']],
  [{ is: 'lowercase' }, ['abc', 'a-1', 'é'], ['aB']],
  [{ is: 'macAddress' }, ['01:23:45:67:89:ab', '01-23-45-67-89-AB'], ['01:23:45:67:89', '01:23:45:67:89:zz']],
  [{ is: 'numeric' }, ['0123', '9'], ['-1', '1.5', 'x', '']],
  [{ is: 'port' }, ['1', '80', '8080', '65535'], ['0', '65536', '-1', '80.5', '080', 'http', '']],
  [{ is: 'semVer' }, ['1.2.3', '1.0.0-beta.1+5'], ['1.2', 'v1.2.3', '1.2.03']],
  [{ is: 'slug' }, ['a-slug', 'one'], ['A Slug', '-a-', 'a--', 'é']],
  [{ is: 'time' }, ['00:00', '23:59', '09:30'], ['24:00', '9:30 pm', '12:60', '12']],
  [{ is: 'uppercase' }, ['ABC', 'A-1'], ['aB']],
  [
    { is: 'url' },
    [
      'https://example.com',
      'http://a.example.com:8080/x?y=1#z',
      'example.com/path',
      `https://example.com/${'a'.repeat(2063)}`,
    ],
    [
      'javascript:alert(1)',
      'ftp://example.com',
      'http://',
      'http://exa mple.com',
      'localhost',
      '//example.com',
      `https://example.com/${'a'.repeat(2064)}`,
    ],
  ],
  [{ is: 'url', requiresProtocol: true }, ['https://example.com'], ['example.com']],
  [
    { is: 'uuid' },
    ['123e4567-e89b-42d3-a456-426614174000'],
    ['123e4567', '123e4567-e89b-42d3-a456-42661417400g'],
  ],
  [{ is: 'vat', country: 'DE' }, ['DE136695976', '136695976'], ['DE123', 'FR40303265045']],
  [{ is: 'vat', country: 'GB' }, ['GB980 7806 84'], ['GB98']],
  [{ is: 'vat', country: 'NO' }, ['NO123456785MVA'], ['NO12', '123456785']],
];

const cases = ROWS.flatMap(([format, right, wrong]) => [
  ...right.map((text) => [format, text, true] as const),
  ...wrong.map((text) => [format, text, false] as const),
]);

test.each(cases)('%j of %j: %s', (format, text, isRight) => expect(isOfFormat(text, format)).toBe(isRight));

test('every format has rows', () =>
  expect([...new Set(ROWS.map(([{ is }]) => is))].sort()).toEqual(Object.keys(TEXT_FORMATS).sort()));

const textField = (mustBe: unknown) =>
  ({ id: 'a', kind: 'text', title: 'A', required: false, mustBe }) as Field;
const formWith = (mustBe: unknown) => ({
  id: 'f1',
  urlId: 'a',
  name: 'A',
  fields: [textField(mustBe)],
  submissionMessage: '',
  postSubmitContent: '',
  successRedirect: '',
  disclaimer: '',
  captcha: { isEnabled: false },
});

test('a text field says the message of its format, and an empty one says nothing', () => {
  for (const [format, , wrong] of ROWS) {
    const text = wrong.find((one) => one !== '' && one.length <= 1000);
    const fields = { fields: [textField(format)] };
    const [error] = TEXT_FORMATS[format.is];
    expect(checkForm(fields, { a: text }, FIELD_RULES)?.errors).toEqual({ a: error });
    expect(checkForm(fields, {}, FIELD_RULES)?.errors).toEqual({});
  }
});

test('a browser that has not loaded the formats lets the text through', () =>
  expect(checkForm({ fields: [textField({ is: 'port' })] }, { a: 'x' }, {})?.errors).toEqual({}));

test('an address of a page may have 2083 characters, other texts 1000', () => {
  const url = `https://example.com/${'a'.repeat(2063)}`;
  const errors = (mustBe: unknown, a: string) =>
    checkForm({ fields: [textField(mustBe)] }, { a }, FIELD_RULES)?.errors;
  expect([errors({ is: 'url' }, url), errors({ is: 'url' }, `${url}a`), errors(undefined, url)]).toEqual([
    {},
    { a: 'FIELD_TOO_LONG' },
    { a: 'FIELD_TOO_LONG' },
  ]);
});

test.each<[unknown, boolean]>([
  [{ is: 'port' }, true],
  [{ is: 'ip', version: 6 }, true],
  [{ is: 'ip', version: 5 }, false],
  [{ is: 'port', min: 1 }, false],
  [{ is: 'vat' }, false],
  [{ is: 'vat', country: 'DE' }, true],
  [{ is: 'vat', country: 'ZZ' }, false],
  [{ is: 'integer', min: 5, max: 3 }, false],
  [{ is: 'matches', pattern: '(a+)+$' }, false],
  [{ is: '__proto__' }, false],
  ['port', false],
  [null, false],
])('an owner may ask for %j: %s', (mustBe, isSound) =>
  expect(formProblems(formWith(mustBe)) === undefined).toBe(isSound),
);

/** Texts on which backtracking patterns take exponential time, as long as any format reads. */
const HARD = [
  ...['a', '0', '1', ' ', '-', '.', '@', ':', '/', '%', 'A', '=', '{', '[', '"', '\\', '٠'].map((one) =>
    one.repeat(2083),
  ),
  ...[
    'a@',
    'a.',
    '1.',
    '0:',
    ':1',
    'a-',
    '--',
    'http://',
    'a@a.',
    '%00',
    '1,',
    ' 1',
    '(1',
    '[[',
    '{"a":',
  ].map((one) => one.repeat(2083).slice(0, 2083)),
].flatMap((text) => [text, `${text.slice(1)}!`, `http://${text.slice(8)}`, `a@${text.slice(3)}`]);
/** A garbage collection may fall into one; a pattern that backtracks takes minutes. */
const SLOWEST_MS = 1000;

test.each(Object.keys(TEXT_FORMATS) as FormatName[])('%s reads hard texts in little time', (is) => {
  const format = { is, ...(is === 'vat' && { country: 'DE' }) } as TextFormat;
  for (const text of HARD) {
    const start = process.cpuUsage();
    isOfFormat(text, format);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(SLOWEST_MS);
  }
});

test('any text is of a format or not, and nothing throws', () => {
  const formats = ROWS.map(([format]) => format);
  const text = fc.oneof(fc.string(), fc.constantFrom(...cases.map(([, one]) => one)), fc.webUrl(), fc.ipV6());
  fc.assert(
    fc.property(fc.constantFrom(...formats), text, (format, one) =>
      expect(typeof isOfFormat(one, format)).toBe('boolean'),
    ),
    { numRuns: 5000, seed: 13 },
  );
});
