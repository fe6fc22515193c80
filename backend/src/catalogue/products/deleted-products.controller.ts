import {
  DeletedProductsAnswer,
  DeletedProductsRequest,
} from '@daybook/contracts/catalogue/deleted-products.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { DeletedProductsQueries } from './deleted-products.queries.js';

/** The deleted products of a website, for members who may restore them. */
@Controller('api/config/deleted-products')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue')
export class DeletedProductsController {
  constructor(private readonly deleted: DeletedProductsQueries) {}

  @Get()
  @Answers(DeletedProductsAnswer, 'The products that are deleted now, the last deleted one first')
  list(
    @Query() request: DeletedProductsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<DeletedProductsAnswer> {
    return this.deleted.list(websiteId, request);
  }
}
