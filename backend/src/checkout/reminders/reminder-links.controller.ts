import {
  BroughtBack,
  ReminderView,
  WithdrawnReminder,
} from '@daybook/contracts/checkout/reminders/reminders.api';
import { Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CustomerAdmission } from '../../platform/access/customer.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentShopper, type Shopper } from '../../platform/http/shopper.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  type VisitorRequest,
} from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { BringBackCart, WithdrawReminder } from './reminder-links.commands.js';
import { ReminderLinksService } from './reminder-links.service.js';

/** A reader presses each button once or twice; who guesses links is stopped. */
const LINK_LIMIT: RateLimit = { name: 'reminder-links', perVisitor: 30, perIp: 120, seconds: 600 };

/** What the link of a reminder does, for who has the link. */
@Controller('api/commerce/checkout-reminders')
@Visitor()
@Limited(LINK_LIMIT)
export class ReminderLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: ReminderLinksService,
    private readonly customers: CustomerAdmission,
  ) {}

  @Get(':link')
  @Header('cache-control', 'no-store')
  @Answers(ReminderView, 'What a reminder is about, as a cart shows it', 'REMINDER_LINK_INVALID')
  view(@Param('link') link: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<ReminderView> {
    return this.links.view(websiteId, link);
  }

  @Post(':link/cart')
  @Answers(BroughtBack, 'Brings the cart back', 'REMINDER_LINK_INVALID', 'REMINDER_ORDERED')
  @HttpCode(200)
  async bringBack(
    @Param('link') link: string,
    @CurrentShopper() shopper: Shopper,
    @Req() request: VisitorRequest,
  ): Promise<CommittedAnswer<BroughtBack>> {
    const customer = await this.customers.find(request);
    return this.commands.execute(new BringBackCart(shopper, link, customer?.personId));
  }

  @Post(':link/withdraw')
  @Answers(WithdrawnReminder, 'Withdraws the consent to be reminded', 'REMINDER_LINK_INVALID')
  @HttpCode(200)
  withdraw(
    @Param('link') link: string,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<WithdrawnReminder>> {
    return this.commands.execute(new WithdrawReminder(websiteId, link, metadata));
  }
}
