import type { FormFileAnswer } from '@daybook/contracts/forms/submissions.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { browserCaller } from '../../lib/api/browser-caller';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import type { UploadFile } from '../../ui/forms/fields/form-uploads';
import type { SubmissionKey } from './send-form';

/** Uploads the files of a form by the key of its submission. An expired key is renewed, and the files stay. */
export const uploaderOf =
  (key: SubmissionKey, t: Translate): UploadFile =>
  async (field, file, onProgress, signal) => {
    const failed = () => new Error(t(m.form_file_failed));
    const taken = () =>
      key.take().catch(() => {
        key.drop();
        throw failed();
      });
    const send = async () =>
      sendFile(`${new URLSearchParams({ key: await taken(), field })}`, file, onProgress, signal);
    let { status, answer } = await send();
    if (status === 401) {
      key.drop();
      ({ status, answer } = await send());
    }
    if (status < 300 && answer?.token !== undefined) return answer as FormFileAnswer;
    const isWorded = status >= 400 && status !== 500 && answer?.error;
    throw isWorded ? new Error(answer?.error?.message) : failed();
  };

type Answered = { status: number; answer: (Partial<FormFileAnswer> & Partial<ErrorAnswer>) | null };

/** By XMLHttpRequest: `fetch` does not report how far an upload is. Status 0: no answer came. */
function sendFile(
  query: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answered> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/form/files?${query}`);
    request.responseType = 'json';
    request.setRequestHeader('x-csrf-token', browserCaller().crumb() ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve({ status: request.status, answer: request.response });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
