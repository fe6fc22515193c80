import {
  EventDetail,
  HistoryAnswer,
  OperatorHistoryRequest,
  ViewedPersonalData,
} from '@daybook/contracts/history/history.api';
import { isWebsiteId } from '@daybook/contracts/shared/identifiers';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { EventBrowser } from './event-browser.js';

/** The whole log of the installation, for operators (decisions.md). */
@Controller('api/operator/events')
@Permission('operator')
@ReadYourWrites('log_index')
export class OperatorHistoryController {
  constructor(private readonly browser: EventBrowser) {}

  @Get()
  @Answers(HistoryAnswer, 'The events of all websites, the newest first')
  async events(@Query() { website, ...request }: OperatorHistoryRequest): Promise<HistoryAnswer> {
    if (website === undefined) return this.browser.events(null, request);
    if (!isWebsiteId(website)) return { results: [], hasNextPage: false, nextPageCursor: null };
    return this.browser.events(website, request);
  }

  @Get(':position')
  @Answers(EventDetail, 'One event in full, without its personal fields', 'EVENT_NOT_FOUND')
  event(@Param('position') position: string): Promise<EventDetail> {
    return this.browser.event(null, position, true);
  }

  @Post(':position/personal')
  @Answers(ViewedPersonalData, 'The personal fields of an event; the call is recorded', 'EVENT_NOT_FOUND')
  @HttpCode(200)
  personal(
    @Param('position') position: string,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ViewedPersonalData>> {
    return this.browser.personal(null, position, member);
  }
}
