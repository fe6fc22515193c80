/**
 * How often each customer's hash used a coupon, in groups by its first and second characters, so that a new one copies a
 * small group and not all of them.
 */
export type UsedByCustomers = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

export const NO_CUSTOMERS: UsedByCustomers = new Map();

const usesOf = (customers: UsedByCustomers, hash: string): number =>
  customers.get(hash.charAt(0))?.get(hash.charAt(1))?.get(hash) ?? 0;

export const hasCustomer = (customers: UsedByCustomers, hash: string): boolean => usesOf(customers, hash) > 0;

export const withCustomer = (customers: UsedByCustomers, hash: string): UsedByCustomers =>
  withUses(customers, hash, usesOf(customers, hash) + 1);

export const withoutCustomer = (customers: UsedByCustomers, hash: string): UsedByCustomers =>
  withUses(customers, hash, usesOf(customers, hash) - 1);

function withUses(customers: UsedByCustomers, hash: string, uses: number): UsedByCustomers {
  const first = hash.charAt(0);
  const second = hash.charAt(1);
  const group = customers.get(first) ?? new Map<string, ReadonlyMap<string, number>>();
  const hashes = new Map(group.get(second));
  if (uses > 0) hashes.set(hash, uses);
  else hashes.delete(hash);
  return new Map(customers).set(first, new Map(group).set(second, hashes));
}
