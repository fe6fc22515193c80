import { websiteId } from '@daybook/contracts/shared/identifiers';
import { productDecider } from '../catalogue/products/product.decider.js';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { PICTURE_WIDTHS } from './media.queues.js';
import { isPictureName, PictureWidths } from './picture-widths.js';

/** Widths that lists and carts ask for first, pixels. */
export const EARLY_WIDTHS = [300, 500, 750];

/**
 * Makes the renditions of a product's own pictures; it skips those that exist. When a picture cannot be read, the
 * worker makes the others first and then fails the job.
 */
@Worker(PICTURE_WIDTHS)
export class PictureWidthsWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly pictures: PictureWidths,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const state = await this.products.loadState(websiteId(data.websiteId ?? ''), data.productId ?? '');
    if (state.status !== 'present') return;
    const unread: unknown[] = [];
    for (const { assetUrl } of state.product.images) {
      const name = /^\/media\/(.+)$/.exec(assetUrl)?.[1];
      if (name && isPictureName(name)) await this.makeEarly(name).catch((error) => unread.push(error));
    }
    if (unread.length > 0) throw unread[0];
  }

  private async makeEarly(name: string): Promise<void> {
    for (const width of EARLY_WIDTHS) await this.pictures.rendition(name, width, 'webp');
  }
}
