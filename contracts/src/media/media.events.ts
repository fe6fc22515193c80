import type { Event } from '../shared/event.js';
import type { MediaAsset } from './media-asset.js';

/**
 * Facts about one uploaded picture. Stream: `media-<website>-<assetId>`. Document events: each carries the whole new
 * document; who did it is in the event's metadata.
 */
export type MediaEvent =
  | Event<'AssetUploaded', { asset: MediaAsset }>
  | Event<'AssetChanged', { asset: MediaAsset }>
  | Event<'AssetDeleted', { assetId: string }>;
