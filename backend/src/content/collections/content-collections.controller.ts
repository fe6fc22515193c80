import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import {
  OwnerContentCollection,
  OwnerContentCollectionsAnswer,
  OwnerContentCollectionsRequest,
} from '@daybook/contracts/content/content-collections.api';
import { contentCollectionDocumentShape } from '@daybook/contracts/content/shared/content-collection-shape';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateDocument, DeleteDocument, SaveDocument } from '../../documents/documents.commands.js';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';

/** The content collections of a website. Members who write drafts read them; members who publish change them. */
@Controller('api/config/content-collections')
@ReadYourWrites('documents')
export class ContentCollectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly documents: DocumentsQueries,
  ) {}

  @Get()
  @Permission('content.draft')
  @Answers(OwnerContentCollectionsAnswer, 'The content collections of the website, the one saved last first')
  async collections(
    @Query() request: OwnerContentCollectionsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerContentCollectionsAnswer> {
    const { results, ...next } = await this.documents.page(websiteId, contentCollectionKind, request);
    return { results: results.map(({ document, version }) => ({ collection: document, version })), ...next };
  }

  @Get(':id')
  @Permission('content.draft')
  @Answers(OwnerContentCollection, 'A content collection', 'CONTENT_COLLECTION_NOT_FOUND')
  collection(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerContentCollection> {
    return this.documents.answer(websiteId, contentCollectionKind, id);
  }

  @Post()
  @Permission('content.publish')
  @Answers(
    OwnerContentCollection,
    'Makes a content collection',
    'CONTENT_COLLECTION_INVALID',
    'TOO_MANY_CONTENT_COLLECTIONS',
  )
  @Takes({ document: contentCollectionDocumentShape })
  create(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerContentCollection>> {
    return this.commands.execute(new CreateDocument(contentCollectionKind, member, body));
  }

  @Put(':id')
  @Permission('content.publish')
  @Answers(
    OwnerContentCollection,
    'Saves a content collection',
    'CONTENT_COLLECTION_NOT_FOUND',
    'CONTENT_COLLECTION_INVALID',
  )
  @Takes({ document: contentCollectionDocumentShape, isRevised: true })
  save(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerContentCollection>> {
    return this.commands.execute(new SaveDocument(contentCollectionKind, member, { id, body, read }));
  }

  @Delete(':id')
  @Permission('content.publish')
  @Answers(
    null,
    'Puts a content collection without released items into the trash',
    'CONTENT_COLLECTION_NOT_FOUND',
    'CONTENT_COLLECTION_IN_USE',
    'EDITED_MEANWHILE',
  )
  @Takes({ isRevised: true })
  remove(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteDocument(contentCollectionKind, member, { id, read }));
  }
}
