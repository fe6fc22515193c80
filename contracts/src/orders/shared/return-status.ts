import type { ReturnStatus } from './order-words.js';

type LineUnits = { readonly entryId: string; readonly quantity: number };

/** At a moment, epoch milliseconds, units of lines. */
type Moved = { readonly at: number; readonly lines: readonly LineUnits[] };

/**
 * What became of each request to send units back: a refund answers those that were made before it, the oldest first.
 * @param refunds those that no provider has declined
 */
export function returnStatuses(requests: readonly Moved[], refunds: readonly Moved[]): ReturnStatus[] {
  const left = requests.map(({ lines }) => lines.map((line) => ({ ...line })));
  for (const refund of refunds.toSorted((one, other) => one.at - other.at)) {
    for (const { entryId, quantity } of refund.lines) {
      let given = quantity;
      for (const [place, lines] of left.entries()) {
        if ((requests[place]?.at ?? 0) > refund.at) continue;
        for (const line of lines.filter((one) => one.entryId === entryId)) {
          const answered = Math.min(given, line.quantity);
          line.quantity -= answered;
          given -= answered;
        }
      }
    }
  }
  return requests.map(({ lines }, place) => {
    const open = unitsOf(left[place] ?? []);
    if (open === 0) return 'refunded';
    return open < unitsOf(lines) ? 'partlyRefunded' : 'asked';
  });
}

const unitsOf = (lines: readonly LineUnits[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

type Line = { readonly entryId: string; readonly quantity: number; readonly refundedQuantity: number };
type Requested = { readonly lines: readonly LineUnits[]; readonly status: ReturnStatus };

/** Units of a line that can still be asked back: neither refunded nor in a request that no refund has answered. */
export function unitsToReturn(line: Line, requests: readonly Requested[]): number {
  const open = requests
    .filter(({ status }) => status !== 'refunded')
    .flatMap(({ lines }) => lines)
    .filter(({ entryId }) => entryId === line.entryId);
  return Math.max(0, line.quantity - Math.max(line.refundedQuantity, 0) - unitsOf(open));
}
