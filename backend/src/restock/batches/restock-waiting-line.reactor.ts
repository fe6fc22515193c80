import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { offeredVariant } from '../offered-units.rules.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { RestockWaitingLineService } from './restock-waiting-line.service.js';

/**
 * Queues a job for a variant whose line is waited in, when a unit of it is free, a subscriber joins the line, or its
 * product is on sale: units may have come in while it was a draft.
 */
@Reactor()
export class RestockWaitingLineReactor implements EventReactor {
  readonly name = 'restock-waiting-line';
  readonly filter = {
    types: [
      'RestockLineJoined',
      'RestockSignUpConfirmed',
      'StockReleased',
      'StockPledgeReleased',
      'StockReturned',
      'StockReceived',
      'StockCounted',
      'StockAdjusted',
      'StockMadeUnlimited',
      'ProductSaved',
    ],
    streamPrefixes: ['restock-', 'stock-', 'product-'],
  };

  constructor(
    private readonly queues: JobQueues,
    private readonly line: RestockWaitingLineService,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const website = recorded.metadata.websiteId as WebsiteId;
    // variants of one product are of one event, and each batch has an id of its own
    for (const [i, variantId] of variantsOf(recorded).entries()) {
      if (!(await this.line.isWaitedFor(website, variantId))) continue;
      const line = i === 0 ? `line-${recorded.position}` : `line-${recorded.position}-${i}`;
      await this.queues.add(RESTOCK_OFFERS, `${website}-${variantId}-${line}`, {
        websiteId: website,
        variantId,
        line,
      });
    }
  }
}

/** The variants of which a unit may be free for the line since the event. */
function variantsOf({ type, data }: RecordedEvent): string[] {
  if (type === 'ProductSaved') {
    const { product } = data as { product: ProductDocument };
    return product.variants.flatMap(({ id }) => (offeredVariant(product, id) ? [id] : []));
  }
  const { variantId, onHand, held } = data as { variantId: string; onHand?: number; held?: number };
  const isFull = type !== 'StockMadeUnlimited' && onHand !== undefined && onHand <= (held ?? 0);
  return isFull ? [] : [variantId];
}
