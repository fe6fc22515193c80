import type { FileAnswer } from '@daybook/contracts/media/media-files.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { type ApiClient, POSITION_HEADER } from '../api/api-client';
import { browserCaller } from '../api/browser-caller';
import { chosenWebsite } from './chosen-website';

const ENDPOINT = '/api/config/media-uploads';
/** Bytes of a part: a slow line sends one within the time that a request may take. */
const PART_BYTES = 8 * 1024 * 1024;
/** Waits before a part is sent again, ms. */
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Texts of section 8, for failures without a text of the server. */
const UNABLE = 'There was a problem while uploading your file.';
const INCOMPLETE = 'File upload failed to complete';
const CANCELLED = 'File processing cancelled';

export type PartsUpload = {
  readonly api: ApiClient;
  readonly file: File;
  /** the file of the library that it replaces */
  readonly replaces?: string | undefined;
  /** gets the share that has arrived, 0 to 1 */
  readonly onProgress: (share: number) => void;
  /** ends the upload; what has arrived of it is deleted */
  readonly signal: AbortSignal;
};

/** The server has refused the file: sending it again leads to the same. */
export class RefusedUpload extends Error {}

/**
 * Uploads a file in parts (infra/adr/0070). An upload of the same file that was cut off before, also in another visit,
 * goes on where it ended.
 * @returns the id of the file in the library
 * @throws Error with a text for the owner; RefusedUpload where another try cannot help
 */
export async function uploadInParts(sending: PartsUpload): Promise<string> {
  // loaded when it is used: few screens upload
  const tus = await import('tus-js-client');
  const { file, signal } = sending;
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      ...optionsOf(sending),
      onError: (error) => reject(failureOf(error)),
      onSuccess: ({ lastResponse }) => {
        sending.api.noted(lastResponse.getHeader(POSITION_HEADER) ?? null);
        resolve(idOf(lastResponse.getBody(), upload, sending.replaces));
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      reject(new Error(CANCELLED));
    });
    if (signal.aborted) return reject(new Error(CANCELLED));
    void start(upload);
  });
}

function optionsOf({ file, replaces, onProgress }: PartsUpload): UploadOptions {
  const website = chosenWebsite() ?? '';
  return {
    endpoint: ENDPOINT,
    chunkSize: PART_BYTES,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...(replaces !== undefined && { replaces }) },
    fingerprint: () =>
      Promise.resolve(
        ['daybook', website, file.name, file.size, file.lastModified, replaces ?? ''].join(' '),
      ),
    onBeforeRequest: (request) => {
      const crumb = browserCaller().crumb();
      if (crumb) request.setHeader('x-csrf-token', crumb);
      if (website) request.setHeader('x-daybook-website', website);
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onShouldRetry: ({ originalResponse }) => {
      return isPassing(originalResponse?.getStatus() ?? 0);
    },
  };
}

/** Whether it passes by itself: a line that broke, a part that another connection still sends, too many at once. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

/** Goes on with an upload of the same file that was cut off. */
async function start(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads().catch(() => []);
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
}

/** The answer to the last part has the file; it may have been lost, and then the address of the upload has the id. */
function idOf(body: string, { url }: Upload, replaces: string | undefined): string {
  try {
    return (JSON.parse(body) as FileAnswer).file.id;
  } catch {
    return replaces ?? url?.split('/').at(-1) ?? '';
  }
}

function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new Error(INCOMPLETE);
  const text = textOf(response);
  return isPassing(response.getStatus()) ? new Error(text) : new RefusedUpload(text);
}

function textOf(response: HttpResponse): string {
  try {
    return (JSON.parse(response.getBody()) as ErrorAnswer).error.message;
  } catch {
    return UNABLE;
  }
}
