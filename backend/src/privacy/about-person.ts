import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';

/** Under which ids a person's personal fields stand in one of their streams: their own, and the stream's. */
export type OwnIds = ReadonlySet<string>;

/** Whether data names the person, and whether it names other people. */
export function mentionsIn(data: unknown, own: OwnIds): { readonly own: boolean; readonly others: boolean } {
  const found = { own: false, others: false };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const id = idIn(value);
    if (id !== undefined) found[own.has(id) ? 'own' : 'others'] = true;
    if (!isPersonalField(value)) for (const inner of Object.values(value)) look(inner);
  };
  look(data);
  return found;
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

/** The person that an object names: its own `personId`, or whose key encrypts it. */
function idIn(value: object): string | undefined {
  if (isPersonalField(value)) return value.$personal;
  return 'personId' in value && typeof value.personId === 'string' ? value.personId : undefined;
}

function isAboutOther(item: unknown, own: OwnIds): boolean {
  const id = typeof item === 'object' && item !== null ? idIn(item) : undefined;
  return id !== undefined && !own.has(id);
}
