import type { FastifyInstance } from 'fastify';

/** Node's name for bytes of any kind. */
const BYTES = 'application/octet-stream';

/**
 * Hands a route the bytes that were sent, whatever their content type: a signature is of the bytes, and a parsed body
 * cannot be turned back into them.
 * @param paths beginnings of the routes' paths
 */
export function takeRawBodies(fastify: FastifyInstance, paths: readonly string[]): void {
  const isRaw = (url: string) => paths.some((path) => url.startsWith(path));
  fastify.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  fastify.addHook('onRequest', (request, _, done) => {
    if (request.method === 'POST' && isRaw(request.url)) request.headers['content-type'] = BYTES;
    done();
  });
}
