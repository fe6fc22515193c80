import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { UPLOADED_PICTURES } from './media.queues.js';
import { isUploadName, PictureWidths } from './picture-widths.js';

/** Widths that lists and product pages ask for, pixels. */
const WIDTHS = [300, 500, 750, 1000];

/** Makes the usual widths of an uploaded picture, first as WebP and then as AVIF; it skips those that exist. */
@Worker(UPLOADED_PICTURES)
export class UploadedPicturesWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(private readonly pictures: PictureWidths) {}

  async handle({ data }: Job): Promise<void> {
    const name = (data.assetUrl ?? '').replace(/^\/media\//, '');
    if (!isUploadName(name)) return;
    for (const format of ['webp', 'avif'] as const) await this.pictures.ahead(name, WIDTHS, format);
  }
}
