import type { Quote } from '../checkout/pricing/quote.js';
import { type RefundRequest, refundable, type Sale } from './refund.js';
import { isClaim, type Refund } from './refunded-parts.js';
import { hasSucceeded } from './shared/order-words.js';

/** The tender that is not a gift card: what a provider captured, or what the owner received. */
export const PAYMENT_TENDER = 'payment';

/**
 * What an order has sold.
 * @param captured by a provider or the owner, minor units; 0 while the order is paid later
 */
export function saleOfOrder(
  { lines, delivery, giftCards }: Pick<Quote, 'lines' | 'delivery' | 'giftCards'>,
  captured: number,
): Sale {
  const cards = giftCards.flatMap(({ cardId, amount }) => (amount > 0 ? [{ id: cardId, amount }] : []));
  const tenders = captured > 0 ? [...cards, { id: PAYMENT_TENDER, amount: captured }] : cards;
  return { lines, delivery, tenders };
}

/** All units and all of the delivery that earlier refunds have left. */
export function wholeRest({ lines, delivery }: Sale, earlier: readonly Refund[]): RefundRequest {
  const parts = earlier.flatMap((refund) => refund.lines);
  const rest = lines.map(({ entryId, quantity }) => {
    const gone = parts.filter((part) => part.entryId === entryId);
    return { entryId, quantity: gone.reduce((left, part) => left - part.quantity, quantity) };
  });
  const shipping = earlier.reduce(
    (left, refund) => left - (refund.delivery?.amount ?? 0),
    delivery?.total ?? 0,
  );
  return { lines: rest.filter(({ quantity }) => quantity > 0), shipping };
}

/** Whether all that was paid of an order was given back, also by an amount that names no line, or by money that failed later. */
export function isRefundedWhole({
  quote,
  captured,
  refunds,
}: {
  readonly quote: Pick<Quote, 'lines' | 'delivery' | 'giftCards'> | null;
  /** by a provider or the owner, minor units */
  readonly captured: number;
  readonly refunds: readonly { readonly status: string; readonly refund: Refund }[];
}): boolean {
  const done = refunds.filter((one) => hasSucceeded(one) && isClaim(one)).map(({ refund }) => refund);
  return quote !== null && done.length > 0 && refundable(saleOfOrder(quote, captured), done) === 0;
}
