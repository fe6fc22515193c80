import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type ApiClient, POSITION_HEADER } from '../api/api-client';
import { browserCaller } from '../api/browser-caller';
import { chosenWebsite } from './chosen-website';

/** Texts of section 8, for failures without a text of the server. */
const UNABLE = 'There was a problem while uploading your file.';

/**
 * Sends one file, by XMLHttpRequest: `fetch` does not report how far an upload is.
 * @param api takes the upload's position in the log, so that the next read shows the file
 * @param onProgress gets the share that was sent, 0 to 1
 * @throws Error with a text for the owner
 */
export function sendFile<Answer extends object>(
  api: ApiClient,
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    const headers = { 'x-csrf-token': browserCaller().crumb(), 'x-daybook-website': chosenWebsite() };
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      api.noted(request.getResponseHeader(POSITION_HEADER));
      const answer = request.response as (Answer & Partial<ErrorAnswer>) | null;
      if (request.status < 300 && answer) resolve(answer);
      else reject(new Error(answer?.error?.message ?? UNABLE));
    };
    request.onerror = () => reject(new Error('File upload failed to complete'));
    request.onabort = () => reject(new Error('File processing cancelled'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
