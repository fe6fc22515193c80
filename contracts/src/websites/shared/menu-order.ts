/** The collections that the order names, and behind them the others as they came. */
export function inMenuOrder<Collection extends { readonly id: string }>(
  collections: readonly Collection[],
  order: readonly string[] = [],
): Collection[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const last = order.length;
  return collections.toSorted((a, b) => (placeOf.get(a.id) ?? last) - (placeOf.get(b.id) ?? last));
}
