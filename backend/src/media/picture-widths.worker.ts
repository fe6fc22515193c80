import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { productDecider } from '../catalogue/product.decider.js';
import { FoldedStreams } from '../platform/folded-streams.js';
import type { JobHandler } from '../platform/job-queues.js';
import { isPictureName, PICTURE_WIDTHS, type PictureWidths } from './picture-widths.js';

/** What a list and a cart ask for first, pixels. */
const EARLY_WIDTHS = [300, 500, 750];

/** Makes the renditions of a product's own pictures; those that are there already cost nothing. */
export function pictureWidthsWorker(store: EventStore, pictures: PictureWidths): JobHandler {
  const products = new FoldedStreams(store, 'product', productDecider, { keep: 50 });
  return {
    queue: PICTURE_WIDTHS,
    concurrency: 1,
    async handle({ data }) {
      const state = await products.stateOf(websiteId(data.websiteId ?? ''), data.productId ?? '');
      if (state.status !== 'present') return;
      for (const { assetUrl } of state.product.images) {
        const name = /^\/media\/(.+)$/.exec(assetUrl)?.[1];
        if (!name || !isPictureName(name)) continue;
        await pictures.ahead(name, EARLY_WIDTHS, 'webp');
      }
    },
  };
}
