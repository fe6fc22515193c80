import type { RefundRequest } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { refuse } from '@daybook/contracts/shared/errors';

/** What was spent of the gift cards that a refund takes back, by line, as a part of the line's price; minor units. */
export type SpentOfLines = Readonly<Record<string, number>>;

/** `loss`: what was spent, as the owner names it who gives it back all the same; absent: it is not given back. */
export type SpentCards = { readonly spent?: SpentOfLines; readonly loss?: number | undefined };

export const sumOfSpent = ({ spent = {} }: SpentCards): number =>
  Object.values(spent).reduce((sum, amount) => sum + amount, 0);

/**
 * The request without what was spent of gift cards, unless its owner names exactly that.
 * @throws Refusal GIFT_CARD_SPENT for another loss than there is, and for an amount that would give back what was spent
 */
export function withoutSpent(request: RefundRequest, cards: SpentCards): RefundRequest {
  const spent = sumOfSpent(cards);
  const loss = cards.loss ?? 0;
  if (loss !== 0 && loss !== spent) refuse('GIFT_CARD_SPENT');
  if (spent === loss) return request;
  return 'amount' in request ? refuse('GIFT_CARD_SPENT') : { ...request, kept: cards.spent ?? {} };
}

/** The refund with what it says of gift cards that were spent. */
export function withSpent(refund: Refund, cards: SpentCards): Refund {
  const spent = sumOfSpent(cards);
  return spent === 0 ? refund : { ...refund, spent, ...(cards.loss === spent && { isSpentGivenBack: true }) };
}
