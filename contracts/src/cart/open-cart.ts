import { MAX_STORED_REMOVALS } from '../shared/limits.js';
import { inOrder, type StoredEntry, withEntry } from './stored-entries.js';

/** A cart that can be changed, as its events left it. */
export type OpenCart = {
  readonly status: 'open';
  readonly cartId: string;
  /** epoch milliseconds */
  readonly created: number;
  readonly entries: readonly StoredEntry[];
  /** carts whose entries came in at a sign-in */
  readonly mergedFrom: readonly string[];
  /** what was removed last, the newest at the end: it can be brought back */
  readonly removals: readonly StoredEntry[];
  /** ids of entries and removals in the order in which they first came in, which is the order of the entries */
  readonly arrivals: readonly string[];
};

/** @param created epoch milliseconds */
export const openedCart = (cartId: string, created: number): OpenCart => ({
  status: 'open',
  cartId,
  created,
  entries: [],
  mergedFrom: [],
  removals: [],
  arrivals: [],
});

/** A new entry comes last; one of the same id is written over in its place. */
export function withArrival(cart: OpenCart, entry: StoredEntry): OpenCart {
  const entries = withEntry(cart.entries, entry);
  if (entries.length === cart.entries.length) return { ...cart, entries };
  const others = cart.arrivals.filter((id) => id !== entry.entryId);
  return { ...cart, entries, arrivals: [...others, entry.entryId] };
}

/** @param gone what became part of another entry is no removal that could be taken back */
export function withoutEntry(cart: OpenCart, gone: { entryId: string; intoEntryId?: string }): OpenCart {
  const entries = cart.entries.filter(({ entryId }) => entryId !== gone.entryId);
  const removed = gone.intoEntryId ? [] : cart.entries.filter(({ entryId }) => entryId === gone.entryId);
  const removals = [...cart.removals, ...removed].slice(-MAX_STORED_REMOVALS);
  const known = new Set([...entries, ...removals].map(({ entryId }) => entryId));
  return { ...cart, entries, removals, arrivals: cart.arrivals.filter((id) => known.has(id)) };
}

/** @param order of all entries */
export function withRestored(
  cart: OpenCart,
  entry: StoredEntry,
  removedEntryId: string,
  order: readonly string[],
): OpenCart {
  const removals = cart.removals.filter(({ entryId }) => entryId !== removedEntryId);
  return { ...cart, removals, entries: inOrder(withEntry(cart.entries, entry), order) };
}
