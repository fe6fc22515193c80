import { availableOn, type IssuedCardState } from '../issued-card.decider.js';

/** What a refund takes from the cards of one line: so many of them, or an amount in minor units. */
export type TakenFromCards = { readonly units: number; readonly amount: number };

/**
 * Whether a refund of bought cards has to wait: it would have to take what an order has claimed and not spent yet, and a
 * claim stays the order's. What was spent is gone, and lets no refund wait.
 * @param cards of one line of the order
 */
export function waitsForClaims(
  cards: readonly IssuedCardState[],
  { units, amount }: TakenFromCards,
): boolean {
  const active = cards.flatMap((card) => (card.status === 'active' ? [card] : []));
  const free = active.filter(({ claims }) => claims.size === 0);
  if (free.length === active.length) return false;
  const available = active.reduce((sum, card) => sum + availableOn(card), 0);
  return units > free.length || amount > available;
}
