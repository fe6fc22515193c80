import {
  AcceptInvitationRequest,
  InvitationAnswer,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  SessionAnswer,
  ViewInvitationRequest,
} from '@daybook/contracts/members/members.api';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { AlsoOfClosed } from '../platform/access/closed-websites.js';
import { OwnerOrigin } from '../platform/access/owner-origin.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers } from '../platform/openapi/answers.js';
import { AcceptInvitation } from './accept-invitation.commands.js';
import { MembersQueries } from './members.queries.js';
import { RequestPasswordReset, ResetPassword } from './password-reset.commands.js';
import { SessionWelcome } from './session-welcome.js';

/** What a link of an email opens, for callers who are not signed in. */
@Controller('api/config')
@VisitorOfHidden()
export class LinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessionWelcome: SessionWelcome,
    private readonly members: MembersQueries,
    private readonly origin: OwnerOrigin,
  ) {}

  @AlsoOfClosed()
  @Post('password-resets')
  @Answers(Done, 'Asks for the link that resets a password', 'TOO_MANY_ATTEMPTS')
  @HttpCode(202)
  askForReset(
    @Body() { email }: RequestPasswordResetRequest,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.commands.execute(new RequestPasswordReset(email, this.origin.of(request), request.ip));
  }

  @AlsoOfClosed()
  @Post('password-resets/complete')
  @Answers(Done, 'Resets a password', 'LINK_EXPIRED', 'PASSWORD_GUESSABLE')
  @HttpCode(200)
  reset(
    @Body() { token, password }: ResetPasswordRequest,
    @CurrentVisitor() { metadata }: VisitorContext,
  ): Promise<object> {
    return this.commands.execute(new ResetPassword(token, password, metadata));
  }

  @AlsoOfClosed()
  @Post('invitations/look')
  @Answers(InvitationAnswer, 'What an invitation’s link is for', 'LINK_EXPIRED')
  @HttpCode(200)
  look(@Body() { token }: ViewInvitationRequest): Promise<InvitationAnswer> {
    return this.members.invitation(token);
  }

  @Post('invitations/accept')
  @Answers(
    SessionAnswer,
    'Accepts an invitation and signs in',
    'LINK_EXPIRED',
    'SIGN_IN_FAILED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'PASSWORD_GUESSABLE',
    'TOO_MANY_ATTEMPTS',
    'ALREADY_MEMBER',
    'WEBSITE_CLOSED',
  )
  @HttpCode(200)
  async accept(
    @Body() { token, password, code }: AcceptInvitationRequest,
    @Req() request: FastifyRequest,
  ): Promise<CommittedAnswer<SessionAnswer>> {
    const caller = this.sessionWelcome.callerOf(request);
    const accept = new AcceptInvitation(token, password, code, caller);
    return this.sessionWelcome.welcome(await this.commands.execute(accept), request);
  }
}
