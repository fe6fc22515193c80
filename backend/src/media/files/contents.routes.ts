import { type FileExtension, fileTypeOf, isFileExtension } from '@daybook/contracts/media/shared/file-types';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachment } from '../../platform/http/attachment.js';
import { plainFileName } from '../../platform/http/plain-file-name.js';
import { POLICY } from '../../platform/http/security-headers.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { rangeOf } from './byte-range.js';

const A_YEAR = 'public, max-age=31536000, immutable';
/** The policy that lets a browser's reader show a PDF: its own styles, and the file itself. */
const PDF_POLICY = "default-src 'none';object-src 'self';style-src 'unsafe-inline';frame-ancestors 'self'";

type ContentRequest = { Params: { name: string }; Querystring: { name?: string } };

/**
 * `GET /media/content/<id>.<ending>?name=Prices.pdf`: one content of a file, by stream, whole or one range of it.
 * Its type
 * follows from the ending that we gave it, and a browser saves whatever it might run.
 */
export function serveContents(fastify: FastifyInstance, storage: MediaStorage): void {
  fastify.route<ContentRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/content/:name',
    handler: async (request, reply) => {
      const { name } = request.params;
      const extension = extensionOf(name);
      const size = extension && (await storage.size(name));
      if (!extension || size === undefined) return reply.code(404).send(new Refusal('NOT_FOUND').toAnswer());
      const etag = `"${name}"`;
      describe(reply, extension, request.query.name).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const range = rangeOf(request.headers, size, etag);
      if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const bytes = range === 'whole' ? { first: 0, last: size - 1 } : range;
      if (range !== 'whole') {
        reply.code(206).header('content-range', `bytes ${bytes.first}-${bytes.last}/${size}`);
      }
      reply.header('content-length', bytes.last - bytes.first + 1);
      return request.method === 'HEAD' || size === 0
        ? reply.send()
        : reply.send(await storage.open(name, bytes));
    },
  });
}

/** The ending of the name of a content; undefined: no content has this name. */
function extensionOf(name: string): FileExtension | undefined {
  const ending = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/.exec(name)?.[1] ?? '';
  return isFileExtension(ending) ? ending : undefined;
}

function describe(reply: FastifyReply, extension: FileExtension, asked: unknown): FastifyReply {
  const { contentType, isShown = false } = fileTypeOf(extension);
  const isText = contentType.startsWith('text/');
  reply
    .header('content-type', isText ? `${contentType}; charset=utf-8` : contentType)
    .header('cache-control', A_YEAR)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (extension === 'pdf') reply.header(POLICY, PDF_POLICY);
  return isShown ? reply : reply.header('content-disposition', attachment(savedName(extension, asked)));
}

/** The name under which a browser saves a file; it has the ending of the type that we say. */
function savedName(extension: FileExtension, asked: unknown): string {
  const stem = plainFileName(typeof asked === 'string' ? asked : '').replace(/\.[^.]*$/, '');
  return `${stem || 'file'}.${extension}`;
}
