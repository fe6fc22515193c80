import type { UploadAnswer } from '@daybook/contracts/media/media.api';
import type { ApiClient } from '../api/api-client';
import { sendFile } from './send-file';

/** A picture of the library. */
export type UploadedPicture = UploadAnswer['asset'];

/** Sends one picture to the library; as {@link sendFile}. */
export const uploadPicture = (
  api: ApiClient,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> => sendFile<UploadAnswer>(api, '/api/config/media', file, onProgress, signal);
