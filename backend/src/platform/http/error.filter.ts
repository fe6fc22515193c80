import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGE_ON_TOP } from '../tokens.js';
import { WebsiteDirectory } from '../website-directory.js';
import { languageOfRequest } from './request-locale.js';
import { loggedPath } from './request-log.js';
import { toRefusal } from './to-refusal.js';

/**
 * Turns every error into an answer of the catalogue (decisions.md): 4xx for the caller's mistakes, 500 only for our
 * faults.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(
    private readonly websites: WebsiteDirectory,
    @Inject(MESSAGE_ON_TOP) private readonly messageOnTop: readonly string[],
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      this.logger.error({
        err: error,
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
      });
    }
    if (refusal.code === 'UNAVAILABLE') reply.header('retry-after', '1');
    if (refusal.code === 'BEING_BUILT') reply.header('retry-after', '30');
    const { retryAfterSeconds } = refusal as { retryAfterSeconds?: number };
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const language = languageOfRequest(request, this.websites.of(request.headers.host)?.document);
    const answer = answerOf(request.url, refusal.toAnswer(language), this.messageOnTop);
    void reply.code(refusal.status).type('application/json; charset=utf-8').send(answer);
  }
}

/**
 * The error's body for the callers of a path. It goes by the path and not by the handler, because an unreadable body is
 * refused before the request has one.
 * @param messageOnTop paths whose callers read the text as the answer's `message`
 */
export function answerOf(url: string, answer: ErrorAnswer, messageOnTop: readonly string[]): object {
  const isOnTop = messageOnTop.some((path) => url.startsWith(path) && !/^[\w-]/.test(url.slice(path.length)));
  return isOnTop ? { message: answer.error.message, ...answer } : answer;
}
