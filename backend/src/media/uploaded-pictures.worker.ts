import type { JobHandler } from '../platform/jobs/job-queues.js';
import { isUploadName, type PictureWidths, UPLOADED_PICTURES } from './picture-widths.js';

/** What lists and product pages ask for, pixels. */
const WIDTHS = [300, 500, 750, 1000];

/** Makes the usual widths of an uploaded picture, first as WebP and then as AVIF; what is there costs nothing. */
export const uploadedPicturesWorker = (pictures: PictureWidths): JobHandler => ({
  queue: UPLOADED_PICTURES,
  concurrency: 1,
  async handle({ data }) {
    const name = (data.assetUrl ?? '').replace(/^\/media\//, '');
    if (!isUploadName(name)) return;
    for (const format of ['webp', 'avif'] as const) await pictures.ahead(name, WIDTHS, format);
  },
});
