import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { JobQueues } from '../platform/jobs/job-queues.js';
import type { Reactor } from '../platform/log/reactor.js';
import { UPLOADED_PICTURES } from './picture-widths.js';

/** A picture was uploaded: its widths are made in the background, also those that take long to make. */
export const uploadedPicturesReactor = (queues: JobQueues): Reactor => ({
  name: UPLOADED_PICTURES,
  filter: { types: ['AssetUploaded'], streamPrefixes: ['media-'] },
  async react({ id, data, metadata }) {
    const { asset } = data as { asset: MediaAsset };
    await queues.add(UPLOADED_PICTURES, id, { websiteId: metadata.websiteId, assetUrl: asset.assetUrl });
  },
});
