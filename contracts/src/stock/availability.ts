/** What can be bought of a variant at a moment. */
export type Availability = { readonly unlimited: boolean; readonly available: number };

/** Units that are held for one cart, and when the first hold ends, epoch milliseconds. */
export type HeldUnits = { readonly quantity: number; readonly until: number };

/** A variant of which no unit was received or counted yet. */
export const NO_STOCK: Availability = { unlimited: false, available: 0 };
