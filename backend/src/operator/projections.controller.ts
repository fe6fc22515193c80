import {
  ProjectionLine,
  ProjectionsAnswer,
  ReplayDecision,
  ReplayRequest,
  RetryParkedAnswer,
  RetryParkedRequest,
} from '@daybook/contracts/operator/projections.api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { ProjectionBoard } from './projection-board.js';

/** The projections of the installation, for operators. */
@Controller('api/operator/projections')
@Permission('operator')
export class ProjectionsController {
  constructor(private readonly board: ProjectionBoard) {}

  @Get()
  @Answers(ProjectionsAnswer, 'Every projection: how far it is, what waits, and its newest replay')
  projections(): Promise<ProjectionsAnswer> {
    return this.board.projections();
  }

  @Post(':name/replay')
  @Answers(
    ProjectionLine,
    'Rebuilds a projection beside the live one and compares the two',
    'PROJECTION_NOT_FOUND',
    'REPLAY_UNDER_WAY',
  )
  @HttpCode(202)
  replay(
    @Param('name') name: string,
    @Body() { acceptsEqual = false }: ReplayRequest,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<ProjectionLine> {
    return this.board.replay(name, acceptsEqual, metadata);
  }

  @Post(':name/accept')
  @Answers(
    ProjectionLine,
    'Swaps the rebuilt tables of a replay in',
    'PROJECTION_NOT_FOUND',
    'REPLAY_NOT_WAITING',
  )
  @HttpCode(202)
  accept(
    @Param('name') name: string,
    @Body() { replayId }: ReplayDecision,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<ProjectionLine> {
    return this.board.accept(name, replayId, metadata);
  }

  @Post(':name/cancel')
  @Answers(
    ProjectionLine,
    'Ends a replay and drops what it built',
    'PROJECTION_NOT_FOUND',
    'REPLAY_NOT_WAITING',
  )
  @HttpCode(200)
  cancel(
    @Param('name') name: string,
    @Body() { replayId }: ReplayDecision,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<ProjectionLine> {
    return this.board.cancel(name, replayId, metadata);
  }

  @Post(':name/pause')
  @Answers(ProjectionLine, 'Stops a projection until it is resumed', 'PROJECTION_NOT_FOUND')
  @HttpCode(200)
  pause(@Param('name') name: string, @CurrentMember() { metadata }: MemberContext): Promise<ProjectionLine> {
    return this.board.pause(name, metadata);
  }

  @Post(':name/resume')
  @Answers(ProjectionLine, 'Lets a paused projection go on', 'PROJECTION_NOT_FOUND')
  @HttpCode(200)
  resume(@Param('name') name: string, @CurrentMember() { metadata }: MemberContext): Promise<ProjectionLine> {
    return this.board.resume(name, metadata);
  }

  @Post(':name/rollback')
  @Answers(
    ProjectionLine,
    'Brings the tables back that the last replay replaced',
    'PROJECTION_NOT_FOUND',
    'NOTHING_TO_ROLL_BACK',
    'REPLAY_UNDER_WAY',
  )
  @HttpCode(200)
  rollback(
    @Param('name') name: string,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<ProjectionLine> {
    return this.board.rollback(name, metadata);
  }

  @Post(':name/retry-parked')
  @Answers(
    RetryParkedAnswer,
    'Projects parked streams again, one or all',
    'PROJECTION_NOT_FOUND',
    'PROJECTION_OF_OTHER_VERSION',
  )
  @HttpCode(200)
  retryParked(
    @Param('name') name: string,
    @Body() { stream }: RetryParkedRequest,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<RetryParkedAnswer> {
    return this.board.retryParked(name, stream ?? null, metadata);
  }
}
