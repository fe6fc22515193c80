import {
  availableOn,
  type IssuedCard,
  type IssuedCardState,
  spentOn,
  worthOf,
} from '../issued-card.decider.js';

/** What a refund takes from the cards of one line: so many of them, or an amount in minor units. */
export type TakenFromCards = { readonly units: number; readonly amount: number };

/** A refund of an order that the cards were bought in. */
export type RefundOfCards = { readonly orderId: string; readonly refundId: string };

/** What a refund holds of the card at a place; `amount` null: all of it, minor units. */
export type CardHold = { readonly place: number; readonly amount: number | null };

/**
 * What a refund holds of bought cards before it is asked for: the cards with the most left, the later ones first. What was
 * spent is gone, and lets no refund wait.
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
  let left = own.reduce((rest, { card }) => rest - (card.claims.get(refund.orderId)?.amount ?? 0), amount);
  const parts: CardHold[] = [];
  for (const { card, place } of active) {
    const part = card.claims.has(refund.orderId) ? 0 : Math.min(left, availableOn(card));
    if (part <= 0) continue;
    parts.push({ place, amount: part });
    left -= part;
  }
  return mayWait && left > 0 ? undefined : [...whole, ...parts];
}

const isHeldBy = ({ claims }: IssuedCard, { orderId, refundId }: RefundOfCards): boolean =>
  claims.get(orderId)?.attemptId === refundId;

/** `unitsBefore`: units of the line that earlier refunds have given back. */
type RefundOfLine = { readonly orderId: string; readonly unitsBefore: number };

/**
 * What was spent of the cards that a refund takes back; minor units of the cards. Cards that were ended stand for the units
 * that were given back before; of the others the refund takes those that it holds, then those with the most left.
 * @param cards of one line of the order
 */
export function spentOfRefund(
  cards: readonly IssuedCardState[],
  { units, amount }: TakenFromCards,
  { orderId, unitsBefore }: RefundOfLine,
): number {
  const left = (card: IssuedCard) => availableOn(card, orderId);
  const isActive = ({ status }: IssuedCard) => Number(status === 'active');
  const isFree = ({ claims }: IssuedCard) => Number(!claims.has(orderId));
  const rest = cards
    .flatMap((card) => (card.status === 'absent' ? [] : [card]))
    .sort((a, b) => isActive(a) - isActive(b) || isFree(a) - isFree(b) || left(b) - left(a))
    .slice(unitsBefore);
  const spent = rest.slice(0, units).reduce((sum, card) => sum + spentOn(card), 0);
  // of a card that its owner has ended, all that was not spent is taken already
  const takes = (card: IssuedCard) => (card.status === 'active' ? left(card) : worthOf(card) - spentOn(card));
  const taken = rest.slice(units).reduce((sum, card) => sum + takes(card), 0);
  return spent + Math.max(0, amount - taken);
}
