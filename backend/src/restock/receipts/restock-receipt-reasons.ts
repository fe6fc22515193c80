import type { InLine } from '@daybook/contracts/restock/restock-line';
import type { RestockReceiptWave } from '@daybook/contracts/restock/restock-receipt.api';

type Wave = { readonly waveId: string; readonly startedAt: Date; readonly episode: number };
type SignUp = {
  readonly status: InLine['status'];
  readonly countsSince: Date | null;
  readonly withdrawnAt: Date | null;
};
type Turn = {
  readonly waveId: string;
  readonly turn: string;
  readonly episode: number;
  readonly offeredAt: Date;
  readonly endedAt: Date | null;
};

/**
 * Why somebody was or was not told by a wave: what was so when it started.
 * @returns undefined for who was not on the list any more, since they had bought it or declined
 */
export function whyOf(
  { waveId, startedAt, episode }: Wave,
  { status, countsSince, withdrawnAt }: SignUp,
  turns: readonly Turn[],
): RestockReceiptWave['you'] | undefined {
  const mine = turns.find((turn) => turn.waveId === waveId);
  if (mine) return { told: true, at: mine.offeredAt.toISOString() };
  if (withdrawnAt !== null && withdrawnAt <= startedAt) {
    const isReason = status === 'unsubscribed' || status === 'bounced' || status === 'erased';
    return isReason ? { told: false, why: status } : undefined;
  }
  if (countsSince === null || countsSince > startedAt) return { told: false, why: 'unconfirmed' };
  const before = turns.filter(({ offeredAt }) => offeredAt <= startedAt);
  const isDone = before.some(
    ({ turn, endedAt }) =>
      (turn === 'bought' || turn === 'declined') && endedAt !== null && endedAt <= startedAt,
  );
  if (isDone) return undefined;
  const isTold = before.some((turn) => turn.episode === episode);
  return { told: false, why: isTold ? 'alreadyTold' : 'noUnitLeft' };
}
