import { type ErrorAnswer, type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyAttempts } from './attempts.js';
import { languageOfRequest } from './request-locale.js';
import { WebsiteDirectory } from './website-directory.js';

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

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'INVALID_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Postgres knows no U+0000: a caller's text that carries one cannot be looked up, by whichever route it came. */
const NO_TEXT = '22021';

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof EventStoreUnavailable) return new Refusal('UNAVAILABLE');
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (code === NO_TEXT) return new Refusal('INVALID_REQUEST');
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (typeof status !== 'number') return new Refusal('INTERNAL');
  return new Refusal(BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL'));
}
