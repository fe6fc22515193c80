import {
  OwnerCollection,
  OwnerCollectionsAnswer,
  SavedCollection,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { collectionShape, newCollectionShape } from '@daybook/contracts/catalogue/product-shape';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { ChangeCollection, CreateCollection, DeleteCollection } from './owner-collections.commands.js';
import { OwnerCollectionsQueries } from './owner-collections.queries.js';

@Controller('api/config/collections')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue')
export class OwnerCollectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly collections: OwnerCollectionsQueries,
  ) {}

  @Get()
  @Answers(OwnerCollectionsAnswer, 'The collections of the website')
  async all(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerCollectionsAnswer> {
    return { results: await this.collections.collections(websiteId) };
  }

  @Post()
  @Answers(SavedCollection, 'Creates a collection', 'COLLECTION_INVALID')
  @Takes({ document: newCollectionShape })
  create(
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedCollection>> {
    return this.commands.execute(new CreateCollection(websiteId, body, metadata));
  }

  @Get(':id')
  @Answers(OwnerCollection, 'One collection document', 'COLLECTION_NOT_FOUND')
  collection(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerCollection> {
    return this.collections.collection(websiteId, id);
  }

  @Put(':id')
  @Answers(SavedCollection, 'Saves a collection', 'COLLECTION_NOT_FOUND', 'COLLECTION_INVALID')
  @Takes({ document: collectionShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SavedCollection>> {
    return this.commands.execute(new ChangeCollection(websiteId, id, body, revision, metadata));
  }

  @Delete(':id')
  @Answers(
    null,
    'Deletes a collection without products',
    'COLLECTION_NOT_FOUND',
    'COLLECTION_NOT_EMPTY',
    'EDITED_MEANWHILE',
  )
  @Takes({ isRevised: true })
  async delete(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    await this.collections.mustBeEmpty(websiteId, id);
    return this.commands.execute(new DeleteCollection(websiteId, id, revision, metadata));
  }
}
