import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../platform/log/reactor.js';
import { UPLOADED_PICTURES } from './media.queues.js';

/** Queues the renditions of an uploaded picture, also those that take long to make. */
@Reactor()
export class UploadedPicturesReactor implements EventReactor {
  readonly name = UPLOADED_PICTURES;
  readonly filter = { types: ['AssetUploaded'], streamPrefixes: ['media-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata }: RecordedEvent): Promise<void> {
    const { asset } = data as { asset: MediaAsset };
    await this.queues.add(UPLOADED_PICTURES, id, {
      websiteId: metadata.websiteId,
      assetUrl: asset.assetUrl,
    });
  }
}
