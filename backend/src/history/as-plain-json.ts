/**
 * A state as JSON: maps, and maps in buckets (`many-by-id.state.ts`), become objects, sets become lists, numbers beyond
 * 2^53 become texts.
 */
export function asPlainJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asPlainJson);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return [...value].map(asPlainJson);
  if (value instanceof Map) return asObject([...value]);
  return asObject(
    isInBuckets(value) ? value.buckets.flatMap((one) => [...(one ?? [])]) : Object.entries(value),
  );
}

const asObject = (entries: readonly (readonly [unknown, unknown])[]) =>
  Object.fromEntries(
    entries.flatMap(([key, inner]) => (inner === undefined ? [] : [[String(key), asPlainJson(inner)]])),
  );

type InBuckets = { readonly buckets: readonly (ReadonlyMap<string, unknown> | undefined)[] };

const isInBuckets = (value: object): value is InBuckets =>
  'buckets' in value &&
  'size' in value &&
  Array.isArray(value.buckets) &&
  value.buckets.every((one) => one === undefined || one instanceof Map);
