import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { isRecord } from '@daybook/contracts/shared/is-record';
import { sameJson } from '@daybook/contracts/shared/same-json';

type Change = EditConflict['changes'][number];

/** A field that both members have changed since it was opened. */
export type Clash = { field: string; mine: unknown; theirs: unknown; by: string | null; at: string };

/** A member of a list, which a path names by its id. */
type Member = { readonly id: string };

const isMember = (value: unknown): value is Member => isRecord(value) && typeof value.id === 'string';

/** A list whose members have ids; an empty list is one too. */
const isMembers = (value: unknown): value is readonly Member[] =>
  Array.isArray(value) && value.every(isMember);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const partOf = (whole: unknown, name: string): unknown =>
  isMembers(whole)
    ? whole.find(({ id }) => id === name)
    : (whole as Record<string, unknown> | undefined)?.[name];

/** The value at a dotted path, as a conflict names it. */
const valueAt = (document: unknown, field: string): unknown => field.split('.').reduce(partOf, document);

/** The document with a new value at a dotted path; an undefined value removes the field, or the member of a list. */
export function withValueAt<Document>(document: Document, field: string, value: unknown): Document {
  const [name = '', ...below] = field.split('.');
  const before = partOf(document, name);
  // a member that is gone has no fields to set
  if (isMembers(document) && below.length > 0 && before === undefined) return document;
  const after = below.length > 0 ? withValueAt(before ?? {}, below.join('.'), value) : ordered(before, value);
  if (isMembers(document)) return withMember(document, name, after as Member | undefined) as Document;
  const { [name]: _, ...others } = document as Record<string, unknown>;
  return (after === undefined ? others : { ...others, [name]: after }) as Document;
}

/** A member that is new to the list comes to its end: a conflict does not say its place. */
function withMember(list: readonly Member[], id: string, member: Member | undefined): readonly Member[] {
  const place = list.findIndex((one) => one.id === id);
  if (member === undefined) return list.filter((one) => one.id !== id);
  return place < 0 ? [...list, member] : list.with(place, member);
}

/** The new value of a field. A list that was put in another order comes as its ids: its members stay. */
function ordered(before: unknown, value: unknown): unknown {
  if (!isMembers(before) || before.length === 0 || !isTexts(value)) return value;
  const moved = value.flatMap((id) => before.find((one) => one.id === id) ?? []);
  const places = before.flatMap(({ id }, place) => (value.includes(id) ? place : []));
  return before.map((member, place) => moved[places.indexOf(place)] ?? member);
}

/** The value that a change compares itself with: of an order, the ids in their order. */
function comparable(value: unknown, theirs: unknown): unknown {
  if (!isMembers(value) || value.length === 0 || !isTexts(theirs)) return value ?? null;
  return value.flatMap(({ id }) => (theirs.includes(id) ? id : []));
}

/** The document as the other member has saved it. @param base what both began with */
export const theirsOf = <Document>(base: Document, changes: readonly Change[]): Document =>
  changes.reduce((document, { field, value }) => withValueAt(document, field, value), base);

/** @param taken the fields whose value of the other member stays */
export function mergedWith<Document>(
  merged: Document,
  clashes: readonly Clash[],
  taken: ReadonlySet<string>,
): Document {
  const theirs = clashes.filter(({ field }) => taken.has(field));
  return theirs.reduce((document, clash) => withValueAt(document, clash.field, clash.theirs), merged);
}

/**
 * Merges the edits of two members: a field that only the other has changed is taken over, a field that both have
 * changed is a clash, and the caller asks.
 * @param base what both began with
 */
export function mergeOf<Document>(
  base: Document,
  mine: Document,
  changes: readonly Change[],
): { merged: Document; clashes: Clash[] } {
  let merged = mine;
  const clashes: Clash[] = [];
  for (const { field, value, by, at } of changes) {
    if (isOfRemovedMember(mine, field)) continue;
    const my = comparable(valueAt(mine, field), value);
    if (sameJson(my, value ?? null)) continue;
    if (sameJson(my, comparable(valueAt(base, field), value))) merged = withValueAt(merged, field, value);
    else clashes.push({ field, mine: my ?? undefined, theirs: value, by, at });
  }
  return { merged, clashes };
}

/** Whether a path leads through a member of a list that is not there. */
function isOfRemovedMember(document: unknown, field: string): boolean {
  const names = field.split('.');
  return names.slice(0, -1).some((name, i) => {
    const list = i === 0 ? document : valueAt(document, names.slice(0, i).join('.'));
    return isMembers(list) && partOf(list, name) === undefined;
  });
}
