import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';

/** Under which ids a person's personal fields stand in one of their streams: their own, and the stream's. */
export type OwnIds = ReadonlySet<string>;

/**
 * Whether data names the person, and whether it is about other people. Others who are named within what is about the person,
 * such as the recipient of a gift card in the person's own order, do not make it theirs.
 */
export function mentionsIn(data: unknown, own: OwnIds): { readonly own: boolean; readonly others: boolean } {
  const found = { own: false, others: false };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const id = idIn(value);
    if (id !== undefined) found[isOwn(value, own) ? 'own' : 'others'] = true;
    if (!isPersonalField(value)) for (const inner of Object.values(value)) look(inner);
  };
  look(data);
  return isSubject(data, own) ? { own: true, others: false } : found;
}

/**
 * The data of an event as the person gets it: their own personal fields opened, and what is about other people left out.
 * @param open a personal field of theirs, by its path
 */
export async function aboutPerson(
  data: unknown,
  own: OwnIds,
  open: (field: PersonalField, path: string) => Promise<string>,
): Promise<unknown> {
  const copy = async (value: unknown, path: string): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return value;
    if (isPersonalField(value)) return own.has(value.$personal) ? open(value, path) : 'another person';
    if (Array.isArray(value)) {
      const theirs = value.filter((item) => !isAboutOther(item, own));
      return Promise.all(theirs.map((item) => copy(item, path)));
    }
    const fields = Object.entries(value).map(
      async ([key, inner]) => [key, await copy(inner, path === '' ? key : `${path}.${key}`)] as const,
    );
    return Object.fromEntries(await Promise.all(fields));
  };
  return copy(data, '');
}

/**
 * Of an event that is about someone else, what it says of the person: the objects that hold a personal field of theirs, with
 * their words and figures, and nothing beside them.
 * @returns undefined when it says nothing of them
 */
export async function namedInData(
  data: unknown,
  personId: string,
  open: (field: PersonalField, path: string) => Promise<string>,
): Promise<unknown> {
  const isTheirs = (value: unknown) => isPersonalField(value) && value.$personal === personId;
  const parts = async (value: unknown, path: string): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (isPersonalField(value)) return isTheirs(value) ? open(value, path) : undefined;
    if (Array.isArray(value)) {
      const found = await Promise.all(value.map((item) => parts(item, path)));
      const theirs = found.filter((item) => item !== undefined);
      return theirs.length > 0 ? theirs : undefined;
    }
    const holdsTheirs = Object.values(value).some(isTheirs);
    const fields = await Promise.all(
      Object.entries(value).map(async ([key, inner]) => {
        const isPlain = typeof inner !== 'object';
        const kept = isPlain ? inner : await parts(inner, path === '' ? key : `${path}.${key}`);
        return { key, kept, isPlain };
      }),
    );
    const kept = fields.filter((field) => field.kept !== undefined && (holdsTheirs || !field.isPlain));
    return kept.length > 0 ? Object.fromEntries(kept.map((field) => [field.key, field.kept])) : undefined;
  };
  return parts(data, '');
}

/** The person that an object names: its own `personId`, or whose key encrypts it. */
function idIn(value: object): string | undefined {
  if (isPersonalField(value)) return value.$personal;
  return 'personId' in value && typeof value.personId === 'string' ? value.personId : undefined;
}

/** Also what a key of another person closes around one of the person's own, as a recipient's in the person's cart. */
function isOwn(value: object, own: OwnIds): boolean {
  const id = idIn(value);
  const part = isPersonalField(value) ? value.$part : undefined;
  return (id !== undefined && own.has(id)) || (part !== undefined && own.has(part));
}

/** Whether the event is about the person: one of its own fields is theirs. */
const isSubject = (data: unknown, own: OwnIds): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((value) => isPersonalField(value) && isOwn(value, own));

function isAboutOther(item: unknown, own: OwnIds): boolean {
  const id = typeof item === 'object' && item !== null ? idIn(item) : undefined;
  return id !== undefined && !own.has(id);
}
