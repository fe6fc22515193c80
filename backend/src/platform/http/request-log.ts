import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging.js';
import { redactEmails } from '../redact-emails.js';

/** Requests that take longer are logged, ms. */
const SLOW_MS = 1000;

/**
 * The token that ends a signed link: ids, a dot and 192 bits; or the secret of 256 bits that opens an order, or, behind
 * the id of a cart, its reminder.
 */
const TOKEN = /\.[\w-]{32}$|^([0-9a-f]{32}-)?[\w-]{43}$/;

/** Logs each request that failed or was slow; at the level debug, all of them. */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    done();
    const { statusCode, elapsedTime } = reply;
    const level = statusCode >= 500 ? 'error' : elapsedTime > SLOW_MS ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      requestId: request.id,
      ...givenId(request.headers['x-request-id']),
      method: request.method,
      path: loggedPath(request.url),
      statusCode,
      ms: Math.round(elapsedTime),
    };
    log[level](line, 'request');
  });
}

/** The id that a proxy or a visitor gave the request: it finds the line, and stands in no event. */
const givenId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? { givenId: given } : {};

/**
 * The URL as the log may hold it: without the query, which may carry a password or a name, and without the token of a
 * signed link.
 */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (TOKEN.test(part) ? '(token)' : redactEmails(part)))
    .join('/');
