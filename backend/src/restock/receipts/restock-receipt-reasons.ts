import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import type { RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';

type Batch = { readonly batchId: string; readonly startedAt: Date; readonly episode: number };
type SignUp = {
  readonly status: SignUpStatus;
  readonly countsSince: Date | null;
  readonly withdrawnAt: Date | null;
  /** when they bought without an offer; null: they did not */
  readonly boughtAt: Date | null;
};
type PastOffer = {
  readonly batchId: string;
  readonly offerStatus: string;
  readonly episode: number;
  readonly offeredAt: Date;
  readonly endedAt: Date | null;
};

/**
 * Why a batch notified a subscriber or did not: what was true when the batch started.
 * @returns undefined for a subscriber who had bought or declined before and no longer waited
 */
export function whyOf(
  { batchId, startedAt, episode }: Batch,
  { status, countsSince, withdrawnAt, boughtAt }: SignUp,
  offers: readonly PastOffer[],
): RestockReceiptBatch['you'] | undefined {
  const mine = offers.find((offer) => offer.batchId === batchId);
  if (mine) return { notified: true, at: mine.offeredAt.toISOString() };
  if (withdrawnAt !== null && withdrawnAt <= startedAt) {
    const isReason = status === 'unsubscribed' || status === 'bounced' || status === 'erased';
    return isReason ? { notified: false, why: status } : undefined;
  }
  if (boughtAt !== null && boughtAt <= startedAt) return undefined;
  if (countsSince === null || countsSince > startedAt) return { notified: false, why: 'unconfirmed' };
  const before = offers.filter(({ offeredAt }) => offeredAt <= startedAt);
  const isDone = before.some(
    ({ offerStatus, endedAt }) =>
      (offerStatus === 'bought' || offerStatus === 'declined') && endedAt !== null && endedAt <= startedAt,
  );
  if (isDone) return undefined;
  const isNotified = before.some((offer) => offer.episode === episode);
  return { notified: false, why: isNotified ? 'alreadyNotified' : 'noUnitLeft' };
}
