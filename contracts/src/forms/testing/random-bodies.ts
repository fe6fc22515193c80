import { COUNTRIES } from '../../shared/address/countries.js';
import type { Field } from '../shared/field-kinds.js';
import { randomOf } from './random.js';

/** Jest looks up a global anew at each use. */
const { floor } = Math;

const base = { title: 'Title', required: false };
const choices = ['Red', 'Blue'];

/** Fields of the kinds that read most, some of them required or dependent on others. */
export const MANY_FIELDS: readonly Field[] = [
  { ...base, id: 'address', kind: 'address', required: true },
  { ...base, id: 'area', kind: 'address', asksPostalArea: true },
  { ...base, id: 'checkbox', kind: 'checkbox', choices, allowsOther: true },
  { ...base, id: 'date', kind: 'date' },
  { ...base, id: 'email', kind: 'email', required: true },
  { ...base, id: 'hidden', kind: 'hidden' },
  { ...base, id: 'likert', kind: 'likert', required: true, questions: [{ id: 'q1', title: 'Fast' }] },
  { ...base, id: 'name', kind: 'name', required: true },
  { ...base, id: 'number', kind: 'number', min: 1, max: 10 },
  { ...base, id: 'phone', kind: 'phone', defaultCountry: 'US' },
  { ...base, id: 'mobile', kind: 'phone' },
  { ...base, id: 'radio', kind: 'radio', choices },
  { ...base, id: 'section', kind: 'section' },
  { ...base, id: 'select', kind: 'select', choices },
  { ...base, id: 'text', kind: 'text', maxLength: 30, shownWhen: { fieldId: 'select', is: 'Red' } },
  { ...base, id: 'url', kind: 'text', mustBe: { is: 'url' } },
  { ...base, id: 'isbn', kind: 'text', mustBe: { is: 'isbn' } },
  { ...base, id: 'ip', kind: 'text', mustBe: { is: 'ip', version: 6 } },
  { ...base, id: 'iban', kind: 'text', mustBe: { is: 'iban' } },
  { ...base, id: 'domain', kind: 'text', mustBe: { is: 'email' } },
  { ...base, id: 'textarea', kind: 'textarea' },
  { ...base, id: 'time', kind: 'time' },
  { ...base, id: 'website', kind: 'website' },
];

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'Red',
  'Green',
  'a@b.example',
  'ada@',
  '10001',
  'K1A 0B1',
  'SW1A',
  '٣٣',

  '+1 212 555 0100',
  '00',
  '2026-02-29',
  '24:00',
  '14:30',
  'https://a.example/?b#c',
  'javascript:alert(1)',
  '::1',

  '978-3-16-148410-0',
  '<script>',
  '\u0000',
  '\ud800',
  '\u202e',
  '🧵',
  'é'.normalize('NFD'),
  "'; drop table",
  '{{7*7}}',

  '(a+)+$',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '../../etc/passwd',
  '=cmd()',
  '__proto__',
  'constructor',
  'DE89370400440532013000',
] as const;
const NAMES = [
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'first',
  'last',
  'q1',
  'typed',
  'e164',
];
/** Right answers to the fields that are required: what follows from them may be stored. */
const SOUND: readonly (readonly [string, unknown])[] = [
  ['address', { line1: '1 Main St', city: 'New York', region: 'NY', postalCode: '10001', country: 'US' }],
  ['email', 'ada@example.com'],
  ['likert', { q1: 1 }],
  ['name', { first: 'Ada', last: 'Byron' }],
  ['textarea', 'Hello'],
];
const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '0', 'then', 'length'];

/**
 * Bodies as a careless or hostile caller sends them: right, nearly right, of any shape, deep, long and strange. The same
 * seed gives the same bodies.
 */
export function randomBodies(seed: number): () => unknown {
  const random = randomOf(seed);
  const below = (count: number) => floor(random() * count);
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const many = <Value>(most: number, make: () => Value) => {
    const made: Value[] = [];
    for (let left = below(most + 1); left > 0; left -= 1) made.push(make());
    return made;
  };
  const word = () => {
    if (random() < 0.7) return one(WORDS);
    if (random() < 0.005) return one(WORDS).repeat(1 + below(2000));
    return many(12, () => String.fromCharCode(random() < 0.8 ? 32 + below(95) : below(65_536))).join('');
  };
  const key = () => (random() < 0.2 ? one(ODD_KEYS) : random() < 0.5 ? one(NAMES) : word());
  const part = (name: string) => (name === 'country' && random() < 0.7 ? one(COUNTRIES) : word());
  const parts = () => fromEntries(many(6, () => one(NAMES)).map((name) => [name, part(name)]));
  const value = (depth: number): unknown => {
    switch (below(depth > 0 ? 9 : 6)) {
      case 0:
        return one([null, true, false, 0, -0, 1.5, 1e308, -7, 12_345]);
      case 1:
        return parts();
      case 2:
        return many(7, word);
      case 6:
        return many(5, () => value(depth - 1));
      case 7:
        return fromEntries(many(5, () => [key(), value(depth - 1)]));
      default:
        return word();
    }
  };
  const ids = MANY_FIELDS.map(({ id }) => id);
  return () => {
    if (random() < 0.02) return value(6);
    if (random() < 0.1) {
      const odd = many(2, (): [string, unknown] => [one(ids), value(2)]);
      return fromEntries([...SOUND, ...(random() < 0.5 ? odd : [])]);
    }
    const entries = ids.flatMap((id) => (random() < 0.12 ? [[id, value(3)] as [string, unknown]] : []));
    return fromEntries([...entries, ...many(2, (): [string, unknown] => [key(), value(3)])]);
  };
}

/** Also of the name `__proto__`, as `JSON.parse` makes it. */
const fromEntries = (entries: readonly (readonly [string, unknown])[]): object => Object.fromEntries(entries);
