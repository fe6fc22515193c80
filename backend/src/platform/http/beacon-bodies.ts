import type { FastifyInstance, FastifyRequest } from 'fastify';

const GIVEN_TYPE = Symbol('content type of a beacon');
type BeaconRequest = FastifyRequest & { [GIVEN_TYPE]?: string };

/**
 * Lets routes take what `navigator.sendBeacon` may send: a text, a form, a multipart form, or a blob of any content type
 * or of none. Their bodies arrive as texts, and the route reads them by {@link beaconTypeOf}.
 * @param paths beginnings of the routes' paths
 */
export function takeBeacons(fastify: FastifyInstance, paths: readonly string[]): void {
  const isBeacon = (url: string) => paths.some((path) => url.startsWith(path));
  fastify.addHook('onRequest', (request: BeaconRequest, _, done) => {
    if (request.method === 'POST' && isBeacon(request.url)) {
      request[GIVEN_TYPE] = request.headers['content-type'] ?? '';
      request.headers['content-type'] = 'text/plain';
    }
    done();
  });
}

/**
 * Lets routes take a body without a content type as a text; bodies of other types are parsed as everywhere, since the
 * crumb may be a field of them.
 * @param paths beginnings of the routes' paths
 */
export function takeUntypedBodies(fastify: FastifyInstance, paths: readonly string[]): void {
  fastify.addHook('onRequest', ({ method, url, headers }, _, done) => {
    if (method === 'POST' && paths.some((path) => url.startsWith(path)))
      headers['content-type'] ??= 'text/plain';
    done();
  });
}

/** The content type that the browser gave; empty when it gave none. */
export const beaconTypeOf = (request: BeaconRequest): string =>
  request[GIVEN_TYPE] ?? request.headers['content-type'] ?? '';
