import {
  AddWebhookRequest,
  DeliveryQueued,
  FormWebhooksAnswer,
  WebhookChanged,
  WebhookDeliveriesAnswer,
  WebhookDeliveriesRequest,
  WebhookSecret,
  WebhookStatusRequest,
} from '@daybook/contracts/forms/webhooks/webhooks.api';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AddWebhook, ChangeWebhook, RenewWebhookSecret, RequestDelivery } from './webhooks.commands.js';
import { WebhooksQueries } from './webhooks.queries.js';

/** Each is a request to a host that the member names: a few to try things out, and no more. */
const DELIVERY_LIMIT: RateLimit = {
  name: 'forms/webhook-deliveries',
  perVisitor: 60,
  perIp: 240,
  seconds: 3600,
  isLasting: true,
};

/** The addresses of a website's own systems to which a form sends its submissions. */
@Controller('api/config/forms/:id/webhooks')
@Permission('forms.edit')
@ReadYourWrites('forms', 'form_webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WebhooksQueries,
  ) {}

  @Get()
  @Answers(FormWebhooksAnswer, 'The webhooks of a form', 'FORM_NOT_FOUND')
  webhooks(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FormWebhooksAnswer> {
    return this.queries.webhooks(websiteId, id);
  }

  @Post()
  @Answers(WebhookSecret, 'Adds a webhook', 'FORM_NOT_FOUND', 'FORM_WEBHOOK_INVALID', 'FORM_WEBHOOKS_FULL')
  add(
    @Param('id') id: string,
    @Body() { url }: AddWebhookRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<WebhookSecret>> {
    return this.commands.execute(new AddWebhook(websiteId, id, url, metadata));
  }

  @Delete(':webhookId')
  @Answers(WebhookChanged, 'Removes a webhook', 'FORM_WEBHOOK_NOT_FOUND')
  remove(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<WebhookChanged>> {
    return this.commands.execute(new ChangeWebhook(websiteId, id, webhookId, 'remove', metadata));
  }

  @Put(':webhookId/status')
  @Answers(WebhookChanged, 'Switches a webhook on or off', 'FORM_WEBHOOK_NOT_FOUND')
  change(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @Body() { isActive }: WebhookStatusRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<WebhookChanged>> {
    const change = isActive ? 'resume' : 'pause';
    return this.commands.execute(new ChangeWebhook(websiteId, id, webhookId, change, metadata));
  }

  @Post(':webhookId/secret')
  @Answers(WebhookSecret, 'Gives a webhook another secret', 'FORM_WEBHOOK_NOT_FOUND')
  @HttpCode(200)
  renew(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<WebhookSecret>> {
    return this.commands.execute(new RenewWebhookSecret(websiteId, id, webhookId, metadata));
  }

  @Post(':webhookId/test')
  @Answers(DeliveryQueued, 'Sends a test to a webhook', 'FORM_WEBHOOK_NOT_FOUND')
  @HttpCode(200)
  @Limited(DELIVERY_LIMIT)
  test(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<DeliveryQueued>> {
    return this.commands.execute(new RequestDelivery(websiteId, id, webhookId, undefined, metadata));
  }

  @Get(':webhookId/deliveries')
  @Answers(WebhookDeliveriesAnswer, 'What was sent to a webhook, the newest first', 'FORM_WEBHOOK_NOT_FOUND')
  deliveries(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @Query() { cursor }: WebhookDeliveriesRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<WebhookDeliveriesAnswer> {
    return this.queries.deliveries(websiteId, id, webhookId, cursor);
  }

  @Post(':webhookId/deliveries/:deliveryId/resend')
  @Answers(
    DeliveryQueued,
    'Sends the submission of a delivery once more',
    'FORM_WEBHOOK_NOT_FOUND',
    'WEBHOOK_DELIVERY_NOT_FOUND',
    'FORM_WEBHOOK_OFF',
  )
  @HttpCode(200)
  @Limited(DELIVERY_LIMIT)
  resend(
    @Param('id') id: string,
    @Param('webhookId') webhookId: string,
    @Param('deliveryId') deliveryId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<DeliveryQueued>> {
    return this.commands.execute(new RequestDelivery(websiteId, id, webhookId, deliveryId, metadata));
  }
}
