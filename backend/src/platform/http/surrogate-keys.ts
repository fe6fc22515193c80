import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { VisitorContext, VisitorRequest } from './visitor.js';

/**
 * The header that names what an answer shows, by the keys of the projections' `surrogateKeys`. The page cache drops
 * pages by them.
 */
export const SURROGATE_KEY = 'surrogate-key';

type KeysOf<Answer> = (visitor: VisitorContext, answer: Answer) => string[];

class SurrogateKeys<Answer> implements NestInterceptor<Answer> {
  constructor(private readonly keysOf: KeysOf<Answer>) {}

  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
    const http = context.switchToHttp();
    const { visitor } = http.getRequest<VisitorRequest>();
    return next.handle().pipe(
      tap((answer) => {
        if (visitor)
          http.getResponse<FastifyReply>().header(SURROGATE_KEY, this.keysOf(visitor, answer).join(' '));
      }),
    );
  }
}

/** The answer may be cached until one of these keys is dropped. */
export const Shows = <Answer>(keysOf: KeysOf<Answer>) => UseInterceptors(new SurrogateKeys(keysOf));
