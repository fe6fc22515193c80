import type { ProductItem, RelatedProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
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

@Injectable()
class RelatedKeys extends SurrogateKeys {
  protected keysOf({ websiteId }: VisitorContext, answer: unknown): string[] {
    const shown = (answer as RelatedProductsAnswer).results.map(({ id }) => `product:${websiteId}:${id}`);
    return [`website:${websiteId}`, `assortment:${websiteId}`, ...shown];
  }
}

/** The answer lists products or collections: any change of the catalogue may change it. */
export const ShowsCatalogue = () => UseInterceptors(CatalogueKeys);

/** The answer is one product. */
export const ShowsProduct = () => UseInterceptors(ProductKeys);

/**
 * The answer is a few products beside one: a change of any document may choose others, and a change of stock concerns
 * those that are shown. Were it the stock of all, every sale would drop every product's page.
 */
export const ShowsRelated = () => UseInterceptors(RelatedKeys);
