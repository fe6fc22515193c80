import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { RestockWaitingLineService } from './restock-waiting-line.service.js';

/** Queues a job for a variant whose line is waited in, when a unit of it is free or a subscriber joins the line. */
@Reactor()
export class RestockWaitingLineReactor implements EventReactor {
  readonly name = 'restock-waiting-line';
  readonly filter = {
    types: [
      ...['RestockLineJoined', 'RestockSignUpConfirmed'],
      ...['StockReleased', 'StockPledgeReleased', 'StockReturned'],
      ...['StockReceived', 'StockCounted', 'StockAdjusted', 'StockMadeUnlimited'],
    ],
    streamPrefixes: ['restock-', 'stock-'],
  };

  constructor(
    private readonly queues: JobQueues,
    private readonly line: RestockWaitingLineService,
  ) {}

  async react({ type, data, metadata, position }: RecordedEvent): Promise<void> {
    const { websiteId } = metadata;
    const { variantId, onHand, held } = data as { variantId: string; onHand?: number; held?: number };
    const isFull = type !== 'StockMadeUnlimited' && onHand !== undefined && onHand <= (held ?? 0);
    if (isFull || !(await this.line.isWaitedFor(websiteId as WebsiteId, variantId))) return;
    const line = `line-${position}`;
    await this.queues.add(RESTOCK_OFFERS, `${websiteId}-${variantId}-${line}`, {
      websiteId,
      variantId,
      line,
    });
  }
}
