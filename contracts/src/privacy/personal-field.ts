import type { Event } from '../shared/event.js';

/**
 * What an event holds in place of personal data: the person's id, and a cipher text that only a key of that person
 * opens. Once the key is erased (infra/adr/0008), this field cannot be read; the rest of the event stays.
 */
export type PersonalField = {
  /** the person on one website: the keyed hash of their email address */
  readonly $personal: string;
  readonly cipher: string;
};

/** Whether a value from the log is a personal field. */
export function isPersonalField(value: unknown): value is PersonalField {
  if (typeof value !== 'object' || value === null) return false;
  const { $personal, cipher } = value as Partial<Record<keyof PersonalField, unknown>>;
  return typeof $personal === 'string' && typeof cipher === 'string';
}

type PersonalKeys<Data> = {
  [Field in keyof Data]-?: NonNullable<Data[Field]> extends PersonalField ? Field : never;
}[keyof Data];
/** Every event with personal fields, and all of them: the compiler refuses to build when one is missing. */
export type PersonalFields<E extends Event<string, unknown>> = {
  [Type in E['type'] as PersonalKeys<Extract<E, { type: Type }>['data']> extends never
    ? never
    : Type]: readonly PersonalKeys<Extract<E, { type: Type }>['data']>[];
};
