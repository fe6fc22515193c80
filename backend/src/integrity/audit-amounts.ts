/** A part of an event that holds amounts; none of its fields is trusted. */
export type Amounts = { readonly [field: string]: unknown };

export const whole = (value: unknown) => BigInt(value as number);
export const total = (of: readonly Amounts[], field: string) =>
  of.reduce((sum, one) => sum + whole(one[field]), 0n);
export const add = (to: Map<string, bigint>, key: string, quantity: bigint) =>
  to.set(key, (to.get(key) ?? 0n) + quantity);
