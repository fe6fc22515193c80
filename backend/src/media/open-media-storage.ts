import type { MediaStorage } from '../platform/media-storage.js';
import { folderStorage } from './media-storage.js';
import { s3Storage } from './s3-storage.js';

/** An S3-compatible store where `MEDIA_URL` names one, the data folder otherwise. */
export function openMediaStorage(mediaUrl: string | undefined, folder: string): MediaStorage {
  return mediaUrl ? s3Storage(new URL(mediaUrl)) : folderStorage(folder);
}
