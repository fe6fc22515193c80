import type { FormFileAnswer } from '@daybook/contracts/forms/submissions.api';
import { createContext, useContext } from 'react';

/**
 * Uploads a file of a field, before the form is sent.
 * @param onProgress gets the share that was sent, 0 to 1
 * @throws Error with a text for the visitor
 */
export type UploadFile = (
  fieldId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<FormFileAnswer>;

const UploadContext = createContext<UploadFile | undefined>(undefined);

/** Where the files of a form's fields go. */
export const UploadProvider = UploadContext.Provider;

export const useUpload = (): UploadFile | undefined => useContext(UploadContext);
