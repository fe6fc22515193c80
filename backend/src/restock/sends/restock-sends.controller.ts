import { RestockEmailPreview } from '@daybook/contracts/restock/restock-email-preview.api';
import {
  RestockDryRun,
  RestockSendAllRequest,
  RestockSendAnswer,
  RestockSendDetail,
  RestockSendOptions,
  RestockSendRequest,
  RestockSendsAnswer,
  RestockSendsRequest,
} from '@daybook/contracts/restock/restock-send.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { RestockEmailPreviewQueries } from '../emails/restock-email-preview.queries.js';
import { RestockSending } from './restock-sending.js';
import { RestockSendsQueries } from './restock-sends.queries.js';

/** Owners notify subscribers, and see the progress of their sends (section 7). */
@Controller('api/site-users/account/notifications/restock')
@ReadYourWrites('restock', 'restock_sends', 'restock_emails')
export class RestockSendsController {
  constructor(
    private readonly sending: RestockSending,
    private readonly sent: RestockSendsQueries,
    private readonly previews: RestockEmailPreviewQueries,
  ) {}

  @Post('send')
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    [RestockDryRun, RestockSendAnswer],
    'Notifies the subscribers of one variant; with dryRun, says what that would do',
    'VARIANT_NOT_FOUND',
    'RESTOCK_CHANGED',
    'RESTOCK_NO_RECIPIENTS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Permission('restock.send')
  @HttpCode(200)
  one(
    @Body() request: RestockSendRequest,
    @Query() options: RestockSendOptions,
    @CurrentMember() member: MemberContext,
  ) {
    return this.sending.one(member, request, options);
  }

  @Post('send/all')
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    [RestockDryRun, RestockSendAnswer],
    'Notifies the subscribers of many variants; with dryRun, says what that would do',
    'VARIANT_NOT_FOUND',
    'RESTOCK_CHANGED',
    'RESTOCK_NO_RECIPIENTS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Permission('restock.send')
  @HttpCode(200)
  all(
    @Body() request: RestockSendAllRequest,
    @Query() options: RestockSendOptions,
    @CurrentMember() member: MemberContext,
  ) {
    return this.sending.all(member, request, options);
  }

  @Get('sends')
  @Answers(RestockSendsAnswer, 'The sends of the website, the newest first')
  @Permission('restock.read')
  sends(
    @Query() request: RestockSendsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockSendsAnswer> {
    return this.sent.sends(websiteId, request);
  }

  @Get('sends/:sendId')
  @Answers(RestockSendDetail, 'One send, and how far it is', 'RESTOCK_SEND_NOT_FOUND')
  @Permission('restock.read')
  send(
    @Param('sendId') sendId: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockSendDetail> {
    return this.sent.send(websiteId, sendId);
  }

  @Get('sends/:sendId/lists/:batchId/email')
  @Answers(
    RestockEmailPreview,
    'The email that a send brings to the people on one list',
    'RESTOCK_SEND_NOT_FOUND',
    'VARIANT_NOT_FOUND',
  )
  @Permission('restock.read')
  email(
    @Param('sendId') sendId: string,
    @Param('batchId') batchId: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockEmailPreview> {
    return this.previews.ofList(websiteId, sendId, batchId);
  }
}
