import { UPLOAD_LIMITS } from '@daybook/contracts/shared/upload-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { type UploadedPicture, uploadPicture } from './upload-picture';
import { counted } from './whole-number';

export type Upload = {
  id: number;
  name: string;
  /** from 0 to 1 */
  share: number;
  error?: string;
  /** the name by which the library had the same file already */
  knownAs?: string;
};

/**
 * The file types that the browser offers. The server checks the file itself. HEIC is not among them, so that an iPhone
 * makes a JPEG of such a photo by itself.
 */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/**
 * Uploads pictures one after the other.
 * @param onUploaded called with each picture that the server has stored
 */
export function useUploads(onUploaded: (asset: UploadedPicture) => void) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });

  const change = useCallback(
    (id: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  );
  const close = useCallback(
    (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    [],
  );

  const upload = (files: Iterable<File>) => {
    for (const file of files) {
      last.current += 1;
      const id = last.current;
      const error = refusalOf(file);
      setUploads((all) => [...all, { id, name: file.name, share: 0, error }]);
      if (error) continue;
      queue.current = queue.current.then(() =>
        uploadPicture(api, file, (share) => change(id, { share }), leaving.signal).then(
          ({ asset, isKnown }) => {
            uploaded.current(asset);
            if (isKnown) change(id, { share: 1, knownAs: asset.filename });
            else close(id);
          },
          (failure: Error) => change(id, { error: failure.message }),
        ),
      );
    }
  };
  return { uploads, upload, close };
}

/** Whether the server has not answered the upload yet. */
export const isRunning = ({ error, knownAs }: Upload): boolean =>
  error === undefined && knownAs === undefined;

/** What the button that saves says while uploads run. */
export const waitingText = (running: number): string =>
  `Waiting for ${counted(running, 'picture', 'pictures')}`;

/** The refusals of section 5 that the browser finds by itself. */
function refusalOf({ name, type, size }: File): string | undefined {
  // a browser names the type by the ending, and none for HEIC on many systems: the server knows better
  if (type !== '' && (!type.startsWith('image/') || type === 'image/svg+xml')) {
    return `The file ${name} does not appear to be a supported file`;
  }
  if (size > UPLOAD_LIMITS.bytes) {
    return `The file ${name} is too large. The maximum allowed file size is ${UPLOAD_LIMITS.bytesText}.`;
  }
  return undefined;
}
