import type { Event } from '../shared/event.js';

/**
 * What an event holds in place of personal data: the person's id, and a cipher text that only a key of that person
 * opens. Once the key is erased (infra/adr/0008), this field cannot be read; the rest of the event stays.
 */
export type PersonalField = {
  /** the person on one website: the keyed hash of their email address */
  readonly $personal: string;
  readonly cipher: string;
  /** of a text that a second key closes too: whose key that is, such as that of one thing which the person sent */
  readonly $part?: string;
};

/** Whether a value from the log is a personal field. */
export function isPersonalField(value: unknown): value is PersonalField {
  if (typeof value !== 'object' || value === null) return false;
  const { $personal, cipher } = value as Partial<Record<keyof PersonalField, unknown>>;
  return typeof $personal === 'string' && typeof cipher === 'string';
}

/** The paths of an event's personal fields: `email`, or `entries.email` in each item of a list. */
type PersonalPaths<Data> = {
  [Field in keyof Data & string]: NonNullable<Data[Field]> extends PersonalField
    ? Field
    : NonNullable<Data[Field]> extends readonly (infer Item)[]
      ? Item extends object
        ? `${Field}.${PersonalPaths<Item>}`
        : never
      : never;
}[keyof Data & string];

/** The data of an event; what is left out of some of them counts as there. */
type DataOf<E extends Event<string, unknown>, Type> = Required<Extract<E, { type: Type }>['data'] & object>;

/** Every event with personal fields, and all of them: the compiler refuses to build when one is missing. */
export type PersonalFields<E extends Event<string, unknown>> = {
  [Type in E['type'] as PersonalPaths<DataOf<E, Type>> extends never ? never : Type]: readonly PersonalPaths<
    DataOf<E, Type>
  >[];
};

/** Fields with texts that are about no person, such as the owner's documents; in a list `entries.title`. */
export type ClearFields<E extends Event<string, unknown>> = {
  [Type in E['type']]?: readonly (
    | (keyof DataOf<E, Type> & string)
    | `${keyof DataOf<E, Type> & string}.${string}`
  )[];
};
