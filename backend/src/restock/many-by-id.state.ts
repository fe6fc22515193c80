/**
 * An immutable map for a state of which each event changes one member. A change copies one of 256 buckets. With a plain
 * map it would copy all members, so that folding a list of n people would cost n².
 */
export type ManyById<Member> = { readonly size: number; readonly buckets: readonly Bucket<Member>[] };
type Bucket<Member> = ReadonlyMap<string, Member> | undefined;

const BUCKETS = 256;

export const noneById = <Member>(): ManyById<Member> => ({ size: 0, buckets: [] });

export const memberOf = <Member>({ buckets }: ManyById<Member>, id: string): Member | undefined =>
  buckets[bucketOf(id)]?.get(id);

/** The order means nothing. */
export function* membersOf<Member>({ buckets }: ManyById<Member>): Generator<Member> {
  for (const bucket of buckets) if (bucket) yield* bucket.values();
}

/** Adds the member, or replaces the one that has its id. */
export function withMember<Member>(many: ManyById<Member>, id: string, member: Member): ManyById<Member> {
  const at = bucketOf(id);
  const before = many.buckets[at];
  const buckets = many.buckets.length === 0 ? new Array<Bucket<Member>>(BUCKETS) : [...many.buckets];
  buckets[at] = new Map(before).set(id, member);
  return { size: many.size + (before?.has(id) ? 0 : 1), buckets };
}

/** FNV-1a */
function bucketOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}
