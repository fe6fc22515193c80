import type { Event } from '../shared/event.js';
import type { MediaAsset } from './media-asset.js';
import type { MediaFile } from './shared/media-file.js';

/**
 * Facts about one uploaded picture. Stream: `media-<website>-<assetId>`. Document events: each carries the whole new
 * document; who did it is in the event's metadata.
 */
export type MediaEvent =
  | Event<'AssetUploaded', { asset: MediaAsset }>
  | Event<'AssetChanged', { asset: MediaAsset }>
  | Event<'AssetDeleted', { assetId: string }>;

/**
 * Facts about one video, audio recording or other file. Stream: `mediafile-<website>-<fileId>`. Document events,
 * as those
 * of pictures are. A replaced file has another content under the same id.
 */
export type MediaFileEvent =
  | Event<'MediaFileUploaded', { file: MediaFile }>
  | Event<'MediaFileChanged', { file: MediaFile }>
  | Event<'MediaFileReplaced', { file: MediaFile }>
  | Event<'MediaFileDeleted', { fileId: string }>;
