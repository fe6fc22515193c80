import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';

type Fact = (RestockEvent | StockEvent) & Pick<RecordedEvent, 'position' | 'recordedAt'>;

export type LineFacts = {
  readonly sold: number;
  /** units that a buyer had without waiting */
  readonly atOnce: number;
  readonly joined: number;
  readonly offers: number;
  /** the longest time that a unit was free while someone waited in line, ms */
  readonly longestIdleMs: number;
  readonly findings: readonly string[];
};

/** What the log says of the last units: who had them, in which order, and how long one lay idle. */
export function lineFacts(recorded: readonly RecordedEvent[]): LineFacts {
  const facts = recorded as unknown as readonly Fact[];
  const line: string[] = [];
  const findings: string[] = [];
  let sold = 0;
  let atOnce = 0;
  let joined = 0;
  let offers = 0;
  let free = 0;
  let longestIdleMs = 0;
  let idleSince: number | undefined;
  for (const { type, data, position, recordedAt } of facts) {
    const at = recordedAt.getTime();
    if (type === 'RestockLineJoined') {
      joined += 1;
      line.push(data.signUpId);
    }
    if (type === 'RestockOfferMade') {
      offers += 1;
      if (line[0] !== data.signUpId) findings.push(`the offer at ${position} is not for the first in line`);
      const place = line.indexOf(data.signUpId);
      if (place >= 0) line.splice(place, 1);
    }
    if (type === 'StockSold') sold += data.quantity;
    if (type === 'StockPledged' && !data.holdId && !data.cartId)
      findings.push(`no cart is named at ${position}`);
    if (type === 'StockPledged' && joined === 0) atOnce += 1;
    if ('onHand' in data) {
      free = data.onHand - data.held;
      if (free < 0) findings.push(`more is set aside than there is at ${position}`);
    }
    const isIdle = free > 0 && line.length > 0;
    if (isIdle) idleSince ??= at;
    else if (idleSince !== undefined) {
      longestIdleMs = Math.max(longestIdleMs, at - idleSince);
      idleSince = undefined;
    }
  }
  return { sold, atOnce, joined, offers, longestIdleMs, findings };
}
