import {
  ConnectStripeRequest,
  StripeAccountAnswer,
} from '@daybook/contracts/checkout/settings/stripe-account.api';
import { Body, Controller, Delete, Get, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { ByPersonsOnly } from '../../../../platform/access/bearer-admission.js';
import { CurrentMember, type MemberContext, Permission } from '../../../../platform/access/member.js';
import { Limited, type RateLimit } from '../../../../platform/access/rate-limit.guard.js';
import { CommittedAnswer } from '../../../../platform/log/committed-answer.js';
import { Answers } from '../../../../platform/openapi/answers.js';
import { ConnectStripe, DisconnectStripe } from './payment-account.commands.js';
import { PaymentAccountService } from './payment-account.service.js';

/** Each try asks the provider whether the keys are right. */
const LIMIT: RateLimit = { name: 'payment-account', perVisitor: 20, perIp: 60, seconds: 600 };

/** The account by which a website takes cards. */
@Controller('api/config/payments/stripe')
@Permission('settings.edit')
@ByPersonsOnly()
@Limited(LIMIT)
export class PaymentAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: PaymentAccountService,
  ) {}

  @Get()
  @Answers(StripeAccountAnswer, 'The account with Stripe of the website')
  account(
    @Req() request: FastifyRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StripeAccountAnswer> {
    return this.accounts.view(websiteId, request);
  }

  @Put()
  @Answers(
    StripeAccountAnswer,
    'Connects an account with Stripe',
    'PAYMENT_ACCOUNT_MODE',
    'PAYMENT_ACCOUNT_REFUSED',
  )
  async connect(
    @Body() keys: ConnectStripeRequest,
    @Req() request: FastifyRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<StripeAccountAnswer>> {
    const { position } = await this.commands.execute(new ConnectStripe(websiteId, keys, metadata));
    return new CommittedAnswer(await this.accounts.view(websiteId, request), position);
  }

  @Delete()
  @Answers(
    StripeAccountAnswer,
    'Disconnects the account with Stripe; its secrets are kept for three days, for payments under way',
  )
  async disconnect(
    @Req() request: FastifyRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<StripeAccountAnswer>> {
    const { position } = await this.commands.execute(new DisconnectStripe(websiteId, metadata));
    return new CommittedAnswer(await this.accounts.view(websiteId, request), position);
  }
}
