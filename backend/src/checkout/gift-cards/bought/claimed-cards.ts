import { availableOn, type IssuedCard, type IssuedCardState } from '../issued-card.decider.js';

/** What a refund takes from the cards of one line: so many of them, or an amount in minor units. */
export type TakenFromCards = { readonly units: number; readonly amount: number };

/** A refund of an order that the cards were bought in. */
export type RefundOfCards = { readonly orderId: string; readonly refundId: string };

/** What a refund holds of the card at a place; `amount` null: all of it, minor units. */
export type CardHold = { readonly place: number; readonly amount: number | null };

/**
 * What a refund holds of bought cards before it is asked for: whole cards with the most left, the later ones first; or an
 * amount of all of them. What was spent is gone, and lets no refund wait.
 * @param cards of one line of the order
 * @returns undefined when the refund has to wait: it would have to take what an order has claimed and not spent yet, or what
 *   another refund holds, and a claim stays the order's
 */
export function holdsOfRefund(
  cards: readonly IssuedCardState[],
  { units, amount }: TakenFromCards,
  refund: RefundOfCards,
): readonly CardHold[] | undefined {
  const active = cards
    .flatMap((card, place) => (card.status === 'active' ? [{ card, place }] : []))
    .reverse()
    .sort((a, b) => availableOn(b.card) - availableOn(a.card));
  const own = active.filter(({ card }) => isHeldBy(card, refund));
  const free = active.filter(({ card }) => card.claims.size === 0);
  const mayWait = own.length + free.length < active.length;
  const missing = units - own.length;
  if (mayWait && missing > free.length) return undefined;
  const whole = free.slice(0, Math.max(0, missing)).map(({ place }) => ({ place, amount: null }));
  const held = own.reduce((sum, { card }) => sum + (card.claims.get(refund.orderId)?.amount ?? 0), 0);
  const left = Math.max(0, amount - held);
  const others = active.filter(({ card }) => !card.claims.has(refund.orderId));
  const taken = levelled(
    others.map(({ card }) => availableOn(card)),
    left,
  );
  const parts = others.flatMap(({ place }, i) => {
    const part = taken[i] ?? 0;
    return part > 0 ? [{ place, amount: part }] : [];
  });
  const isShort = taken.reduce((sum, part) => sum + part, 0) < left;
  return mayWait && isShort ? undefined : [...whole, ...parts];
}

/**
 * What each card gives of an amount: those with the most left first, down to one level. So all cards of a line stay worth the
 * same, as the money for one of them does that is given back later.
 * @param available of each card, minor units
 */
export function levelled(available: readonly number[], amount: number): number[] {
  const parts = available.map(() => 0);
  const places = available.map((_, i) => i).sort((a, b) => available[b]! - available[a]!);
  for (let count = 1; count <= places.length; count += 1) {
    const highest = places.slice(0, count);
    const sum = highest.reduce((all, place) => all + available[place]!, 0);
    const next = available[places[count] ?? -1] ?? 0;
    if (sum - count * next < amount && count < places.length) continue;
    const stays = Math.max(0, sum - amount);
    const [each, more] = [Math.floor(stays / count), stays % count];
    highest.forEach((place, i) => {
      parts[place] = available[place]! - each - (i < more ? 1 : 0);
    });
    return parts;
  }
  return parts;
}

const isHeldBy = ({ claims }: IssuedCard, { orderId, refundId }: RefundOfCards): boolean =>
  claims.get(orderId)?.attemptId === refundId;
