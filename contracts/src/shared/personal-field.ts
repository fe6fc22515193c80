import type { Event } from './event.js';

/**
 * What stands in an event instead of something about a person: whose it is, and a cipher text that is read with a key
 * of that person. Without the key (infra/adr/0008) nobody reads it, and everything else in the event stays.
 */
export type PersonalField = {
  /** the person, as far as one website knows them: the keyed hash of their address */
  readonly $personal: string;
  readonly cipher: string;
};

/** Whether a value out of the log is one. */
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
