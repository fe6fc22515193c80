import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { sameJson } from '@daybook/contracts/shared/same-json';

type Change = EditConflict['changes'][number];

/** A field that both members have changed since it was opened. */
export type Clash = { field: string; mine: unknown; theirs: unknown; by: string | null; at: string };

/** The value at a dotted path, as a conflict names it. */
function valueAt(document: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
}

/** The document with a new value at a dotted path; an undefined value removes the field. */
export function withValueAt<Document>(document: Document, field: string, value: unknown): Document {
  const [name = '', ...below] = field.split('.');
  const { [name]: before, ...others } = document as Record<string, unknown>;
  const after = below.length > 0 ? withValueAt(before ?? {}, below.join('.'), value) : value;
  return (after === undefined ? others : { ...others, [name]: after }) as Document;
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
    const my = valueAt(mine, field);
    if (sameJson(my ?? null, value ?? null)) continue;
    if (sameJson(my ?? null, valueAt(base, field) ?? null)) merged = withValueAt(merged, field, value);
    else clashes.push({ field, mine: my, theirs: value, by, at });
  }
  return { merged, clashes };
}
