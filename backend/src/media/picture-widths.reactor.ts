import type { JobQueues } from '../platform/jobs/job-queues.js';
import type { Reactor } from '../platform/log/reactor.js';
import { PICTURE_WIDTHS } from './picture-widths.js';

/** A product was saved: its pictures will be asked for, so the widths of lists are made before the first visitor. */
export const pictureWidthsReactor = (queues: JobQueues): Reactor => ({
  name: PICTURE_WIDTHS,
  filter: { types: ['ProductSaved'], streamPrefixes: ['product-'] },
  async react({ id, data, metadata }) {
    const { product } = data as { product: { id: string } };
    await queues.add(PICTURE_WIDTHS, id, { websiteId: metadata.websiteId, productId: product.id });
  },
});
