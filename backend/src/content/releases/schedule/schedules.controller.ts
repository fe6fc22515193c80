import {
  moveScheduleShape,
  ScheduleAnswer,
  ScheduledReleasesAnswer,
  scheduleShape,
} from '@daybook/contracts/content/scheduled-releases.api';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { NoFields } from '../../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { OwnerSchedulesQueries } from './owner-schedules.queries.js';
import { CancelSchedule, MoveSchedule, ScheduleRelease } from './schedules.commands.js';

/** Releases that wait for their time. */
@Controller('api/config/releases/scheduled')
@Permission('content.publish')
@ReadYourWrites('content')
export class SchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerSchedulesQueries,
  ) {}

  @Get()
  @Answers(ScheduledReleasesAnswer, 'The releases that wait for their time, the next one first')
  waiting(@CurrentMember() { websiteId }: MemberContext): Promise<ScheduledReleasesAnswer> {
    return this.queries.waiting(websiteId);
  }

  @Post()
  @Answers(
    ScheduleAnswer,
    'Publishes pages and withdraws others at a time',
    'RELEASE_INVALID',
    'PAGE_NOT_FOUND',
    'PAGE_IN_TRASH',
    'PAGE_VERSION_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: scheduleShape, isIdempotent: true })
  schedule(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ScheduleAnswer>> {
    return this.commands.execute(new ScheduleRelease(member, body));
  }

  @Put(':id')
  @Answers(
    ScheduleAnswer,
    'Gives a scheduled release another time',
    'RELEASE_INVALID',
    'RELEASE_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: moveScheduleShape, isIdempotent: true })
  move(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ScheduleAnswer>> {
    return this.commands.execute(new MoveSchedule(member, id, body));
  }

  @Delete(':id')
  @Answers(
    ScheduleAnswer,
    'Takes a scheduled release back before its time',
    'RELEASE_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  cancel(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ScheduleAnswer>> {
    return this.commands.execute(new CancelSchedule(member, id));
  }
}
