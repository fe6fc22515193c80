import { FORM_FILE_LIMITS } from '@daybook/contracts/forms/shared/form-files';
import { MAX_BODY_BYTES } from '@daybook/contracts/shared/limits';
import type { FastifyRequest } from 'fastify';
import { TransferSlots } from '../platform/access/transfer-slots.js';
import { type Fields, type PageFile, UnreadableForm } from '../platform/pages/page-form.js';

export type SentForm = { readonly fields: Fields; readonly files: readonly PageFile[] };

/**
 * Bytes that are kept of one file. A larger one is cut off here, where it is still too large for every field: the upload
 * refuses it with the message of its field, and what else was entered stays.
 */
const KEPT_BYTES = FORM_FILE_LIMITS.megabytes * 1024 * 1024 + 1;

/** Forms with files that are received at the same time: up to 240 MB of them are in memory. */
const slots = new TransferSlots({ inAll: 4, perNetwork: 1 });

/**
 * The fields of a form as a browser sends them by itself: form-encoded, or as parts where it has files.
 * @throws UnreadableForm when it cannot be read, is too large, or too many are received at this moment
 */
export async function sentForm(request: FastifyRequest): Promise<SentForm> {
  if (request.isMultipart()) {
    return slots.take(
      request.ip,
      () => sentParts(request),
      () => new UnreadableForm(),
    );
  }
  const { headers, body } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return { fields: isForm && typeof body === 'object' && body !== null ? (body as Fields) : {}, files: [] };
}

async function sentParts(request: FastifyRequest): Promise<SentForm> {
  try {
    const fields = new Map<string, string | string[]>();
    const files: PageFile[] = [];
    let room: number = FORM_FILE_LIMITS.submissionBytes;
    const limits = {
      fileSize: KEPT_BYTES,
      files: FORM_FILE_LIMITS.perSubmission,
      fields: 5000,
      fieldSize: MAX_BODY_BYTES,
      fieldNameSize: 200,
      parts: 5000,
    };
    // the types of the library leave this option out
    const options = { limits, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        room -= bytes.length;
        // a field in which nothing was chosen is sent too
        if (part.filename) files.push({ field: part.fieldname, fileName: part.filename, bytes });
      } else {
        const value = String(part.value);
        room -= value.length;
        const before = fields.get(part.fieldname);
        fields.set(part.fieldname, before === undefined ? value : [before, value].flat());
      }
      if (room < 0) throw new UnreadableForm();
    }
    return { fields: Object.fromEntries(fields), files };
  } catch {
    throw new UnreadableForm();
  }
}
