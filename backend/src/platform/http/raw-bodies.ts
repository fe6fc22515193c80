import { errorCodes, type FastifyInstance } from 'fastify';

/** Node's name for bytes of any kind. */
const BYTES = 'application/octet-stream';

/**
 * Hands a route the bytes that were sent, whatever their content type: a signature is of the bytes, and a parsed body
 * cannot be turned back into them.
 * @param paths beginnings of the routes' paths
 */
export function takeRawBodies(fastify: FastifyInstance, paths: readonly string[]): void {
  const isRaw = (url: string) => paths.some((path) => url.startsWith(path));
  fastify.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request.url)) return done(null, body);
    // the checks of other routes would take each byte for a field
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(BYTES), undefined);
  });
  fastify.addHook('onRequest', (request, _, done) => {
    if (request.method === 'POST' && isRaw(request.url)) request.headers['content-type'] = BYTES;
    done();
  });
}
