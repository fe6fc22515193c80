import { areaKind } from '@daybook/contracts/content/area.document';
import {
  AreaPasswordsAnswer,
  OwnerArea,
  OwnerAreasAnswer,
  OwnerAreasRequest,
  SetAreaPasswordRequest,
} from '@daybook/contracts/content/areas.api';
import { areaDocumentShape } from '@daybook/contracts/content/shared/area-shape';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateDocument, DeleteDocument, SaveDocument } from '../../documents/documents.commands.js';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { ByPersonsOnly } from '../../platform/access/bearer-admission.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { RemoveAreaPassword, SetAreaPassword } from './area-passwords.commands.js';
import { AreaPasswordsQueries } from './area-passwords.queries.js';

/** A hash is slow, and each password is a fact in the log. */
const SET: RateLimit = { name: 'area-passwords', perVisitor: 30, perIp: 120, seconds: 600 };

/** The areas of a website that are not open to all. Members who write drafts read them; members who publish change them. */
@Controller('api/config')
@ReadYourWrites('documents', 'content')
export class AreasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly documents: DocumentsQueries,
    private readonly passwords: AreaPasswordsQueries,
  ) {}

  @Get('areas')
  @Permission('content.draft')
  @Answers(OwnerAreasAnswer, 'The areas of the website that are not open to all, the one saved last first')
  async areas(
    @Query() request: OwnerAreasRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerAreasAnswer> {
    const { results, ...next } = await this.documents.page(websiteId, areaKind, request);
    return { results: results.map(({ document, version }) => ({ area: document, version })), ...next };
  }

  @Get('areas/:id')
  @Permission('content.draft')
  @Answers(OwnerArea, 'An area', 'AREA_NOT_FOUND')
  area(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerArea> {
    return this.documents.answer(websiteId, areaKind, id);
  }

  @Post('areas')
  @Permission('content.publish')
  @Answers(OwnerArea, 'Makes an area', 'AREA_INVALID', 'TOO_MANY_AREAS')
  @Takes({ document: areaDocumentShape })
  create(@Body() body: unknown, @CurrentMember() member: MemberContext): Promise<CommittedAnswer<OwnerArea>> {
    return this.commands.execute(new CreateDocument(areaKind, member, body));
  }

  @Put('areas/:id')
  @Permission('content.publish')
  @Answers(OwnerArea, 'Saves an area; it takes effect at once', 'AREA_NOT_FOUND', 'AREA_INVALID')
  @Takes({ document: areaDocumentShape, isRevised: true })
  save(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerArea>> {
    return this.commands.execute(new SaveDocument(areaKind, member, { id, body, read }));
  }

  @Delete('areas/:id')
  @Permission('content.publish')
  @Answers(
    null,
    'Deletes an area that keeps nothing closed',
    'AREA_NOT_FOUND',
    'AREA_IN_USE',
    'EDITED_MEANWHILE',
  )
  @Takes({ isRevised: true })
  remove(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteDocument(areaKind, member, { id, read }));
  }

  @Get('area-passwords')
  @Permission('content.draft')
  @Answers(AreaPasswordsAnswer, 'The areas that have a password, and `site` for the hidden website')
  listed(@CurrentMember() { websiteId }: MemberContext): Promise<AreaPasswordsAnswer> {
    return this.passwords.all(websiteId);
  }

  @Put('area-passwords/:areaId')
  @ByPersonsOnly()
  @Permission('content.publish')
  @Limited(SET)
  @Answers(null, 'Sets the password of an area, which ends what the former one opened', 'AREA_NOT_FOUND')
  setPassword(
    @Param('areaId') areaId: string,
    @Body() { password }: SetAreaPasswordRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new SetAreaPassword(member, areaId, password));
  }

  @Delete('area-passwords/:areaId')
  @ByPersonsOnly()
  @Permission('content.publish')
  @Limited(SET)
  @Answers(null, 'Removes the password of an area: it stays closed until another is set', 'AREA_NOT_FOUND')
  removePassword(
    @Param('areaId') areaId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new RemoveAreaPassword(member, areaId));
  }
}
