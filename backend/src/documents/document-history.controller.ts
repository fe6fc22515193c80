import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import {
  type DocumentHistoryAnswer,
  DocumentHistoryRequest,
  documentAnswers,
  RestoreDocumentRequest,
} from '@daybook/contracts/documents/documents.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { RestoreDocument } from './documents.commands.js';
import { DocumentsQueries } from './documents.queries.js';

/** The history of each kind's documents: what happened, and any version again. */
export function documentHistoryController(kind: DocumentKind): Type {
  const { history: History, title } = documentAnswers(kind);
  const { rights, words, refusals } = kind;

  @Controller(`api/config/documents/${kind.name}`)
  @Permission(rights.edit, rights.history)
  @ReadYourWrites('documents')
  class DocumentHistoryController {
    constructor(
      private readonly commands: CommandBus,
      private readonly documents: DocumentsQueries,
    ) {}

    @Get(':id/history')
    @Answers(History, `What happened to ${words.a}, the newest first`, refusals.notFound)
    history(
      @Param('id') id: string,
      @Query() request: DocumentHistoryRequest,
      @CurrentMember() { websiteId }: MemberContext,
    ): Promise<DocumentHistoryAnswer> {
      return this.documents.history(websiteId, kind, id, request);
    }

    @Post(':id/restore')
    @Answers(
      kind.answer,
      `Saves an earlier version of ${words.a} again`,
      refusals.notFound,
      refusals.versionNotFound,
      refusals.invalid,
      'EDITED_MEANWHILE',
    )
    @Takes({ isRevised: true })
    @HttpCode(200)
    restore(
      @Param('id') id: string,
      @Body() { version }: RestoreDocumentRequest,
      @ExpectedRevision() read: number,
      @CurrentMember() member: MemberContext,
    ): Promise<CommittedAnswer<object>> {
      return this.commands.execute(new RestoreDocument(kind, member, { id, version, read }));
    }
  }
  return called(DocumentHistoryController, `${title}HistoryController`);
}

/** The class under a name of its own, as logs and the description of the API have it. */
export function called(type: Type, name: string): Type {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}
