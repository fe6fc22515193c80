import { refuse } from '@daybook/contracts/shared/errors';
import { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export type UploadedFile = { readonly fileName: string; readonly bytes: Buffer };

/**
 * The one file of a multipart request, in memory.
 * @param tooLarge says that a file of this name is larger than `maxBytes`; nothing beyond that is kept
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE when the request is no upload, FILE_MISSING, FILE_UPLOAD_INCOMPLETE
 */
export async function uploadedFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: (fileName: string) => Error },
): Promise<UploadedFile> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const file = await firstFile(request, maxBytes);
  if (!file) return refuse('FILE_MISSING', { file: 'Please choose a file.' });
  const bytes = await file.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(file.filename);
    return refuse('FILE_UPLOAD_INCOMPLETE', { file: 'File upload failed to complete' });
  });
  return { fileName: file.filename, bytes };
}

function firstFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile | undefined> {
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 2000, parts: 11 };
  return request
    .file({ limits })
    .catch(() => refuse('FILE_UPLOAD_INCOMPLETE', { file: 'File upload failed to complete' }));
}
