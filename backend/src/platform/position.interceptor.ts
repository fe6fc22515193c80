import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Committed } from './committed.js';
import { setCartCookie } from './cookies.js';

export const POSITION_HEADER = 'x-daybook-position';

/** Turns what a command committed into its answer, with the position that a later read can ask for. */
@Injectable()
export class PositionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((result: unknown) => {
        if (!(result instanceof Committed)) return result;
        const http = context.switchToHttp();
        const reply = http.getResponse<FastifyReply>();
        reply.header(POSITION_HEADER, String(result.position));
        if (result.cartToken) setCartCookie(http.getRequest<FastifyRequest>(), reply, result.cartToken);
        return result.answer;
      }),
    );
  }
}
