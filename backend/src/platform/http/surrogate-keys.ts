import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { VisitorContext, VisitorRequest } from './visitor.js';

/** Names what an answer shows, in the words of the projections' `surrogateKeys`; the page cache drops by them. */
export const SURROGATE_KEY = 'surrogate-key';

abstract class SurrogateKeys implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { visitor } = http.getRequest<VisitorRequest>();
    return next.handle().pipe(
      tap((answer) => {
        if (visitor)
          http.getResponse<FastifyReply>().header(SURROGATE_KEY, this.keysOf(visitor, answer).join(' '));
      }),
    );
  }

  protected abstract keysOf(visitor: VisitorContext, answer: unknown): string[];
}

@Injectable()
class CatalogueKeys extends SurrogateKeys {
  protected keysOf({ websiteId }: VisitorContext): string[] {
    return [`website:${websiteId}`, `catalogue:${websiteId}`];
  }
}

@Injectable()
class ProductKeys extends SurrogateKeys {
  protected keysOf({ websiteId }: VisitorContext, answer: unknown): string[] {
    return [`website:${websiteId}`, `product:${websiteId}:${(answer as ProductItem).id}`];
  }
}

/** The answer lists products or collections: any change of the catalogue may change it. */
export const ShowsCatalogue = () => UseInterceptors(CatalogueKeys);

/** The answer is one product. */
export const ShowsProduct = () => UseInterceptors(ProductKeys);
