import { minorUnits } from '../shared/money.js';
import type { CapturedItem } from './cart.events.js';

/** An entry as the cart's events left it. */
export type StoredEntry = CapturedItem & {
  readonly entryId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
};

type Sameness = Pick<StoredEntry, 'itemId' | 'variantId' | 'additionalFields'>;

/** The same item, variant and answers are one entry. */
export const isSameEntry = (a: Sameness, b: Sameness): boolean =>
  a.itemId === b.itemId && a.variantId === b.variantId && a.additionalFields === b.additionalFields;

/** Units of one variant in the whole cart, whatever answers they carry. */
export const unitsOf = (
  entries: readonly Pick<StoredEntry, 'variantId' | 'quantity'>[],
  variantId: string,
): number => entries.reduce((sum, entry) => sum + (entry.variantId === variantId ? entry.quantity : 0), 0);

/** Sums are whole minor units, so what a cart comes to has to stay a number that is exact. */
export const addUp = (entries: readonly Pick<StoredEntry, 'unitPrice' | 'quantity'>[]): boolean =>
  Number.isSafeInteger(
    entries.reduce((total, { unitPrice, quantity }) => total + minorUnits(unitPrice) * quantity, 0),
  );

/** The entries with this one: in its place when there is one of its id, else at the end. */
export const withEntry = (entries: readonly StoredEntry[], entry: StoredEntry): readonly StoredEntry[] =>
  entries.some(({ entryId }) => entryId === entry.entryId)
    ? entries.map((other) => (other.entryId === entry.entryId ? entry : other))
    : [...entries, entry];

/** The entries as these ids stand; all of them are named. */
export const inOrder = (entries: readonly StoredEntry[], ids: readonly string[]): readonly StoredEntry[] =>
  [...entries].sort((a, b) => ids.indexOf(a.entryId) - ids.indexOf(b.entryId));
