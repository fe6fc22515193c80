import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyAttempts } from '../access/attempts.js';
import { WebsiteDirectory } from '../website-directory.js';
import { languageOfRequest } from './request-locale.js';
import { toRefusal } from './to-refusal.js';

/** Every error leaves as the catalogue's answer (decisions.md): 4xx for what the caller did, 500 only for our faults. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly websites: WebsiteDirectory) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      this.logger.error({ err: error, requestId: request.id, method: request.method, url: request.url });
    }
    if (refusal.code === 'UNAVAILABLE') reply.header('retry-after', '1');
    if (refusal instanceof TooManyAttempts) reply.header('retry-after', String(refusal.retryAfterSeconds));
    const language = languageOfRequest(request, this.websites.of(request.headers.host)?.document);
    const answer = this.answerOf(refusal.toAnswer(language));
    void reply.code(refusal.status).type('application/json; charset=utf-8').send(answer);
  }

  protected answerOf(answer: ErrorAnswer): object {
    return answer;
  }
}

/** Callers of version 3 read the reason of a failure as `message` of the answer itself (section 7). */
@Catch()
export class MessageOnTopFilter extends ErrorFilter {
  protected override answerOf(answer: ErrorAnswer): object {
    return { message: answer.error.message, ...answer };
  }
}
