import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileRefusal, refuse } from '@daybook/contracts/shared/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { watchUploadRate } from './upload-rate.js';

export type UploadedFile = { readonly fileName: string; readonly bytes: Buffer };

type Bounds = { readonly maxBytes: number; readonly tooLarge: (fileName: string) => Error };

/**
 * The one file of a multipart request, in memory. Beside it there may be a crumb and nothing else.
 * @param bounds `tooLarge` says that a file of this name is larger than `maxBytes`; nothing beyond that is kept
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE when the request is no upload, FILE_MISSING; FILE_UPLOAD_INCOMPLETE, also of
 *   one that trickles; INVALID_REQUEST names the fields that no upload has
 */
export async function uploadedFile(request: FastifyRequest, bounds: Bounds): Promise<UploadedFile> {
  const { fileName, taken } = await receivedFile(request, bounds, (part) => part.toBuffer());
  return { fileName, bytes: taken };
}

/**
 * The same into a file of this machine, by stream; the caller deletes it, whatever comes of the request.
 * @throws Refusal as {@link uploadedFile}
 */
export async function uploadedInto(request: FastifyRequest, path: string, bounds: Bounds): Promise<void> {
  await receivedFile(request, bounds, async (part) => {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw Object.assign(new Error('too large'), { code: TOO_LARGE });
  });
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

async function receivedFile<Taken>(
  request: FastifyRequest,
  { maxBytes, tooLarge }: Bounds,
  take: (part: MultipartFile) => Promise<Taken>,
): Promise<{ readonly fileName: string; readonly taken: Taken }> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE');
  let fileName = '';
  const foreign: Record<string, string> = {};
  let uploaded: { readonly fileName: string; readonly taken: Taken } | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 2000, parts: 11 };
  let end = () => {
    request.raw.destroy();
  };
  const endWatch = watchUploadRate(request.raw.socket, () => end());
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        fileName = part.filename;
        // the rest of the request is not read, and the caller gets an answer
        end = () => {
          part.file.destroy(new Error('too slow'));
        };
        uploaded = { fileName, taken: await take(part) };
      } else if (part.fieldname !== 'crumb') {
        foreign[part.fieldname] = `property ${part.fieldname} should not exist`;
      }
    }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === TOO_LARGE;
    if (isTooLarge) throw tooLarge(fileName);
    throw fileRefusal('FILE_UPLOAD_INCOMPLETE');
  } finally {
    endWatch();
  }
  if (Object.keys(foreign).length > 0) refuse('INVALID_REQUEST', foreign);
  if (!uploaded) throw fileRefusal('FILE_MISSING');
  return uploaded;
}
