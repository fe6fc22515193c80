import {
  EventDetail,
  HistoryAnswer,
  LogHistoryRequest,
  StreamStateAnswer,
  StreamStateRequest,
  ViewedPersonalData,
} from '@daybook/contracts/history/history.api';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { EventBrowser } from './event-browser.js';
import { StreamStates } from './stream-states.js';

/** What has happened on a website, for members who may read its history. */
@Controller('api/config/history')
@Permission('history.read')
@ReadYourWrites('log_index')
export class HistoryController {
  constructor(
    private readonly browser: EventBrowser,
    private readonly states: StreamStates,
  ) {}

  @Get()
  @Answers(HistoryAnswer, 'The events of the website, the newest first')
  events(
    @Query() request: LogHistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<HistoryAnswer> {
    return this.browser.events(websiteId, request);
  }

  @Get(':position')
  @Answers(EventDetail, 'One event in full, without its personal fields', 'EVENT_NOT_FOUND')
  event(
    @Param('position') position: string,
    @CurrentMember() { websiteId, permissions }: MemberContext,
  ): Promise<EventDetail> {
    return this.browser.event(websiteId, position, permissions.has('personalData.erase'));
  }

  @Get('streams/:stream')
  @Answers(
    StreamStateAnswer,
    'A stream of the website as it was after one of its events',
    'STREAM_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'STREAM_NOT_FOLDED',
    'STREAM_TOO_LONG',
  )
  state(
    @Param('stream') stream: string,
    @Query() request: StreamStateRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StreamStateAnswer> {
    return this.states.state(websiteId, stream, request);
  }

  @Post(':position/personal')
  @Permission('history.read', 'personalData.erase')
  @Answers(ViewedPersonalData, 'The personal fields of an event; the call is recorded', 'EVENT_NOT_FOUND')
  @HttpCode(200)
  personal(
    @Param('position') position: string,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ViewedPersonalData>> {
    return this.browser.personal(member.websiteId, position, member);
  }
}
