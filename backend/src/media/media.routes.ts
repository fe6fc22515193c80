import { Refusal } from '@daybook/contracts/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPictureName, type PictureFormat, type PictureWidths, tierOf } from './picture-widths.js';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * `GET /media/<name>?format=500w`: a picture in a width of section 9, as WebP when the browser accepts it. AVIF is
 * smaller and takes seconds to make, so a browser that accepts AVIF gets it once the worker has made it.
 */
export function serveMedia(fastify: FastifyInstance, pictures: PictureWidths): void {
  fastify.get<{ Params: { name: string }; Querystring: { format?: string } }>(
    '/media/:name',
    async (request, reply) => {
      const { name } = request.params;
      if (!isPictureName(name)) return reply.code(404).send(new Refusal('NOT_FOUND').toAnswer());
      const { rendition, format } = await renditionFor(request, name, tierOf(request.query.format), pictures);
      if (!rendition) return reply.code(404).send(new Refusal('NOT_FOUND').toAnswer());
      reply.header('cache-control', A_YEAR).header('vary', 'Accept').header('etag', rendition.etag);
      if (request.headers['if-none-match'] === rendition.etag) return reply.code(304).send();
      return reply.type(`image/${format}`).send(rendition.bytes);
    },
  );
}

async function renditionFor(request: FastifyRequest, name: string, width: number, pictures: PictureWidths) {
  const ahead = takes(request, 'avif') ? await pictures.kept(name, width, 'avif') : undefined;
  if (ahead) return { rendition: ahead, format: 'avif' };
  const format: PictureFormat = takes(request, 'webp') ? 'webp' : 'jpeg';
  return { rendition: await pictures.rendition(name, width, format), format };
}

const takes = ({ headers }: FastifyRequest, format: PictureFormat) =>
  (headers.accept ?? '').includes(`image/${format}`);
