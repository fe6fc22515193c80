import { websiteId } from '@daybook/contracts/shared/identifiers';
import { productDecider } from '../catalogue/product.decider.js';
import type { JobHandler } from '../platform/jobs/job-queues.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { isPictureName, PICTURE_WIDTHS, type PictureWidths } from './picture-widths.js';

/** What a list and a cart ask for first, pixels. */
const EARLY_WIDTHS = [300, 500, 750];

/**
 * Makes the renditions of a product's own pictures; those that are there already cost nothing. A picture that cannot
 * be read fails the job when the others are made.
 */
export function pictureWidthsWorker(aggregates: Aggregates, pictures: PictureWidths): JobHandler {
  const products = aggregates.of('product', productDecider);
  const makeEarly = async (name: string) => {
    for (const width of EARLY_WIDTHS) await pictures.rendition(name, width, 'webp');
  };
  return {
    queue: PICTURE_WIDTHS,
    concurrency: 1,
    async handle({ data }) {
      const state = await products.loadState(websiteId(data.websiteId ?? ''), data.productId ?? '');
      if (state.status !== 'present') return;
      const unread: unknown[] = [];
      for (const { assetUrl } of state.product.images) {
        const name = /^\/media\/(.+)$/.exec(assetUrl)?.[1];
        if (name && isPictureName(name)) await makeEarly(name).catch((error) => unread.push(error));
      }
      if (unread.length > 0) throw unread[0];
    },
  };
}
