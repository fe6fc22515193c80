import {
  EventDetail,
  HistoryAnswer,
  LogHistoryRequest,
  ViewedPersonalData,
} from '@daybook/contracts/history/history.api';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { EventBrowser } from './event-browser.js';

/** What has happened on a website, for members who may read its history. */
@Controller('api/config/history')
@Permission('history.read')
@ReadYourWrites('log_index')
export class HistoryController {
  constructor(private readonly browser: EventBrowser) {}

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
