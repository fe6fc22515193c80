import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import { documentAnswers } from '@daybook/contracts/documents/documents.api';
import { Body, Controller, Delete, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { called } from './document-history.controller.js';
import { ChangeDocumentStatus, DeleteDocument } from './documents.commands.js';

/** Deletes the documents of a kind that are deleted at all. */
export function documentDeletionController(kind: DocumentKind): Type {
  const { title } = documentAnswers(kind);
  const { rights, words, refusals } = kind;

  @Controller(`api/config/documents/${kind.name}`)
  @Permission(rights.edit)
  class DocumentDeletionController {
    constructor(private readonly commands: CommandBus) {}

    @Delete(':id')
    @Answers(null, `Deletes ${words.a}`, refusals.notFound, 'EDITED_MEANWHILE')
    @Takes({ isRevised: true })
    remove(
      @Param('id') id: string,
      @Body(NoFields) _: unknown,
      @ExpectedRevision() read: number,
      @CurrentMember() member: MemberContext,
    ): Promise<CommittedAnswer<null>> {
      return this.commands.execute(new DeleteDocument(kind, member, { id, read }));
    }
  }
  return called(DocumentDeletionController, `${title}DeletionController`);
}

/** Publishes the documents of a kind that is published by hand. */
export function documentPublicationController(kind: DocumentKind): Type {
  const { title } = documentAnswers(kind);
  const { rights, words, refusals } = kind;

  @Controller(`api/config/documents/${kind.name}`)
  @Permission(rights.edit)
  class DocumentPublicationController {
    constructor(private readonly commands: CommandBus) {}

    @Post(':id/publish')
    @Answers(kind.answer, `Lets visitors have ${words.a} as it was saved last`, refusals.notFound)
    @Takes({ isRevised: true })
    @HttpCode(200)
    publish(
      @Param('id') id: string,
      @Body(NoFields) _: unknown,
      @ExpectedRevision() read: number,
      @CurrentMember() member: MemberContext,
    ): Promise<CommittedAnswer<object>> {
      return this.commands.execute(new ChangeDocumentStatus(kind, member, { kind: 'publish', id, read }));
    }

    @Post(':id/unpublish')
    @Answers(kind.answer, `Takes ${words.a} from visitors`, refusals.notFound)
    @Takes({ isRevised: true })
    @HttpCode(200)
    unpublish(
      @Param('id') id: string,
      @Body(NoFields) _: unknown,
      @ExpectedRevision() read: number,
      @CurrentMember() member: MemberContext,
    ): Promise<CommittedAnswer<object>> {
      return this.commands.execute(new ChangeDocumentStatus(kind, member, { kind: 'unpublish', id, read }));
    }
  }
  return called(DocumentPublicationController, `${title}PublicationController`);
}
