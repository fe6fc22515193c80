import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';

/** Names the release that an answer is of: a page whose answers differ in it is put together again. */
const RELEASE_HEADER = 'x-release';

type OfRelease = { readonly releaseId: string };

@Injectable()
class ReleaseHeader implements NestInterceptor<OfRelease> {
  intercept(context: ExecutionContext, next: CallHandler<OfRelease>): Observable<OfRelease> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(({ releaseId }) => void reply.header(RELEASE_HEADER, releaseId)));
  }
}

/** The answers of the routes say which release they are of, in the header `x-release`. */
export const SaysRelease = () => UseInterceptors(ReleaseHeader);
