import {
  ReleasedItems,
  ReleasedItemsRequest,
  ReleasedTerms,
  ReleasedTermsRequest,
} from '@daybook/contracts/content/pages.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ReleasedItemsQueries } from '../visitors/released-items.queries.js';

/** Answers the released items and terms of a collection of the edited website, for the canvas of a page's editor. */
@Controller('api/config/content/collections')
@Permission('content.draft')
@ReadYourWrites('content', 'documents')
export class OwnerItemsController {
  constructor(private readonly lists: ReleasedItemsQueries) {}

  @Get(':id/items')
  @Answers(ReleasedItems, 'The items of a collection as a block would show them', 'PAGE_NOT_FOUND')
  items(
    @Param('id') id: string,
    @Query() request: ReleasedItemsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ReleasedItems> {
    return this.lists.items(websiteId, id, request);
  }

  @Get(':id/terms')
  @Answers(ReleasedTerms, 'The terms of a collection as a block would show them', 'PAGE_NOT_FOUND')
  terms(
    @Param('id') id: string,
    @Query() { of = 'tag' }: ReleasedTermsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ReleasedTerms> {
    return this.lists.terms(websiteId, id, of);
  }
}
