import type { CartEvent, JoinedEntry, MovedUnit, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { isSameAnswers } from '@daybook/contracts/forms/sealed-answers';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import { CART_LIFE_S, MAX_CART_ENTRIES, MAX_STORED_REMOVALS } from '@daybook/contracts/shared/limits';

/** A cart as its events left it. */
export type CartState =
  | { readonly status: 'absent' }
  | OpenCart
  | {
      readonly status: 'mergedAway';
      readonly intoCartId: string;
      /** what the cart held when it closed; the other cart takes all of it */
      readonly entries: readonly StoredEntry[];
      /** the last orders of what was in it before it closed; undefined: there was none */
      readonly orders?: readonly string[];
      /** as of the open cart; null: it has expired too */
      readonly addedAt: number | null;
    }
  | { readonly status: 'expired' };

/** A cart that the visitor can change. */
export type OpenCart = {
  readonly status: 'open';
  readonly cartId: string;
  /** epoch milliseconds */
  readonly created: number;
  /** the last add, merge or sign-in, which renewed the cookie, epoch milliseconds */
  readonly addedAt: number;
  readonly entries: readonly StoredEntry[];
  /** carts whose entries came in at a sign-in */
  readonly mergedFrom: readonly string[];
  /** the last removals, the newest at the end: the visitor can restore them */
  readonly removals: readonly StoredEntry[];
  /** ids of entries and removals in the order in which the visitor first added them, which is the order of the entries */
  readonly arrivals: readonly string[];
  /** the last held units that went to the cart of another browser, one for each hold */
  readonly movedAway: readonly MovedUnit[];
  /** the last cart that came in, and what of it; undefined before the first */
  readonly lastMerge?: CartMerge;
  /** the last orders of what was in it; undefined before the first */
  readonly orders?: readonly string[];
  /** the last entries that became part of another one, the newest at the end; undefined before the first */
  readonly joined?: readonly JoinedEntry[];
};

/** What came into a cart from another one. */
type CartMerge = {
  readonly fromCartId: string;
  /** epoch milliseconds */
  readonly mergedAt: number;
  readonly joined: readonly CartUnits[];
};

/** Units of one variant. */
export type CartUnits = { readonly variantId: string; readonly title: string; readonly quantity: number };

/** Orders of one cart that it remembers. */
const MAX_ORDERS = 20;

/** What the visitor sees in the cart; nothing in one that is absent or closed. */
export const entriesOf = (state: CartState): readonly StoredEntry[] =>
  state.status === 'open' ? state.entries : [];

/** @throws Refusal ENTRY_NOT_FOUND */
export const entryOf = (entries: readonly StoredEntry[], id: string): StoredEntry =>
  entries.find(({ entryId }) => entryId === id) ?? refuse('ENTRY_NOT_FOUND');

/** The id that an entry has now: an order names it as it was, and it may have become part of another one since. */
export const idOfEntry = ({ joined = [] }: OpenCart, id: string): string =>
  joined.reduce((now, { entryId, intoEntryId }) => (entryId === now ? intoEntryId : now), id);

function withJoined(cart: OpenCart, joined: readonly JoinedEntry[]): OpenCart {
  if (joined.length === 0) return cart;
  return { ...cart, joined: [...(cart.joined ?? []), ...joined].slice(-MAX_CART_ENTRIES) };
}

/** The open cart, or a new one, after an add or a merge. @param at epoch milliseconds */
export const opened = (state: CartState, cartId: string, at: number): OpenCart =>
  state.status === 'open'
    ? { ...state, addedAt: at }
    : {
        status: 'open',
        cartId,
        created: at,
        addedAt: at,
        entries: [],
        mergedFrom: [],
        removals: [],
        arrivals: [],
        movedAway: [],
      };

const CART_LIFE_MS = CART_LIFE_S * 1000;

/**
 * Whether the cookie that opens the cart is gone from every browser, with a day to spare: then no merge of it that was
 * interrupted is repeated either. @param at epoch milliseconds
 */
export const isCartExpired = (state: CartState, at: number): boolean =>
  (state.status === 'open' || state.status === 'mergedAway') &&
  state.addedAt !== null &&
  at - state.addedAt > CART_LIFE_MS + DAY_MS;

type Sameness = Pick<StoredEntry, 'itemId' | 'variantId' | 'additionalFields' | 'gift'>;

/** The same item, variant, additional fields and recipient are one entry. */
export const isSameEntry = (a: Sameness, b: Sameness): boolean =>
  a.itemId === b.itemId &&
  a.variantId === b.variantId &&
  isSameAnswers(a.additionalFields, b.additionalFields) &&
  isSameAnswers(a.gift ?? null, b.gift ?? null);

/** A new entry comes last; an entry of the same id is replaced in its place. */
export function withArrival(cart: OpenCart, entry: StoredEntry): OpenCart {
  const entries = withEntry(cart.entries, entry);
  if (entries.length === cart.entries.length) return { ...cart, entries };
  const others = cart.arrivals.filter((id) => id !== entry.entryId);
  return { ...cart, entries, arrivals: [...others, entry.entryId] };
}

/** The cart with the entries of another one, each with its resulting quantity. */
export function withMerge(
  state: CartState,
  { cartId, fromCartId, mergedAt, entries, joined = [] }: Extract<CartEvent, { type: 'CartMerged' }>['data'],
): OpenCart {
  const before = opened(state, cartId, mergedAt);
  const hadOf = (id: string) => before.entries.find(({ entryId }) => entryId === id)?.quantity ?? 0;
  const units = entries.map(({ entryId, variantId, title, quantity }) => ({
    variantId,
    title,
    quantity: quantity - hadOf(entryId),
  }));
  const cart = withJoined(entries.reduce(withArrival, before), joined);
  const lastMerge = { fromCartId, mergedAt, joined: units };
  return { ...cart, mergedFrom: [...cart.mergedFrom, fromCartId], lastMerge };
}

/**
 * What became of the units of the last cart that came in.
 * @param from that cart, which closed with what it held
 * @returns `left`: what limits and stock had no room for; undefined: `from` is not that cart
 */
export function unitsOfMerge(
  { lastMerge }: OpenCart,
  fromCartId: string,
  from: CartState,
): { joined: readonly CartUnits[]; left: readonly CartUnits[] } | undefined {
  if (lastMerge?.fromCartId !== fromCartId || from.status !== 'mergedAway') return undefined;
  const joined = byVariant(lastMerge.joined);
  const left = byVariant(from.entries).map(({ quantity, ...units }) => {
    const came = joined.find(({ variantId }) => variantId === units.variantId)?.quantity ?? 0;
    return { ...units, quantity: quantity - came };
  });
  const isAny = ({ quantity }: CartUnits) => quantity > 0;
  return { joined: joined.filter(isAny), left: left.filter(isAny) };
}

function byVariant(units: readonly CartUnits[]): CartUnits[] {
  const sums = new Map<string, CartUnits>();
  for (const { variantId, title, quantity } of units) {
    sums.set(variantId, { variantId, title, quantity: (sums.get(variantId)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()];
}

/** @param removed with `intoEntryId` it became part of another entry, so the visitor cannot restore it */
export function withoutEntry(
  cart: OpenCart,
  { entryId: id, intoEntryId }: { entryId: string; intoEntryId?: string },
): OpenCart {
  const entries = cart.entries.filter(({ entryId }) => entryId !== id);
  const restorable = intoEntryId ? [] : cart.entries.filter(({ entryId }) => entryId === id);
  const removals = [...cart.removals, ...restorable].slice(-MAX_STORED_REMOVALS);
  const known = new Set([...entries, ...removals].map(({ entryId }) => entryId));
  const after = { ...cart, entries, removals, arrivals: cart.arrivals.filter((one) => known.has(one)) };
  return withJoined(after, intoEntryId ? [{ entryId: id, intoEntryId }] : []);
}

/** The cart without one held unit of an entry. @param quantity the units that the entry has left */
export function withMovedAway(
  state: CartState,
  moved: MovedUnit,
  { entryId, quantity }: { entryId: string; quantity: number },
): CartState {
  if (state.status !== 'open') return state;
  const others = state.movedAway.filter(({ holdId }) => holdId !== moved.holdId);
  const movedAway = [...others, moved].slice(-MAX_STORED_REMOVALS);
  if (quantity > 0) return withChanged({ ...state, movedAway }, entryId, { quantity });
  const entries = state.entries.filter((entry) => entry.entryId !== entryId);
  return { ...state, movedAway, entries, arrivals: state.arrivals.filter((id) => id !== entryId) };
}

/** The cart when it has closed: another one takes what it held. */
export const withMergedAway = (state: CartState, intoCartId: string): CartState => ({
  status: 'mergedAway',
  intoCartId,
  entries: entriesOf(state),
  addedAt: state.status === 'open' ? state.addedAt : null,
  ...(state.status === 'open' && state.orders && { orders: state.orders }),
});

/** @param order ids of all entries */
export function withRestored(
  cart: OpenCart,
  entry: StoredEntry,
  removedEntryId: string,
  order: readonly string[],
): OpenCart {
  const removals = cart.removals.filter(({ entryId }) => entryId !== removedEntryId);
  const entries = withEntry(cart.entries, entry).toSorted(
    (a, b) => order.indexOf(a.entryId) - order.indexOf(b.entryId),
  );
  const { entryId: intoEntryId } = entry;
  const isPart = intoEntryId !== removedEntryId;
  return withJoined({ ...cart, removals, entries }, isPart ? [{ entryId: removedEntryId, intoEntryId }] : []);
}

/** The cart with the same changes to one of its entries. */
export function withChanged(state: CartState, entryId: string, changes: Partial<StoredEntry>): CartState {
  if (state.status !== 'open') return state;
  const entries = state.entries.map((entry) =>
    entry.entryId === entryId ? { ...entry, ...changes } : entry,
  );
  return { ...state, entries };
}

/** The cart without what was bought. */
export function withPurchase(
  state: CartState,
  { orderId, entries: left, rest = [] }: Extract<CartEvent, { type: 'CartPurchased' }>['data'],
): CartState {
  if (state.status !== 'open') return state;
  const leftOf = (id: string) => left.find(({ entryId }) => entryId === id)?.quantity;
  const entries = state.entries
    .map((entry) => ({ ...entry, quantity: leftOf(entry.entryId) ?? entry.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const arrivals = state.arrivals.filter((id) => leftOf(id) !== 0);
  const orders = [...(state.orders ?? []), orderId].slice(-MAX_ORDERS);
  const bought: OpenCart = { ...state, entries, arrivals, orders };
  const whole = rest.reduce((cart, { ofEntryId: _, ...entry }) => withArrival(cart, entry), bought);
  // an order that was started before this one was placed names the whole of it
  const renamed = rest.map(({ ofEntryId, entryId }) => ({ entryId: ofEntryId, intoEntryId: entryId }));
  return withJoined(whole, renamed);
}

const withEntry = (entries: readonly StoredEntry[], entry: StoredEntry): readonly StoredEntry[] =>
  entries.some(({ entryId }) => entryId === entry.entryId)
    ? entries.map((other) => (other.entryId === entry.entryId ? entry : other))
    : [...entries, entry];

/** The cart, then those that were merged into it: what they have claimed is its own. */
export const ownCarts = (cartId: string, state: CartState): readonly string[] =>
  state.status === 'open' ? [cartId, ...state.mergedFrom] : [cartId];
