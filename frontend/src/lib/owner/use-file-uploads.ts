import {
  endingOf,
  FILE_LIMITS,
  fileTypeOf,
  isFileExtension,
} from '@daybook/contracts/media/shared/file-types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { RefusedUpload, uploadInParts } from './upload-in-parts';
import { uploadPicture } from './upload-picture';

/** A file on its way to the library. */
export type FileUpload = {
  readonly id: number;
  readonly file: File;
  /** from 0 to 1 */
  readonly share: number;
  readonly error?: string | undefined;
  /** sending it again can help */
  readonly canRetry?: boolean;
};

type FileUploadsOptions = {
  /** the file of the library that the next one replaces */
  replaces?: string | undefined;
  /** called with each file that the library has taken, and its id there; pictures have none here */
  onUploaded: (id: string | undefined, file: File) => void;
};

/** Uploads files one after the other: a picture as a picture, all else in parts. */
export function useFileUploads({ replaces, onUploaded }: FileUploadsOptions) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });

  const change = useCallback(
    (id: number, changes: Partial<FileUpload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  );
  const close = useCallback((id: number) => setUploads((all) => all.filter((one) => one.id !== id)), []);

  const send = (id: number, file: File) => {
    const ending = new AbortController();
    running.current.set(id, ending);
    const { signal } = ending;
    const onProgress = (share: number) => change(id, { share });
    queue.current = queue.current.then(async () => {
      try {
        const isPicture = replaces === undefined && file.type.startsWith('image/');
        if (isPicture) await uploadPicture(api, file, onProgress, signal);
        const taken = isPicture
          ? undefined
          : await uploadInParts({ api, file, replaces, onProgress, signal });
        close(id);
        uploaded.current(taken, file);
      } catch (failure) {
        change(id, {
          error: (failure as Error).message,
          canRetry: !(failure instanceof RefusedUpload),
        });
      } finally {
        running.current.delete(id);
      }
    });
  };
  const upload = (files: Iterable<File>) => {
    for (const file of files) {
      last.current += 1;
      const id = last.current;
      const error = refusalOf(file);
      setUploads((all) => [...all, { id, file, share: 0, error }]);
      if (error === undefined) send(id, file);
    }
  };
  const retry = ({ id, file }: FileUpload) => {
    change(id, { error: undefined, canRetry: false, share: 0 });
    send(id, file);
  };
  const cancel = (id: number) => running.current.get(id)?.abort();
  return { uploads, upload, retry, cancel, close };
}

/** The refusals of section 5 that the browser finds by itself. */
function refusalOf({ name, type, size }: File): string | undefined {
  const ending = endingOf(name);
  if (size === 0 || type === 'image/svg+xml')
    return `The file ${name} does not appear to be a supported file`;
  const { bytes, bytesText } = FILE_LIMITS[isFileExtension(ending) ? fileTypeOf(ending).kind : 'video'];
  return size > bytes
    ? `The file ${name} is too large. The maximum allowed file size is ${bytesText}.`
    : undefined;
}
