import type { HeldUnits } from '@daybook/contracts/stock/availability';

/** Units of a stock item that others cannot buy until the hold ends. Times are epoch ms. */
export type Hold = {
  readonly holdId: string;
  readonly quantity: number;
  readonly expiresAt: number;
  /** the cart that has claimed it; undefined before a claim */
  readonly cartId?: string;
  /** the cart that had claimed it before */
  readonly fromCartId?: string;
  /** when the cart claimed it, epoch ms; 0 in claims that were stored without the time */
  readonly claimedAt?: number;
  /** it was extended, and is not again */
  readonly isExtended?: true;
};

type Held = { readonly holds: readonly Hold[] };

/**
 * Holds whose units are in a cart.
 * @param at epoch ms
 */
export const claimedHolds = ({ holds }: Held, at: number): string[] =>
  holds.filter(({ cartId, expiresAt }) => cartId !== undefined && expiresAt > at).map(({ holdId }) => holdId);

/**
 * What is held for these carts; null: nothing.
 * @param at epoch ms
 */
export function heldFor({ holds }: Held, at: number, carts: readonly string[]): HeldUnits | null {
  const own = holds.filter(
    ({ cartId, expiresAt }) => cartId !== undefined && carts.includes(cartId) && expiresAt > at,
  );
  if (own.length === 0) return null;
  const quantity = own.reduce((sum, hold) => sum + hold.quantity, 0);
  return { quantity, until: Math.min(...own.map(({ expiresAt }) => expiresAt)) };
}

/** In the last minutes of a hold its buyer's doings extend it, once, by so much: ms. */
export const EXTENSION = { from: 3 * 60_000, by: 10 * 60_000 } as const;

/** Whether what the buyer does extends the hold. @param carts of the buyer @param at epoch ms */
export const isExtendable = (
  hold: Hold,
  at: number,
  carts: readonly string[],
): hold is Hold & { readonly cartId: string } =>
  hold.cartId !== undefined &&
  carts.includes(hold.cartId) &&
  hold.isExtended !== true &&
  hold.expiresAt > at &&
  hold.expiresAt - at <= EXTENSION.from;
