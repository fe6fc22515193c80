import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging.js';
import { redactEmails } from '../redact-emails.js';

/** Answers that took longer are told of, ms. */
const SLOW_MS = 1000;

/** A part of a path that a signed link ends with: ids, a dot and 192 bits. */
const TOKEN = /\.[\w-]{32}$/;

/** One line for each request that failed or was slow; all of them at debug. */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    done();
    const { statusCode, elapsedTime } = reply;
    const level = statusCode >= 500 ? 'error' : elapsedTime > SLOW_MS ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      requestId: request.id,
      method: request.method,
      path: loggedPath(request.url),
      statusCode,
      ms: Math.round(elapsedTime),
    };
    log[level](line, 'request');
  });
}

/**
 * Where a request went, as it may stand in a log: without the query, which can set a password or name somebody, and
 * without the token of a link that was sent to one person.
 */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (TOKEN.test(part) ? '(token)' : redactEmails(part)))
    .join('/');
