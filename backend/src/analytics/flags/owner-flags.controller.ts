import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import { flagDocumentShape } from '@daybook/contracts/analytics/flags/flag-shape';
import {
  FlagHistoryAnswer,
  FlagHistoryRequest,
  FlagResultsAnswer,
  ListedFlag,
  OwnerFlag,
  OwnerFlagsAnswer,
  RestoreFlagRequest,
} from '@daybook/contracts/analytics/flags/flags.api';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateDocument, RestoreDocument, SaveDocument } from '../../documents/documents.commands.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { FlagsQueries } from './flags.queries.js';

/** The flags of a website: who reads figures sees them, and who may change the shop changes them. */
@Controller('api/config/flags')
@Permission('analytics.read')
@ReadYourWrites('flags')
export class OwnerFlagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FlagsQueries,
  ) {}

  @Get()
  @Answers(OwnerFlagsAnswer, 'The flags of the website, the one saved last first')
  flags(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerFlagsAnswer> {
    return this.queries.flags(websiteId);
  }

  @Post()
  @Permission('settings.edit')
  @Answers(OwnerFlag, 'Creates a flag', 'FLAG_INVALID', 'TOO_MANY_FLAGS')
  @Takes({ document: flagDocumentShape })
  create(@Body() body: unknown, @CurrentMember() member: MemberContext): Promise<CommittedAnswer<OwnerFlag>> {
    return this.commands.execute(new CreateDocument(flagKind, member, body));
  }

  @Get(':id')
  @Answers(ListedFlag, 'A flag', 'FLAG_NOT_FOUND')
  flag(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<ListedFlag> {
    return this.queries.flag(websiteId, id);
  }

  @Put(':id')
  @Permission('settings.edit')
  @Answers(OwnerFlag, 'Saves a flag', 'FLAG_NOT_FOUND', 'FLAG_INVALID')
  @Takes({ document: flagDocumentShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerFlag>> {
    return this.commands.execute(new SaveDocument(flagKind, member, { id, body, read }));
  }

  @Get(':id/history')
  @ReadYourWrites('documents')
  @Permission('analytics.read', 'history.read')
  @Answers(FlagHistoryAnswer, 'What was saved of a flag, the newest first', 'FLAG_NOT_FOUND')
  history(
    @Param('id') id: string,
    @Query() request: FlagHistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FlagHistoryAnswer> {
    return this.queries.history(websiteId, id, request);
  }

  // the answer shows the version
  @Post(':id/restore')
  @Permission('settings.edit', 'history.read')
  @Answers(
    OwnerFlag,
    'Saves an earlier version of a flag again',
    'FLAG_NOT_FOUND',
    'FLAG_VERSION_NOT_FOUND',
    'FLAG_INVALID',
    'EDITED_MEANWHILE',
  )
  @Takes({ isRevised: true })
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Body() { version }: RestoreFlagRequest,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerFlag>> {
    return this.commands.execute(new RestoreDocument(flagKind, member, { id, version, read }));
  }

  @Get(':id/results')
  @ReadYourWrites('flags', 'flag_results')
  @Answers(FlagResultsAnswer, 'What visitors of each variation did', 'FLAG_NOT_FOUND')
  results(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FlagResultsAnswer> {
    return this.queries.results(websiteId, id);
  }
}
