import * as contracts from '../features.js';
import type { Event } from '../shared/event.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { isPersonalField } from './personal-field.js';

const declared = (kind: 'personalFields' | 'clearFields') =>
  new Map(
    Object.values<FeatureContract>(contracts).flatMap((contract) =>
      Object.entries(contract[kind] ?? {}).map(([type, paths]) => [type, new Set(paths)] as const),
    ),
  );
/** Which fields of which events are about people, of all features. */
const PERSONAL = declared('personalFields');
/** Which fields of which events hold texts that are about no person. */
const CLEAR = declared('clearFields');
const NONE: ReadonlySet<string> = new Set();

/** What ids, words of a list, languages, hashes and times look like: text that no person typed. */
const WORD = /^[\w.:+/=-]*$/;

/**
 * Stops an event before it is written down for ever with something about a person in clear. A feature's contract says
 * what each of its texts is: a personal field, which is encrypted, or one that is about no person. A text that the
 * contract does not name is refused, so no feature can forget to say it.
 * @throws TypeError naming the field: a declared one that is not encrypted, an encrypted one that is not declared (no
 * erasure would know of it), or a text that is neither declared nor a word
 */
export function checkPersonalFields({ type, data }: Event<string, unknown>): void {
  check(data, '', { type, personal: PERSONAL.get(type) ?? NONE, clear: CLEAR.get(type) ?? NONE });
}

type Declared = {
  readonly type: string;
  readonly personal: ReadonlySet<string>;
  readonly clear: ReadonlySet<string>;
};

function check(value: unknown, path: string, declared: Declared): void {
  if (value === null || value === undefined || declared.clear.has(path)) return;
  const { type, personal } = declared;
  if (personal.has(path)) {
    if (!isPersonalField(value)) throw new TypeError(`${type}.${path} would tell about a person in clear`);
  } else if (typeof value === 'string') {
    if (!WORD.test(value)) throw new TypeError(`${type}.${path} would tell about a person in clear`);
  } else if (Array.isArray(value)) {
    for (const item of value) check(item, path, declared);
  } else if (isPersonalField(value)) {
    throw new TypeError(`${type}.${path} is personal, and the feature's contract does not declare it`);
  } else if (typeof value === 'object') {
    for (const [field, inner] of Object.entries(value)) {
      check(inner, path === '' ? field : `${path}.${field}`, declared);
    }
  }
}
