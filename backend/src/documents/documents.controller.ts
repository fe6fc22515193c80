import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import {
  type DocumentsAnswer,
  DocumentsRequest,
  documentAnswers,
} from '@daybook/contracts/documents/documents.api';
import { Body, Controller, Get, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { called } from './document-history.controller.js';
import { CreateDocument, SaveDocument } from './documents.commands.js';
import { DocumentsQueries } from './documents.queries.js';

/** The documents of a kind that has no routes of its own. */
export function documentController(kind: DocumentKind): Type {
  const { list: List, title } = documentAnswers(kind);
  const { rights, words, refusals, shape } = kind;

  @Controller(`api/config/documents/${kind.name}`)
  @Permission(rights.edit)
  @ReadYourWrites('documents')
  class DocumentsController {
    constructor(
      private readonly commands: CommandBus,
      private readonly documents: DocumentsQueries,
    ) {}

    @Get()
    @Answers(List, `The ${words.many} of the website, the one saved last first`)
    list(
      @Query() request: DocumentsRequest,
      @CurrentMember() { websiteId }: MemberContext,
    ): Promise<DocumentsAnswer> {
      return this.documents.answers(websiteId, kind, request);
    }

    @Post()
    @Answers(kind.answer, `Creates ${words.a}`, refusals.invalid)
    @Takes({ document: shape })
    create(@Body() body: unknown, @CurrentMember() member: MemberContext): Promise<CommittedAnswer<object>> {
      return this.commands.execute(new CreateDocument(kind, member, body));
    }

    @Get(':id')
    @Answers(kind.answer, `Reads ${words.a}`, refusals.notFound)
    document(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<object> {
      return this.documents.answer(websiteId, kind, id);
    }

    @Put(':id')
    @Answers(kind.answer, `Saves ${words.a}`, refusals.notFound, refusals.invalid)
    @Takes({ document: shape, isRevised: true })
    change(
      @Param('id') id: string,
      @Body() body: unknown,
      @ExpectedRevision() read: number,
      @CurrentMember() member: MemberContext,
    ): Promise<CommittedAnswer<object>> {
      return this.commands.execute(new SaveDocument(kind, member, { id, body, read }));
    }
  }
  return called(DocumentsController, `${title}Controller`);
}
