import { WithdrawnReminder } from '@daybook/contracts/checkout/reminders/reminders.api';
import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { WithoutCrumb } from '../../platform/access/csrf.guard.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { REMINDER_PAGE } from './reminder-link.js';
import { WithdrawReminder } from './reminder-links.commands.js';

/**
 * The link of `List-Unsubscribe` in a reminder. Mail programs post to it for their reader (RFC 8058), many readers from
 * one IP address and without a cookie, so the route has no rate limit and no crumb: the secret of the link allows the
 * call.
 */
@Controller('api/commerce/checkout-reminders/:link/unsubscribe')
@VisitorOfHidden()
export class ReminderUnsubscribeController {
  constructor(private readonly commands: CommandBus) {}

  @AlsoOfClosed()
  @Post()
  @Answers(WithdrawnReminder, 'Withdraws the consent, as a mail program asks for it', 'REMINDER_LINK_INVALID')
  @HttpCode(200)
  @WithoutCrumb()
  unsubscribe(
    @Param('link') link: string,
    // a mailbox provider asks for many people from one address
    @CurrentVisitor() { websiteId, metadata: { spend: _, ...metadata } }: VisitorContext,
  ): Promise<CommittedAnswer<WithdrawnReminder>> {
    return this.commands.execute(new WithdrawReminder(websiteId, link, metadata));
  }

  /** Opening the link changes nothing, because programs that check emails open every link. */
  @Get()
  @Answers(null, 'Leads to the page that withdraws')
  @Redirect()
  page(@Param('link') link: string): { url: string; statusCode: number } {
    return { url: `${REMINDER_PAGE}${encodeURIComponent(link)}#stop`, statusCode: 302 };
  }
}
