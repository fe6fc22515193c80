import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { offerOfHold } from '@daybook/contracts/restock/restock-hold';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { BEGINNING, type RecordedEvent } from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { RestockOfferService } from './restock-offer.service.js';

/** Offers that end later are queued by the reconciler when they end. */
const HORIZON_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Queues a job for a list when something is to be done for its offers: at the time when an offer ends, and at once when
 * a subscriber declines, withdraws, buys or leaves an order unpaid, when a subscriber joins while a unit is left, and when
 * a count finds that a held unit is missing. Offers that end at the same time are one job.
 */
@Reactor()
export class RestockOffersReactor implements EventReactor {
  readonly name = RESTOCK_OFFERS;
  readonly filter = {
    types: [
      'RestockOfferMade',
      'RestockOfferEnded',
      'RestockSignUpMade',
      'RestockSignUpConfirmed',
      'StockSold',
      'StockReleased',
      'StockPledgeReleased',
      'StockHoldExtended',
    ],
    streamPrefixes: ['restock-', 'stock-'],
  };
  /** sales come by the hundred, and few are of a variant with a list */
  readonly gatherMs = 50;
  /** the jobs for the end of offers: thousands may end at the same time */
  private readonly queued = new LRUCache<string, true>({ max: 10_000 });
  private newest = BEGINNING;

  constructor(
    private readonly queues: JobQueues,
    private readonly offers: RestockOfferService,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    // events that come again: the queue may have lost their jobs
    if (recorded.position <= this.newest) this.queued.clear();
    this.newest = recorded.position;
    const due = dueAt(recorded) ?? ((await this.maySellToSubscriber(recorded)) ? 'now' : undefined);
    if (due === undefined) return;
    const { websiteId } = recorded.metadata;
    const { variantId, orderId } = recorded.data as { variantId: string; orderId?: string };
    const id = `${websiteId}-${variantId}-${due === 'now' ? `at-${recorded.position}` : due}`;
    const delayMs = due === 'now' ? 0 : Math.max(0, due - Date.now());
    if (this.queued.has(id) || delayMs > HORIZON_MS) return;
    await this.queues.add(
      RESTOCK_OFFERS,
      id,
      { websiteId, variantId, ...(orderId && { orderId }) },
      { delayMs },
    );
    if (due !== 'now') this.queued.set(id, true);
  }

  /** A subscriber may buy before they are notified, or past the unit that was held for them. Most sales are of variants without a list. */
  private async maySellToSubscriber({ type, data, metadata }: RecordedEvent): Promise<boolean> {
    if (type !== 'StockSold') return false;
    const { variantId } = data as { variantId: string };
    return this.offers.hasSubscribers(metadata.websiteId as WebsiteId, variantId);
  }
}

/** When a worker is to carry on the list; epoch ms. */
function dueAt(recorded: RecordedEvent): number | 'now' | undefined {
  const event = recorded as unknown as RestockEvent | StockEvent;
  switch (event.type) {
    case 'RestockOfferMade':
      return event.data.expiresAt ?? undefined;
    case 'StockHoldExtended':
      return offerOfHold(event.data.holdId) && event.data.expiresAt;
    case 'RestockOfferEnded':
      // the worker that ends an expired offer makes the next one itself
      return event.data.how === 'declined' || event.data.how === 'released' ? 'now' : undefined;
    case 'RestockSignUpMade':
    case 'RestockSignUpConfirmed':
      return event.data.findsRoom && 'now';
    case 'StockSold':
    case 'StockPledgeReleased':
      return offerOfHold(event.data.holdId) && 'now';
    case 'StockReleased':
      return event.data.reason === 'shortfall' ? offerOfHold(event.data.holdId) && 'now' : undefined;
    default:
      return undefined;
  }
}
