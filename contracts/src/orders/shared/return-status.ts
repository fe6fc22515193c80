import type { ReturnStatus } from './order-words.js';

type LineUnits = { readonly entryId: string; readonly quantity: number };

/** At a moment, epoch milliseconds, units of lines. */
type Moved = { readonly at: number; readonly lines: readonly LineUnits[] };

/** What the owner said to a request, and when; epoch milliseconds. */
export type ReturnAnswer = { readonly isAccepted: boolean; readonly at: number };

type Asked = Moved & { readonly answer?: ReturnAnswer | null };

/**
 * What became of each request to send units back: a refund answers those that were made before it, the oldest first. One
 * that the owner has declined waits for no refund any more.
 * @param refunds those that no provider has declined
 */
export function returnStatuses(requests: readonly Asked[], refunds: readonly Moved[]): ReturnStatus[] {
  const left = requests.map(({ lines }) => lines.map((line) => ({ ...line })));
  for (const refund of refunds.toSorted((one, other) => one.at - other.at)) {
    for (const { entryId, quantity } of refund.lines) {
      let given = quantity;
      for (const [place, lines] of left.entries()) {
        const { at = 0, answer } = requests[place] ?? {};
        if (at > refund.at || (answer?.isAccepted === false && answer.at <= refund.at)) continue;
        for (const line of lines.filter((one) => one.entryId === entryId)) {
          const answered = Math.min(given, line.quantity);
          line.quantity -= answered;
          given -= answered;
        }
      }
    }
  }
  return requests.map(({ lines, answer }, place) => {
    const open = unitsOf(left[place] ?? []);
    if (open === 0) return 'refunded';
    if (answer?.isAccepted === false) return 'declined';
    if (open < unitsOf(lines)) return 'partlyRefunded';
    return answer ? 'accepted' : 'asked';
  });
}

const unitsOf = (lines: readonly LineUnits[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

type Line = { readonly entryId: string; readonly quantity: number; readonly refundedQuantity: number };
type Requested = { readonly lines: readonly LineUnits[]; readonly status: ReturnStatus };

/** Units of a line that can still be asked back: neither refunded nor in a request that waits for an answer or a refund. */
export function unitsToReturn(line: Line, requests: readonly Requested[]): number {
  const open = requests
    .filter(({ status }) => status !== 'refunded' && status !== 'declined')
    .flatMap(({ lines }) => lines)
    .filter(({ entryId }) => entryId === line.entryId);
  return Math.max(0, line.quantity - Math.max(line.refundedQuantity, 0) - unitsOf(open));
}
