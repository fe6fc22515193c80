import {
  CodeSentAnswer,
  CustomerSessionAnswer,
  CustomerSignInRequest,
  SetCustomerPasswordRequest,
  StartAccountRequest,
} from '@daybook/contracts/customers/customers.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  CurrentCustomer,
  Customer,
  CustomerAdmission,
  type CustomerContext,
} from '../platform/access/customer.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { localeOfRequest } from '../platform/http/request-locale.js';
import { shopperOf } from '../platform/http/shopper.js';
import { Visitor, type VisitorRequest, visitorOf } from '../platform/http/visitor.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers } from '../platform/openapi/answers.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { CustomerCartsService } from './customer-carts.service.js';
import { CustomerCodes } from './customer-codes.js';
import { readCodeToken, setCodeCookie, setSessionCookies } from './customer-cookies.js';
import {
  NO_SESSION,
  SendCustomerCode,
  type SessionOutcome,
  SetCustomerPassword,
  SignInCustomer,
  SignOutCustomer,
  sessionAnswer,
} from './customer-session.commands.js';

/** A person who mistypes stays far below it; accounts and emails have limits of their own. */
const SIGN_IN: RateLimit = { name: 'customer-sign-in', perVisitor: 20, perIp: 120, seconds: 60 };

/** An account of a visitor on one website: signing up and in by code or password, and out. */
@Controller('api/site-users/account')
@Visitor()
export class CustomerSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly websites: WebsiteDirectory,
    private readonly admission: CustomerAdmission,
    private readonly codes: CustomerCodes,
    private readonly carts: CustomerCartsService,
  ) {}

  @Post()
  @Limited(SIGN_IN)
  @Answers(CodeSentAnswer, 'Emails a code that signs in, or makes an account', 'TOO_MANY_ATTEMPTS')
  @HttpCode(202)
  async start(
    @Body() { email, password }: StartAccountRequest,
    @Req() request: VisitorRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSentAnswer> {
    const { document } = this.websites.of(request.headers.host) ?? refuse('NOT_FOUND');
    const shown = { language: localeOfRequest(request, document), websiteTitle: document.title };
    const sent = await this.commands.execute(
      new SendCustomerCode(visitorOf(request), email, password, shown),
    );
    setCodeCookie(request, reply, sent.browser);
    return sent.answer;
  }

  @Post('session')
  @Limited(SIGN_IN)
  @Answers(
    CustomerSessionAnswer,
    'Signs in with the code of an email, or with email and password',
    'SIGN_IN_FAILED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'TOO_MANY_ATTEMPTS',
    'WRITE_CONFLICT',
  )
  @HttpCode(200)
  async signIn(
    @Body() { email, password, code }: CustomerSignInRequest,
    @Req() request: VisitorRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommittedAnswer<CustomerSessionAnswer>> {
    const before = await this.admission.find(request);
    const shopper = shopperOf(request);
    const caller = { ...visitorOf(request), codeToken: readCodeToken(request), before, shopper };
    const proof = code === undefined ? { email, password } : { code };
    return answered(await this.commands.execute(new SignInCustomer(caller, proof)), request, reply);
  }

  @Get('session')
  @Header('cache-control', 'no-store')
  @Answers(CustomerSessionAnswer, 'Which customer is signed in')
  async session(@Req() request: VisitorRequest): Promise<CustomerSessionAnswer> {
    const customer = await this.admission.find(request);
    if (customer) return { ...sessionAnswer(customer), joinedCart: await this.carts.joined(customer) };
    const { websiteId } = visitorOf(request);
    return {
      ...NO_SESSION,
      codeSentTo: (await this.codes.sentTo(websiteId, readCodeToken(request))) ?? null,
    };
  }

  @Delete('session')
  @Customer()
  @Answers(CustomerSessionAnswer, 'Signs out')
  async signOut(
    @CurrentCustomer() customer: CustomerContext,
    @Req() request: VisitorRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommittedAnswer<CustomerSessionAnswer>> {
    return answered(await this.commands.execute(new SignOutCustomer(customer)), request, reply);
  }

  @Put('password')
  @Customer()
  @Limited(SIGN_IN)
  @Answers(
    CustomerSessionAnswer,
    'Sets the password; every other session ends',
    'PASSWORD_WRONG',
    'TOO_MANY_ATTEMPTS',
  )
  async setPassword(
    @Body() { currentPassword, newPassword }: SetCustomerPasswordRequest,
    @CurrentCustomer() customer: CustomerContext,
    @Req() request: VisitorRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommittedAnswer<CustomerSessionAnswer>> {
    const command = new SetCustomerPassword(customer, currentPassword, newPassword);
    return answered(await this.commands.execute(command), request, reply);
  }
}

function answered(
  { answer: outcome, position }: CommittedAnswer<SessionOutcome>,
  request: VisitorRequest,
  reply: FastifyReply,
): CommittedAnswer<CustomerSessionAnswer> {
  setSessionCookies(request, reply, outcome);
  return new CommittedAnswer(outcome.answer, position);
}
