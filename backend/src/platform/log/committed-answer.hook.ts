import type { Position } from '@daybook/event-store/event-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renewCrumb } from '../access/crumb.js';
import { SESSION_LIFE_MS } from '../access/sessions.js';
import {
  clearSessionCookie,
  readPositionCookie,
  setPositionCookie,
  setSecretCookie,
  setSessionCookie,
} from '../http/cookies.js';
import { CommittedAnswer } from './committed-answer.js';

export const POSITION_HEADER = 'x-daybook-position';

/**
 * The position that the caller has seen: what its header says or, at a reload, in another tab or after a form without
 * script, what its cookie says. The later of the two. A command is decided on the log and waits for no cookie.
 */
export function positionAskedFor(request: FastifyRequest): Position | undefined {
  const sent = positionSent(request);
  return request.method === 'GET' ? later(sent, positionIn(readPositionCookie(request))) : sent;
}

/** The position that the caller's header says. */
export const positionSent = ({ headers }: Pick<FastifyRequest, 'headers'>): Position | undefined =>
  positionIn(headers[POSITION_HEADER]);

const positionIn = (sent: unknown) =>
  typeof sent === 'string' && /^\d{1,18}$/.test(sent) ? BigInt(sent) : undefined;

const later = (one: Position | undefined, other: Position | undefined) =>
  one === undefined || (other !== undefined && other > one) ? other : one;

/**
 * Turns what a command committed into its answer, with the position that a later read can ask for. A hook, and not an
 * interceptor of Nest: one of those puts a chain of observables around every request.
 */
export function answerCommitted(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof CommittedAnswer)) return done(null, payload);
    reply.header(POSITION_HEADER, String(payload.position));
    // two answers may come in the wrong order: the cookie never goes back
    const known = positionIn(readPositionCookie(request));
    if (known === undefined || known < payload.position)
      setPositionCookie(request, reply, String(payload.position));
    if (payload.cookie) setSecretCookie(request, reply, payload.cookie);
    if (payload.sessionToken !== undefined) answerSession(request, reply, payload.sessionToken);
    done(null, payload.answer);
  });
}

/** A session and its crumb come and go together. */
function answerSession(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  if (token === null) clearSessionCookie(request, reply);
  else setSessionCookie(request, reply, token, SESSION_LIFE_MS);
  renewCrumb(request, reply, token);
}
