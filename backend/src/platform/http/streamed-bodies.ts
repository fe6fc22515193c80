import { errorCodes, type FastifyInstance } from 'fastify';

/** The content type of a part of an upload (tus protocol 1.0). */
export const STREAMED_BODY = 'application/offset+octet-stream';

/**
 * Leaves bodies of uploads in parts to their routes: they are read as they arrive, and never whole.
 * @param paths beginnings of the routes' paths
 */
export function leaveStreamedBodies(fastify: FastifyInstance, paths: readonly string[]): void {
  fastify.addContentTypeParser(STREAMED_BODY, (request, _, done) => {
    if (paths.some((path) => request.url.startsWith(path))) return done(null, undefined);
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(STREAMED_BODY), undefined);
  });
}
