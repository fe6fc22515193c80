import type { RestockEvent } from '../restock/restock.events.js';
import type { RestockEmailEvent } from '../restock/restock-email.events.js';
import type { Event } from '../shared/event.js';
import { isPersonalField, type PersonalField } from '../shared/personal-field.js';
import type { PersonEvent } from './person.events.js';

type AnyEvent = Event<string, unknown>;
type PersonalKeys<Data> = {
  [Field in keyof Data]-?: NonNullable<Data[Field]> extends PersonalField ? Field : never;
}[keyof Data];
/** Every event with personal fields, and all of them: the compiler refuses to build when one is missing. */
type Declaration<E extends AnyEvent> = {
  [Type in E['type'] as PersonalKeys<Extract<E, { type: Type }>['data']> extends never
    ? never
    : Type]: readonly PersonalKeys<Extract<E, { type: Type }>['data']>[];
};

/** Which fields of which events are about people. */
const PERSONAL_FIELDS = {
  RestockSignUpMade: ['email'],
} as const satisfies Declaration<RestockEvent | RestockEmailEvent | PersonEvent>;

const ADDRESS = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/;

/**
 * Stops an event before it is written down for ever with something in clear.
 * @throws TypeError naming the field, when a personal one is not encrypted or another one holds an address
 */
export function checkPersonalFields({ type, data }: AnyEvent): void {
  if (!Object.hasOwn(PERSONAL_FIELDS, type)) return;
  const personal: readonly string[] = PERSONAL_FIELDS[type as keyof typeof PERSONAL_FIELDS];
  for (const [field, value] of Object.entries(data as Record<string, unknown>)) {
    const isSafe = personal.includes(field)
      ? value === null || value === undefined || isPersonalField(value)
      : !ADDRESS.test(JSON.stringify(value) ?? '');
    if (!isSafe) throw new TypeError(`${type}.${field} would tell about a person in clear`);
  }
}
