import { spread, sumOf } from '../checkout/pricing/whole-units.js';
import type { Refund, RefundPart } from './refunded-parts.js';
import { PAYMENT_TENDER } from './sale-of-order.js';
import { hasSucceeded } from './shared/order-words.js';

/** A refund of an order, and where it stands. */
type Stood = { readonly refundId: string; readonly status: string; readonly refund: Refund };

/** The part of a refund that goes back to where the payment came from; minor units. */
export const paymentPart = ({ tenders }: Pick<Refund, 'tenders'>): number =>
  tenders.find(({ id }) => id === PAYMENT_TENDER)?.amount ?? 0;

/** Minor units that went back and are back: of a refund that failed, what gift cards got. */
export const moneyBack = (refunds: readonly Stood[]): number =>
  sumOf(
    refunds
      .filter(hasSucceeded)
      .map(({ status, refund }) => refund.amount - (status === 'failed' ? paymentPart(refund) : 0)),
  );

/**
 * Minor units of a refund that its owner has still to pay back, or that failed and that no other refund pays back; 0: nothing
 * of it is due.
 */
export const dueOf = (refund: Stood, refunds: readonly Stood[]): number => {
  const isPaidBack = refunds.some(
    (one) => one.status !== 'declined' && one.refund.replaces === refund.refundId,
  );
  const isDue = refund.status === 'due' || (refund.status === 'failed' && !isPaidBack);
  return isDue ? paymentPart(refund.refund) : 0;
};

/** What of a refund its payment was: each part's share of it, split into net and taxes as the part is, and no units. */
export function paymentShare(refund: Refund): Refund {
  const amount = paymentPart(refund);
  const parts: RefundPart[] = [...refund.lines, ...(refund.delivery ? [refund.delivery] : [])];
  const amounts = spread(
    amount,
    parts.map((part) => part.amount),
  );
  const shareOf = ({ amount: whole, taxes, byAmount }: RefundPart, share: number): RefundPart => {
    const split = taxes.map((tax) => tax.amount);
    const [, ...shares] = spread(share, [whole - sumOf(split), ...split]);
    return { amount: share, taxes: taxes.map(({ id }, i) => ({ id, amount: shares[i] ?? 0 })), byAmount };
  };
  const lines = refund.lines.map((line, i) => ({
    entryId: line.entryId,
    quantity: 0,
    ...shareOf(line, amounts[i] ?? 0),
  }));
  const delivery = refund.delivery && shareOf(refund.delivery, amounts.at(-1) ?? 0);
  return {
    amount,
    lines: lines.filter((line) => line.amount > 0),
    delivery,
    tenders: [{ id: PAYMENT_TENDER, amount }],
  };
}
