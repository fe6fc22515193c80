/**
 * How many units of a variant are left, and how many of them are in the visitor's cart: it stands beside OUT_OF_STOCK,
 * whose text is fixed (section 5).
 * @returns undefined when the count says nothing: none are left, or stock is unlimited
 */
export function stockLeft(left: number, inCart: number): string | undefined {
  if (left <= 0 || !Number.isFinite(left)) return undefined;
  if (inCart <= 0) return `Only ${left} left.`;
  if (inCart < left) return `Only ${left} left, and your cart has ${inCart} of them.`;
  return `Only ${left} left, and ${left === 1 ? 'it is' : left === 2 ? 'both are' : 'all are'} in your cart.`;
}
