import { Refusal } from '@daybook/contracts/shared/errors';
import type { FastifyInstance } from 'fastify';
import { answerOf } from './error.filter.js';

/** What an operator asks of every process. */
const OF_EACH_PROCESS = ['/health/', '/metrics'];

/**
 * Answers these paths, the health and the metrics; any other path is not found. So a process with the role collector,
 * which gives way to all others, never holds up a page.
 * @param paths beginnings of paths
 */
export function answerOnly(fastify: FastifyInstance, paths: readonly string[]): void {
  const answered = [...OF_EACH_PROCESS, ...paths];
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    if (answered.some((path) => url.startsWith(path))) return done();
    const refusal = new Refusal('NOT_FOUND');
    void reply.code(refusal.status).send(answerOf(url, refusal.toAnswer(), []));
  });
}
