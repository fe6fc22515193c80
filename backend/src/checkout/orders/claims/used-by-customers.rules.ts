/** Hashes in groups by their first and second characters, so that a new one copies a small group and not all of them. */
export type UsedByCustomers = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

export const NO_CUSTOMERS: UsedByCustomers = new Map();

export const hasCustomer = (customers: UsedByCustomers, hash: string): boolean =>
  customers.get(hash.charAt(0))?.get(hash.charAt(1))?.has(hash) ?? false;

export function withCustomer(customers: UsedByCustomers, hash: string): UsedByCustomers {
  const [first, second] = [hash.charAt(0), hash.charAt(1)];
  const group = customers.get(first) ?? new Map<string, ReadonlySet<string>>();
  const hashes = new Set(group.get(second)).add(hash);
  return new Map(customers).set(first, new Map(group).set(second, hashes));
}
