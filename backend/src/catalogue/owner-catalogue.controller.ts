import {
  HistoryRequest,
  type OwnerProduct,
  type OwnerProductsAnswer,
  OwnerProductsRequest,
  type ProductHistoryAnswer,
  RestoreRequest,
  type SavedProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { DeleteProduct } from './catalogue.commands.js';
import { ChangeProduct, CreateProduct, RestoreProduct } from './owner-catalogue.commands.js';
import { OwnerCatalogueQueries } from './owner-catalogue.queries.js';

/** The products of a website as those who keep its catalogue work with them. */
@Controller('api/config/products')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue', 'stock')
export class OwnerCatalogueController {
  constructor(
    private readonly commands: CommandBus,
    private readonly catalogue: OwnerCatalogueQueries,
  ) {}

  @Get()
  products(
    @Query() request: OwnerProductsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerProductsAnswer> {
    return this.catalogue.products(websiteId, request);
  }

  @Post()
  create(
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new CreateProduct(websiteId, body, metadata));
  }

  @Get(':id')
  product(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerProduct> {
    return this.catalogue.product(websiteId, id);
  }

  @Put(':id')
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new ChangeProduct(websiteId, id, body, revision, metadata));
  }

  @Delete(':id')
  delete(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteProduct(websiteId, id, metadata));
  }

  @Get(':id/history')
  history(
    @Param('id') id: string,
    @Query() request: HistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ProductHistoryAnswer> {
    return this.catalogue.history(websiteId, id, request);
  }

  @Post(':id/restore')
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Body() { revision }: RestoreRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new RestoreProduct(websiteId, id, revision, metadata));
  }
}
