import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';

/** What stands in place of a personal field. */
const HIDDEN = 'personal data';

/** A personal field of an event, and where it stands: `entries.email` in each item of a list. */
export type FoundField = { readonly path: string; readonly field: PersonalField };

/** The data of an event or the state of a stream without its personal fields, and these apart. */
export function withoutPersonalFields(data: unknown): { shown: unknown; fields: FoundField[] } {
  const fields: FoundField[] = [];
  const strip = (value: unknown, path: string): unknown => {
    if (isPersonalField(value)) {
      fields.push({ path, field: value });
      return HIDDEN;
    }
    if (Array.isArray(value)) return value.map((item) => strip(item, path));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(
      ([key, inner]) => [key, strip(inner, join(path, key))] as const,
    );
    return Object.fromEntries(entries);
  };
  return { shown: strip(data, ''), fields };
}

/**
 * Searches the fields of shown data for a text, whatever its capitals.
 * @param field only this one, or what is below it
 * @returns the first field that has it, with its value
 */
export function findInData(data: unknown, text: string, field: string | undefined): string | undefined {
  const wanted = text.toLowerCase();
  const search = (value: unknown, path: string): string | undefined => {
    if (Array.isArray(value)) return firstOf(value, (item) => search(item, path));
    if (typeof value === 'object' && value !== null) {
      return firstOf(Object.entries(value), ([key, inner]) => search(inner, join(path, key)));
    }
    const isAsked = field === undefined || path === field || path.startsWith(`${field}.`);
    const isThere = isAsked && value !== null && String(value).toLowerCase().includes(wanted);
    return isThere ? excerpt(path, String(value), wanted) : undefined;
  };
  return search(data, '');
}

/** Characters of a long value around the text. */
const AROUND = 60;

function excerpt(path: string, value: string, wanted: string): string {
  const at = value.toLowerCase().indexOf(wanted);
  const start = Math.max(0, at - AROUND);
  const end = Math.min(value.length, at + wanted.length + AROUND);
  return `${path}: ${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`;
}

function firstOf<Item>(items: readonly Item[], look: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = look(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
