import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import type { Config } from '../../../platform/config.js';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../../platform/log/reactor.js';
import { CONFIG } from '../../../platform/tokens.js';
import { VAT_CHECKS } from './vat-checks.queue.js';

/** Has the VAT number of each order checked that bears no taxes because of it, where the operator has named a register. */
@Reactor()
export class VatChecksReactor implements EventReactor {
  readonly name = VAT_CHECKS;
  readonly filter = { types: ['OrderOpened'], streamPrefixes: ['order-'] };
  /** a register answers in seconds */
  readonly gatherMs = 200;

  constructor(
    private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async react({ id, data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId, quote, openedAt } = data as Extract<OrderEvent, { type: 'OrderOpened' }>['data'];
    if (this.config.viesUrl === undefined || !quote.isReverseCharge) return;
    await this.queues.add(VAT_CHECKS, id, { websiteId, orderId, openedAt: String(openedAt) });
  }
}
