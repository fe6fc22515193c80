import {
  OwnerSuggestionsAnswer,
  OwnerSuggestionsRequest,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerSuggestionsQueries } from './owner-suggestions.queries.js';

/** Products by a few typed characters, for the owner area's search. */
@Controller('api/config/product-suggestions')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue')
export class OwnerSuggestionsController {
  constructor(private readonly suggestions: OwnerSuggestionsQueries) {}

  @Get()
  @Answers(OwnerSuggestionsAnswer, 'The products that an owner may mean by what they type')
  find(
    @Query() { q }: OwnerSuggestionsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerSuggestionsAnswer> {
    return this.suggestions.find(websiteId, q);
  }
}
