import {
  publishShape,
  ReleaseAnswer,
  ReleaseChangesAnswer,
  type ReleaseChangesRequest,
  ReleasesAnswer,
  ReleasesRequest,
  releaseChangesShape,
  returnShape,
} from '@daybook/contracts/content/releases.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Get, HttpCode, Param, type PipeTransform, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerReleasesQueries } from './owner-releases.queries.js';
import { PublishPages, ReturnToRelease } from './releases.commands.js';

/** The chosen pages of a request that changes nothing. @throws Refusal RELEASE_INVALID */
class ReleaseChangesPipe implements PipeTransform<unknown, ReleaseChangesRequest> {
  transform(body: unknown): ReleaseChangesRequest {
    const problems = shapeProblems(releaseChangesShape, body);
    return problems ? refuse('RELEASE_INVALID', problems) : (body as ReleaseChangesRequest);
  }
}

/** The releases of a website: publishing, withdrawing, and the way back. */
@Controller('api/config/releases')
@Permission('content.publish')
@ReadYourWrites('content')
export class ReleasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerReleasesQueries,
  ) {}

  @Get()
  @Answers(ReleasesAnswer, 'The releases of the website, the newest first')
  releases(
    @Query() request: ReleasesRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ReleasesAnswer> {
    return this.queries.releases(websiteId, request);
  }

  @Post('changes')
  @Answers(
    ReleaseChangesAnswer,
    'Says what publishing these pages would change; it changes nothing',
    'RELEASE_INVALID',
    'PAGE_NOT_FOUND',
  )
  @Takes({ document: releaseChangesShape })
  @HttpCode(200)
  changes(
    @Body(ReleaseChangesPipe) request: ReleaseChangesRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ReleaseChangesAnswer> {
    return this.queries.changes(websiteId, request);
  }

  @Post()
  @Answers(
    ReleaseAnswer,
    'Publishes pages and withdraws others, by one fact',
    'RELEASE_INVALID',
    'PAGE_NOT_FOUND',
    'PAGE_IN_TRASH',
    'PAGE_VERSION_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: publishShape, isIdempotent: true })
  publish(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ReleaseAnswer>> {
    return this.commands.execute(new PublishPages(member, body));
  }

  @Post('undo')
  @Answers(
    ReleaseAnswer,
    'Takes the newest release back',
    'RELEASE_INVALID',
    'RELEASE_NOT_FOUND',
    'RELEASED_MEANWHILE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: returnShape, isIdempotent: true })
  undo(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ReleaseAnswer>> {
    return this.commands.execute(new ReturnToRelease(member, null, body));
  }

  @Post(':id/return')
  @Answers(
    ReleaseAnswer,
    'Lets visitors read again what they read after this release',
    'RELEASE_INVALID',
    'RELEASE_NOT_FOUND',
    'RELEASED_MEANWHILE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: returnShape, isIdempotent: true })
  return(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ReleaseAnswer>> {
    return this.commands.execute(new ReturnToRelease(member, id, body));
  }
}
