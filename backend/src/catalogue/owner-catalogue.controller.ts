import {
  HistoryRequest,
  OwnerProduct,
  OwnerProductsAnswer,
  OwnerProductsRequest,
  ProductHistoryAnswer,
  RestoreRequest,
  SavedProduct,
  UndeleteRequest,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { newProductShape, productShape } from '@daybook/contracts/catalogue/product-shape';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { DeleteProduct } from './catalogue.commands.js';
import { ChangeProduct, CreateProduct, RestoreProduct, UndeleteProduct } from './owner-catalogue.commands.js';
import { OwnerCatalogueQueries } from './owner-catalogue.queries.js';

/** The products of a website, for members who may edit its catalogue. */
@Controller('api/config/products')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue', 'stock')
export class OwnerCatalogueController {
  constructor(
    private readonly commands: CommandBus,
    private readonly catalogue: OwnerCatalogueQueries,
  ) {}

  @Get()
  @Answers(OwnerProductsAnswer, 'The products of the website, as their owner sees them')
  products(
    @Query() request: OwnerProductsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerProductsAnswer> {
    return this.catalogue.products(websiteId, request);
  }

  @Post()
  @Answers(SavedProduct, 'Creates a product', 'PRODUCT_INVALID')
  @Takes({ document: newProductShape })
  create(
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new CreateProduct(websiteId, body, metadata));
  }

  @Get(':id')
  @Answers(OwnerProduct, 'One product document', 'PRODUCT_NOT_FOUND')
  product(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerProduct> {
    return this.catalogue.product(websiteId, id);
  }

  @Put(':id')
  @Answers(SavedProduct, 'Saves a product', 'PRODUCT_NOT_FOUND', 'PRODUCT_INVALID')
  @Takes({ document: productShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new ChangeProduct(websiteId, id, body, revision, metadata));
  }

  @Delete(':id')
  @Answers(null, 'Deletes a product', 'PRODUCT_NOT_FOUND', 'EDITED_MEANWHILE')
  @Takes({ isRevised: true })
  delete(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteProduct(websiteId, id, metadata, revision));
  }

  @Get(':id/history')
  @Permission('history.read')
  @Answers(ProductHistoryAnswer, 'The versions of a product, the newest first', 'PRODUCT_NOT_FOUND')
  history(
    @Param('id') id: string,
    @Query() request: HistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ProductHistoryAnswer> {
    return this.catalogue.history(websiteId, id, request);
  }

  // the answer shows the version
  @Post(':id/restore')
  @Permission('catalogue.edit', 'history.read')
  @Answers(
    SavedProduct,
    'Saves an earlier version of a product again',
    'PRODUCT_NOT_FOUND',
    'VERSION_NOT_FOUND',
    'PRODUCT_INVALID',
    'EDITED_MEANWHILE',
  )
  @Takes({ isRevised: true })
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Body() { revision }: RestoreRequest,
    @ExpectedRevision() expected: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new RestoreProduct(websiteId, id, revision, expected, metadata));
  }

  @Post(':id/undelete')
  @Answers(
    SavedProduct,
    'Restores a deleted product as it was; one that is there stays as it is',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_INVALID',
  )
  @HttpCode(200)
  undelete(
    @Param('id') id: string,
    @Body() { collectionId }: UndeleteRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedProduct>> {
    return this.commands.execute(new UndeleteProduct(websiteId, id, collectionId, metadata));
  }
}
