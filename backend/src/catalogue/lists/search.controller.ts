import { SuggestionsAnswer, SuggestionsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { Controller, Get, Query } from '@nestjs/common';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { Answers } from '../../platform/openapi/answers.js';
import { CatalogueQueries } from '../catalogue.queries.js';

/** A visitor who types asks several times a second, and an office has many visitors. */
const SUGGESTIONS_LIMIT: RateLimit = { name: 'suggestions', perVisitor: 60, perIp: 300, seconds: 10 };

@Controller('api/commerce/search')
@Visitor()
export class SearchController {
  constructor(private readonly catalogue: CatalogueQueries) {}

  @Get('suggestions')
  @Limited(SUGGESTIONS_LIMIT)
  @Answers(SuggestionsAnswer, 'The first products of a search while the visitor types it', 'RATE_LIMITED')
  suggestions(
    @Query() { q }: SuggestionsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<SuggestionsAnswer> {
    return this.catalogue.suggestions(visitor.websiteId, q);
  }
}
