import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../platform/log/reactor.js';
import { PICTURE_WIDTHS } from './media.queues.js';

/** Queues the renditions of a saved product, so that they are made before the first visitor asks for them. */
@Reactor()
export class PictureWidthsReactor implements EventReactor {
  readonly name = PICTURE_WIDTHS;
  readonly filter = { types: ['ProductSaved'], streamPrefixes: ['product-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata }: RecordedEvent): Promise<void> {
    const { product } = data as { product: { id: string } };
    await this.queues.add(PICTURE_WIDTHS, id, { websiteId: metadata.websiteId, productId: product.id });
  }
}
