import type { FastifyInstance } from 'fastify';
import { Committed } from './committed.js';
import { setCartCookie } from './cookies.js';

export const POSITION_HEADER = 'x-daybook-position';

/**
 * Turns what a command committed into its answer, with the position that a later read can ask for. A hook, and not an
 * interceptor of Nest: one of those puts a chain of observables around every request.
 */
export function answerCommitted(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof Committed)) return done(null, payload);
    reply.header(POSITION_HEADER, String(payload.position));
    if (payload.cartToken) setCartCookie(request, reply, payload.cartToken);
    done(null, payload.answer);
  });
}
