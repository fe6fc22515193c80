import { Refusal } from '@daybook/contracts/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPictureName, type PictureFormat, type PictureWidths, tierOf } from './picture-widths.js';

const A_YEAR = 'public, max-age=31536000, immutable';

/** `GET /media/<name>?format=500w`: a picture in a width of section 9, WebP where the browser takes it. */
export function serveMedia(fastify: FastifyInstance, pictures: PictureWidths): void {
  fastify.get<{ Params: { name: string }; Querystring: { format?: string } }>(
    '/media/:name',
    async (request, reply) => {
      const { name } = request.params;
      const format = formatFor(request);
      const rendition = isPictureName(name)
        ? await pictures.rendition(name, tierOf(request.query.format), format)
        : undefined;
      if (!rendition) return reply.code(404).send(new Refusal('NOT_FOUND').toAnswer());
      reply.header('cache-control', A_YEAR).header('vary', 'Accept').header('etag', rendition.etag);
      if (request.headers['if-none-match'] === rendition.etag) return reply.code(304).send();
      return reply.type(`image/${format}`).send(rendition.bytes);
    },
  );
}

function formatFor(request: FastifyRequest): PictureFormat {
  return /image\/webp/.test(request.headers.accept ?? '') ? 'webp' : 'jpeg';
}
