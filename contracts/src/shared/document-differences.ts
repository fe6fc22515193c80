import { isRecord } from './is-record.js';
import { sameJson } from './same-json.js';

/** One field of a document that two versions say differently; an absent side was not there. */
export type FieldDifference = {
  /** dotted path; a member of a list that has ids is named by its id, any other by its place: `variants.mug-red.sku` */
  field: string;
  before?: unknown;
  after?: unknown;
};

/**
 * What changed from one version of a document to the next, field by field, as deep as both sides are of one kind.
 * Members of lists are paired by their `id` where they have one; a list that was only put in another order is one
 * change, of the list as a whole (its ids).
 */
export function differencesBetween(before: unknown, after: unknown, field = ''): FieldDifference[] {
  if (sameJson(before, after)) return [];
  if (isList(before) && isList(after)) return listDifferences(before, after, field);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differencesBetween(before[key], after[key], join(field, key)));
  }
  return [{ field, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function listDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  field: string,
): FieldDifference[] {
  const old = byId(before);
  const now = byId(after);
  if (!old || !now) return [{ field, before, after }];
  const ids = new Set([...old.keys(), ...now.keys()]);
  const differences = [...ids].flatMap((id) => differencesBetween(old.get(id), now.get(id), join(field, id)));
  const kept = (all: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...all.keys()].filter((id) => other.has(id));
  const oldOrder = kept(old, now);
  const newOrder = kept(now, old);
  if (!sameJson(oldOrder, newOrder)) differences.push({ field, before: oldOrder, after: newOrder });
  return differences;
}

/** Undefined unless every member has an id of its own. */
function byId(list: readonly unknown[]): Map<string, unknown> | undefined {
  const members = new Map<string, unknown>();
  for (const member of list) {
    if (!isRecord(member) || typeof member.id !== 'string' || members.has(member.id)) return undefined;
    members.set(member.id, member);
  }
  return members;
}

const join = (field: string, key: string) => (field === '' ? key : `${field}.${key}`);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
